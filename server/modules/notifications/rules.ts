import { z } from 'zod'
import { minutes } from '#contract/values/time.ts'
import type { Outcome } from './gateway.ts'

/** [N6] */
export const MOST_ATTEMPTS = 10

/** No sender is at work longer than this: the gateways' own time limits are well below it. */
export const SENDING_LASTS_AT_MOST = minutes(2)

/** [N9] The wording registered with the operators. Changing one here means registering it anew first. */
export const SMS_TEMPLATES = {
  'phone-code': '##OTP## is your eMbrace code. It is valid for 10 minutes. Do not share it with anyone.',
  'session-confirmed': 'Your eMbrace appointment is confirmed for ##WHEN##. Details: ##LINK## - eMbrace',
  'session-reminder': 'A reminder from eMbrace: your appointment is at ##WHEN##. Details: ##LINK## - eMbrace',
} as const satisfies Record<SmsTemplate, string>
export const SmsTemplate = z.enum(['phone-code', 'session-confirmed', 'session-reminder'])
export type SmsTemplate = z.infer<typeof SmsTemplate>

type VariablesIn<Text extends string> = Text extends `${string}##${infer Name}##${infer Rest}`
  ? Name | VariablesIn<Rest>
  : never
export type SmsVariables<Template extends SmsTemplate> = Record<VariablesIn<(typeof SMS_TEMPLATES)[Template]>, string>

const PLACEHOLDER = /##([A-Z]+)##/g

/** [N7] Line breaks and other control characters would let a value write headers or lines of its own. */
const line = z.string().regex(/^[^\p{Cc}]*$/u, 'holds a control character')

/** [N7] */
export const MailAddress = line.pipe(z.email().max(254))
/** [N7] */
export const Subject = line.pipe(z.string().min(1).max(200))
/** [N7] */
export const IndianPhone = z.string().regex(/^\+91\d{10}$/)

/** [N7] [N12] The name is ours and plain; a receiver's program may act on it. */
const QueuedAttachment = z.strictObject({
  filename: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/),
  contentType: z.string().regex(/^[a-z]+\/[a-z0-9.+-]+$/),
  content: z.instanceof(Buffer),
})

const key = z.string().min(1).max(200)

/** What may be queued. [N8] A code is not among it. */
export const QueuedMail = z.strictObject({
  channel: z.literal('email'),
  key,
  to: MailAddress,
  template: z.string().min(1).max(100),
  subject: Subject,
  text: z.string().min(1),
  html: z.string().min(1).optional(),
  attachments: z.array(QueuedAttachment).max(5).optional(),
})
export const QueuedSms = z.strictObject({
  channel: z.literal('sms'),
  key,
  to: IndianPhone,
  template: SmsTemplate.exclude(['phone-code']),
  variables: z.record(z.string(), line),
})
export const QueuedMessage = z.discriminatedUnion('channel', [QueuedMail, QueuedSms])
export type QueuedMessage = z.infer<typeof QueuedMessage>

/** [N9] Puts the variables into the registered wording. A missing one is a mistake in our code. */
export function renderSms<Template extends SmsTemplate>(template: Template, variables: SmsVariables<Template>): string {
  const values = new Map<string, string>(Object.entries(variables))
  return SMS_TEMPLATES[template].replace(PLACEHOLDER, (_, name: string) => {
    const value = values.get(name)
    if (!value) throw new Error(`The text message ${template} needs ${name}`)
    return line.parse(value)
  })
}

/**
 * [N9] Finds the variables in a text again, or nothing when it is not the template's wording. Where a text could be read
 * in two ways either will do: both make the same text again.
 */
export function readVariables(template: SmsTemplate, text: string): Record<string, string> | undefined {
  const seen = new Set<string>()
  const pattern = SMS_TEMPLATES[template].split(/(##[A-Z]+##)/).map((part) => {
    const name = /^##([A-Z]+)##$/.exec(part)?.[1]
    if (!name) return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    if (seen.has(name)) return `\\k<${name}>`
    seen.add(name)
    return `(?<${name}>.+?)`
  })
  const found = new RegExp(`^${pattern.join('')}$`).exec(text)
  return found ? { ...found.groups } : undefined
}

export type Fate =
  | { state: 'handed_over'; reference: string }
  | { state: 'refused' | 'unknown' | 'queued'; error: string }

/** [N4] [N5] [N6] What an outcome makes of a message that has been tried `attempts` times, this one included. */
export function decideFate(channel: 'email' | 'sms', attempts: number, outcome: Outcome): Fate {
  if (outcome.fate === 'handed_over') return { state: 'handed_over', reference: outcome.reference }
  const { fate, error } = outcome
  if (fate === 'refused') return { state: 'refused', error }
  if (fate === 'unknown' && channel === 'sms') return { state: 'unknown', error }
  if (attempts < MOST_ATTEMPTS) return { state: 'queued', error }
  return { state: fate === 'unknown' ? 'unknown' : 'refused', error }
}

/** [N10] */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}

/** [N11] A provider's words may quote the address or number they refuse. */
export function redact(words: string): string {
  return words
    .replace(/\S+@\S+/g, '(address)')
    .replace(/\+?\d[\d -]{6,}\d/g, '(number)')
    .slice(0, 200)
}
