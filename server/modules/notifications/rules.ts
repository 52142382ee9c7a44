import { z } from 'zod'
import { LONGEST_MAIL_ADDRESS, MAIL_ADDRESS } from '#contract/values/mail-address.ts'
import { seconds } from '#contract/values/time.ts'
import type { HandOver } from './gateway.ts'

/** [N6] More than four days: the waits double from 15 seconds to an hour, and a hundred of those make the rest. */
export const MOST_ATTEMPTS = 110
/** [N6] About half an hour: a provider that was only busy has recovered by then, so the operator should look. */
const ATTEMPTS_BEFORE_ALARM = 8
/** [N6] About once a day while a message still waits. */
const ATTEMPTS_BETWEEN_ALARMS = 24
/** [N5] Each silent try may have delivered the mail: a connection that always breaks late would repeat it all day. */
export const MOST_SILENT_TRIES = 10

/** No sender takes longer than this: the gateways' own time limits are well below it. */
export const SENDING_LASTS_AT_MOST = seconds(45)

/** [N9] The wording registered with the operators. Changing one here means registering it anew first. */
export const SMS_TEMPLATES = {
  'phone-code': '##OTP## is your eMbrace code. It is valid for 10 minutes. Do not share it with anyone.',
  'session-confirmed': 'Your eMbrace appointment is confirmed for ##WHEN##. Details: ##LINK## - eMbrace',
  'session-reminder': 'eMbrace reminder: your appointment is at ##WHEN##. Details: ##LINK## - eMbrace',
  'session-moved': 'Your eMbrace appointment is now at ##WHEN##. Details: ##LINK## - eMbrace',
  'session-cancelled': 'Your eMbrace appointment of ##WHEN## is cancelled. Details: ##LINK## - eMbrace',
  'payment-returned':
    'Your payment to eMbrace goes back to you in full. No appointment was booked with it. Reference: ##REFERENCE## - eMbrace',
  'session-offer': 'eMbrace: ##WHEN## cannot take place, we keep ##OFFER##. Choose: ##LINK##',
  'session-off': 'eMbrace: your appointment of ##WHEN## cannot take place. Please choose: ##LINK##',
  'pay-link': 'Please pay for your eMbrace appointment of ##WHEN##: ##LINK## - eMbrace',
  'hospital-contact': 'eMbrace: the contact you asked for is ##PHONE##. Call there to make an appointment. - eMbrace',
} as const satisfies Record<SmsTemplate, string>
export const SmsTemplate = z.enum([
  'phone-code',
  'session-confirmed',
  'session-reminder',
  'session-moved',
  'session-cancelled',
  'payment-returned',
  'session-offer',
  'session-off',
  'pay-link',
  'hospital-contact',
])
export type SmsTemplate = z.infer<typeof SmsTemplate>

/**
 * [N13] What kind each variable is registered as, and the most letters operators let through: 40 for one field. A link
 * needs two, side by side.
 */
export const SMS_VARIABLES = {
  OTP: { registeredAs: '#numeric#', most: 40 },
  WHEN: { registeredAs: '#alphanumeric#', most: 40 },
  /** The time that is kept instead. */
  OFFER: { registeredAs: '#alphanumeric#', most: 40 },
  LINK: { registeredAs: '#url##url#', most: 80 },
  REFERENCE: { registeredAs: '#alphanumeric#', most: 40 },
  /** A number to call back: the operators want each one registered beforehand. */
  PHONE: { registeredAs: '#cbn#', most: 40 },
} as const satisfies Record<VariablesIn<(typeof SMS_TEMPLATES)[SmsTemplate]>, { registeredAs: string; most: number }>

type VariablesIn<Text extends string> = Text extends `${string}##${infer Name}##${infer Rest}`
  ? Name | VariablesIn<Rest>
  : never
export type SmsVariables<Template extends SmsTemplate> = Record<VariablesIn<(typeof SMS_TEMPLATES)[Template]>, string>

const PLACEHOLDER = /##([A-Z]+)##/g

/** [N7] Line breaks and other control characters would let a value write headers or lines of its own. */
const line = z.string().regex(/^[^\p{Cc}]*$/u, 'holds a control character')

/** [N7] */
export const MailAddress = line.pipe(z.string().max(LONGEST_MAIL_ADDRESS).regex(MAIL_ADDRESS))
/** [N7] The sender's domain, out of an address, or of a name and an address in angle brackets; nothing for anything else. */
export function readSender(from: string): { domain: string } | undefined {
  const mailAddress = /<([^<>]*)>\s*$/.exec(from)?.[1] ?? from
  const domain = MailAddress.safeParse(mailAddress).data?.split('@')[1]
  return domain && line.safeParse(from).success ? { domain } : undefined
}
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
/** [N18] */
const end = z.date().optional()
/** [N20] */
const begin = z.date().optional()
/** [N22] */
const tells = z.string().min(1).max(500).optional()

/** What may be queued. [N8] A code is not among it. */
const QueuedMail = z.strictObject({
  channel: z.literal('email'),
  key,
  to: MailAddress,
  template: z.string().min(1).max(100),
  uselessAfter: end,
  sendAfter: begin,
  tells,
  subject: Subject,
  text: z.string().min(1),
  html: z.string().min(1).optional(),
  attachments: z.array(QueuedAttachment).max(5).optional(),
})
const QueuedSms = z.strictObject({
  channel: z.literal('sms'),
  key,
  to: IndianPhone,
  template: SmsTemplate.exclude(['phone-code']),
  uselessAfter: end,
  sendAfter: begin,
  tells,
  variables: z.record(z.string(), line),
})
export const QueuedMessage = z.discriminatedUnion('channel', [QueuedMail, QueuedSms])
export type QueuedMessage = z.infer<typeof QueuedMessage>

/** [N23] A newer server may have queued it, in a restart one after the other: this one knows no such wording. */
export const canWord = ({ channel, template }: { channel: 'email' | 'sms'; template: string }): boolean =>
  channel === 'email' || SmsTemplate.safeParse(template).success

/** [N9] Puts the variables into the registered wording. A missing one is a mistake in our code. */
export function renderSms<Template extends SmsTemplate>(template: Template, variables: SmsVariables<Template>): string {
  return fillTemplate(template, variables)
}

/** The same for variables that come out of a queue. */
export function fillTemplate(template: SmsTemplate, variables: Record<string, string>): string {
  const values = new Map<string, string>(Object.entries(variables))
  return SMS_TEMPLATES[template].replace(PLACEHOLDER, (_, name: string) => {
    const value = values.get(name)
    if (!value) throw new Error(`The text message ${template} needs ${name}`)
    return line.parse(value)
  })
}

/** [N9] The wording as the operators' portal wants it, each variable marked with its kind. */
export function toRegisteredText(template: SmsTemplate): string {
  return SMS_TEMPLATES[template].replace(PLACEHOLDER, (_, name: string) => findVariable(name)?.registeredAs ?? '')
}

/** [N13] */
export function findTooLong(variables: Record<string, string>): string | undefined {
  return Object.keys(variables).find((name) => (variables[name]?.length ?? 0) > (findVariable(name)?.most ?? 0))
}

const findVariable = (name: string) => new Map(Object.entries(SMS_VARIABLES)).get(name)

type SettingOf<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Uppercase<First>}_${SettingOf<Rest>}`
  : Uppercase<Name>
/** The provider's id of each template, by the name of its setting. */
export type TemplateSettings = { [Template in SmsTemplate as `MSG91_TEMPLATE_${SettingOf<Template>}`]: string }

export const readTemplateIds = (settings: TemplateSettings): Record<SmsTemplate, string> => ({
  'phone-code': settings.MSG91_TEMPLATE_PHONE_CODE,
  'session-confirmed': settings.MSG91_TEMPLATE_SESSION_CONFIRMED,
  'session-reminder': settings.MSG91_TEMPLATE_SESSION_REMINDER,
  'session-moved': settings.MSG91_TEMPLATE_SESSION_MOVED,
  'session-cancelled': settings.MSG91_TEMPLATE_SESSION_CANCELLED,
  'payment-returned': settings.MSG91_TEMPLATE_PAYMENT_RETURNED,
  'session-offer': settings.MSG91_TEMPLATE_SESSION_OFFER,
  'session-off': settings.MSG91_TEMPLATE_SESSION_OFF,
  'pay-link': settings.MSG91_TEMPLATE_PAY_LINK,
  'hospital-contact': settings.MSG91_TEMPLATE_HOSPITAL_CONTACT,
})

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
  | { state: 'refused' | 'unknown'; error: string }
  /** `inSilence`: it may have arrived. */
  | { state: 'queued'; error: string; inSilence: boolean }

/** What has been tried so far; `attempts` counts the one that is just over. */
export type Tried = { channel: 'email' | 'sms'; attempts: number; silentTries: number }

/** [N5] Whether one more silence is one too many. */
export const isLastSilence = ({ silentTries }: Pick<Tried, 'silentTries'>) => silentTries + 1 >= MOST_SILENT_TRIES

/** [N6] Whether this failure is one that a person should see. */
export const isAlarming = ({ attempts }: Pick<Tried, 'attempts'>, state: Fate['state']) =>
  state === 'refused' || (attempts - ATTEMPTS_BEFORE_ALARM) % ATTEMPTS_BETWEEN_ALARMS === 0

/** [N18] */
export const isUseless = ({ uselessAfter }: { uselessAfter: Date | null }, now: Date) =>
  uselessAfter !== null && uselessAfter <= now

/** [N21] A row says `unknown` from the moment a worker begins; so long as it may still be at it, the message is on its way. */
export function stateAt({ state, updatedAt }: Seen, now: Date): Seen['state'] {
  // Both ways: after a clock was set back, what is dated ahead is not just being sent.
  const isNear = Math.abs(now.getTime() - updatedAt.getTime()) < SENDING_LASTS_AT_MOST
  return state === 'unknown' && isNear ? 'queued' : state
}
type Seen = { state: Fate['state']; updatedAt: Date }

/** [N4] [N5] [N6] What an outcome makes of a message. */
export function decideFate(tried: Tried, outcome: HandOver): Fate {
  const { channel, attempts } = tried
  if (outcome.fate === 'handed_over') return { state: 'handed_over', reference: outcome.reference }
  const { fate, error } = outcome
  if (fate === 'refused') return { state: 'refused', error }
  if (fate === 'unknown' && channel === 'sms') return { state: 'unknown', error }
  const inSilence = fate === 'unknown'
  if (attempts < MOST_ATTEMPTS && !(inSilence && isLastSilence(tried))) return { state: 'queued', error, inSilence }
  return { state: inSilence ? 'unknown' : 'refused', error }
}
