import { z } from 'zod'
import { deskCalls } from '#contract/desk/calls.ts'

type Texts = Record<string, string>
type Sent = { call: string; next: string | undefined; fields: Texts; typed: Texts }

/** One form makes both calls: the first looks for people and times, and what was typed for the second stays on the page. */
const goesOnTo: Record<string, string> = { 'show-new-booking': 'book-session' }

/**
 * What a form sent: the call it names, where to go on, and the texts of the fields that this call knows. Any other field
 * is dropped, so that the page never repeats it. The last of two fields with one name counts. `typed` is what the page shows
 * again.
 */
export function readSent(form: FormData): Sent {
  const textOf = (name: string) => form.getAll(name).findLast((value) => typeof value === 'string')
  const call = textOf('call') ?? ''
  const read = (of: string): Texts =>
    Object.fromEntries(
      Object.entries(shapeOf(of)).flatMap(([name, field]): [string, string][] => {
        const text = textOf(name)
        // A form sends every field it has. What may be left out and was left empty is left out.
        const isLeftOut = text === undefined || (text === '' && field.safeParse(undefined).success)
        return isLeftOut ? [] : [[name, text]]
      }),
    )
  const fields = read(call)
  return { call, next: textOf('then'), fields, typed: { ...read(goesOnTo[call] ?? call), ...fields } }
}

function shapeOf(call: string): Record<string, z.ZodType> {
  const asks = Object.hasOwn(deskCalls, call) ? deskCalls[call as keyof typeof deskCalls].asks : undefined
  return asks instanceof z.ZodObject ? asks.shape : {}
}

/** Never sent back into a page, whatever happens. */
const secrets = new Set(['password', 'code', 'answer', 'token'])

export const withoutSecrets = (fields: Texts): Texts =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secrets.has(name)))
