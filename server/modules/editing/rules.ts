import { isDeepStrictEqual } from 'node:util'
import { type ContentField, contentFields } from '#contract/desk/content-fields.ts'
import type { PractitionerContent } from '../catalogue/practitioner-content.ts'

const fields = Object.keys(contentFields) as ContentField[]

/** Where a field stands in the content; a field without a row has its own name. */
const keysOf: Partial<Record<ContentField, readonly string[]>> = {
  price: ['sessionPriceRupees', 'gstRupees', 'laterPrices'],
  weekly: ['schedule.weekly'],
  breaks: ['schedule.breaks'],
  daysOff: ['schedule.daysOff'],
  extraDays: ['schedule.extraDays'],
  window: ['schedule.noticeMinutes', 'schedule.horizonDays'],
}

type Tree = Record<string, unknown>

function read(content: PractitionerContent, key: string): unknown {
  const [first = '', second] = key.split('.')
  const value = (content as Tree)[first]
  return second === undefined ? value : (value as Tree)[second]
}

function write(content: PractitionerContent, key: string, value: unknown): PractitionerContent {
  const [first = '', second] = key.split('.')
  const inside = (content as Tree)[first] as Tree
  return { ...content, [first]: second === undefined ? value : { ...inside, [second]: value } }
}

const keys = (field: ContentField) => keysOf[field] ?? [field]

/** The fields in which two differ. */
export const findDifferent = (one: PractitionerContent, other: PractitionerContent): ContentField[] =>
  fields.filter((field) => keys(field).some((key) => !isDeepStrictEqual(read(one, key), read(other, key))))

const take = (content: PractitionerContent, source: PractitionerContent, field: ContentField) =>
  keys(field).reduce((taken, key) => write(taken, key, read(source, key)), content)

/** [R4] The fields that both have changed, and not to the same. */
export function findConflicts(base: PractitionerContent, theirs: PractitionerContent, mine: PractitionerContent) {
  const byThem = findDifferent(base, theirs)
  const apart = findDifferent(theirs, mine)
  return findDifferent(base, mine).filter((field) => byThem.includes(field) && apart.includes(field))
}

/** [R4] What is newest, with one's own changes on top, but for the fields in which theirs were chosen. */
export function mergeContent(
  versions: { base: PractitionerContent; theirs: PractitionerContent; mine: PractitionerContent },
  chosenTheirs: readonly string[],
): PractitionerContent {
  const { base, theirs, mine } = versions
  const own = findDifferent(base, mine).filter((field) => !chosenTheirs.includes(field))
  const merged = own.reduce((content, field) => take(content, mine, field), theirs)
  // What is not given is not written: as it comes back from the database.
  return JSON.parse(JSON.stringify(merged))
}

export const markVersion = (number: number) => `v${number}`
export const markDraft = ({ key, counter }: { key: string; counter: number }) => `${key}.${counter}`

/** The draft that a mark names. */
export const readDraftKey = (seen: string): string | undefined =>
  seen.startsWith('v') ? undefined : seen.slice(0, seen.indexOf('.'))
