import { z } from 'zod'
import { type DeskCallName, deskCalls } from '#contract/desk/calls.ts'
import { LARGEST_ID } from '#contract/values/record-id.ts'
import { readSent } from '../../../desk/act/read-sent.ts'
import type { Fields, Schema } from './from-schema.ts'

const days = ['2030-03-04', '2030-03-06', '2031-12-31', '2032-02-29', '1970-01-01', '1000-01-01', '2999-12-31']
/** Of the calendar, of whole numbers and of names: what a careless reader trips over. */
export const edges = ['0001-01-01', '99999999999', '9999-12-31', '2999-12-31', '0', '-1', '2147483648', '0x10', '1e9']
const texts = ['ill', 'नींद 🧠 — “why?”', 'O’Neil; --', 'line\nline', 'a'.repeat(80)]
const lines = ['', 'about', 'Hindi\nEnglish', 'one\n\n two ']
const rows = ['[]', '[{"day":"monday","from":"10:00","to":"12:00","place":"video"}]', '[{"day":"2030-03-06"}]']
const passkeyAnswers = [
  '{}',
  'null',
  '{"id":"a","response":{"clientDataJSON":"e30"}}',
  // A question and a key whose names no database can keep.
  JSON.stringify({ id: 'a\u0000', response: { clientDataJSON: toBase64({ challenge: 'b' }) } }),
  JSON.stringify({ id: 'a', response: { clientDataJSON: toBase64({ challenge: 'b\u0000' }) } }),
  JSON.stringify({ id: 'a', response: { clientDataJSON: toBase64({ challenge: '\ud800' }) } }),
]

function toBase64(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

/** For what the description of a field cannot express. */
const examples: Record<string, unknown[]> = {
  day: days,
  firstDay: days,
  lastDay: days,
  laterDay: ['', ...days],
  startsAt: ['2030-03-06T11:00', '2031-03-06 11:00', '1000-01-01T00:00', '2999-12-31T23:59', '2999-12-31T23:59-1400'],
  practitioner: [101, 102, 103, 7, LARGEST_ID],
  email: ['asha@example.org', 'a.b+c@sub.example.co.in'],
  phone: ['9876543210', '+91 98765 43210', '0 98765-43210'],
  emergencyContact: ['9700000000', ''],
  age: ['34', '7', '120', ''],
  words: ['Mee', 'EB-', '98765', ...texts],
  reason: texts,
  text: texts,
  name: texts,
  label: texts,
  reference: ['EB-7K3M9QXW', ' eb-7k3m 9qxw'],
  answer: passkeyAnswers,
  isWholeMonth: ['true', 'false', 'yes', '1'],
  month: ['2030-03', '1000-01', '2999-12', '0001-01', '9999-12'],
  modes: ['video', 'video\nin-person', ''],
  centreIds: ['1', '', '9\n1', '99999999999'],
  weekly: rows,
  breaks: rows,
  daysOff: ['[]', '[{"from":"2030-12-24","to":"2030-12-26"}]', '[{"from":"0001-01-01","to":"9999-12-31"}]'],
  extraDays: ['[]', '[{"day":"2030-11-23","from":"14:00","to":"16:00","place":1}]'],
  laterPrice: ['', '2950', '999999999.99'],
  laterGst: ['', '0'],
  ...Object.fromEntries(
    ['theirs', 'languages', 'education', 'expertise', 'concernsOfClients', 'expertiseAndApproach', 'specializations']
      .concat('therapies', 'waysToHelp', 'affiliationsAndCertifications', 'concernsAddressed')
      .map((name) => [name, lines]),
  ),
}

const describe = (name: DeskCallName, io: 'input' | 'output') =>
  z.toJSONSchema(deskCalls[name].asks as z.ZodType, { io, unrepresentable: 'any' }) as Schema

/** What a call of the desk asks for, as a form sends it. */
export function describeCall(name: DeskCallName): Schema {
  const described = describe(name, 'input')
  const understood = describe(name, 'output').properties ?? {}
  const properties = Object.entries(described.properties ?? {}).map(([field, { pattern, ...schema }]) => {
    const known = examples[field]
    const number = understood[field]
    if (!known && number?.type === 'integer') return [field, number]
    // Beside examples any text will do: some of it is unsound, and is not counted.
    return [field, known ? { ...schema, examples: known } : { ...schema, ...(pattern && { pattern }) }]
  })
  return { ...described, properties: Object.fromEntries(properties) }
}

/** What the desk finds in a form: an empty field that may be left out is left out. */
export function readForm(name: DeskCallName, seen: Fields): Record<string, string> {
  const form = new FormData()
  for (const [field, value] of Object.entries(seen)) form.append(field, String(value))
  form.append('call', name)
  return readSent(form).fields
}

/** By the contract alone. */
export const isSound = (name: DeskCallName, read: Fields): boolean => deskCalls[name].asks.safeParse(read).success

/** Whether a text is read as a number, an id or a word of a list although it is none: then something else was meant. */
export function findMisread(name: DeskCallName, field: string, text: string): string[] {
  const {
    type,
    format,
    enum: words,
  } = (describe(name, 'output').properties?.[field] ?? {}) as Schema & { format?: string }
  const isRight =
    (type !== 'integer' || /^\d+$/.test(text.trim())) &&
    (format !== 'uuid' || /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) &&
    (words === undefined || words.includes(text))
  return isRight ? [] : [`was read from ${JSON.stringify(text)}`]
}
