import { z } from 'zod'
import { deskCalls } from '#contract/desk/calls.ts'

type Sent = { call: string; next: string | undefined; fields: Record<string, string> }

/** What a form sent: the call it names, where to go on, and its texts. The last of two fields with one name counts. */
export function readSent(form: FormData): Sent {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const { call = '', then: next, ...fields } = Object.fromEntries(texts)
  return { call, next, fields: leaveOutEmpty(call, fields) }
}

/** A form sends every field it has. What may be left out and was left empty is left out. */
function leaveOutEmpty(call: string, fields: Record<string, string>) {
  const asks = Object.hasOwn(deskCalls, call) ? deskCalls[call as keyof typeof deskCalls].asks : undefined
  const shape: Record<string, z.ZodType> = asks instanceof z.ZodObject ? asks.shape : {}
  const mayBeLeftOut = (name: string) => shape[name]?.safeParse(undefined).success === true
  return Object.fromEntries(Object.entries(fields).filter(([name, text]) => text !== '' || !mayBeLeftOut(name)))
}

/** Never sent back into a page, whatever happens. */
const secrets = new Set(['password', 'code', 'answer', 'token'])

export const withoutSecrets = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name)))
