import { type ContentField, contentFields } from '#contract/desk/content-fields.ts'

/** The fields of the form, by their names; those of one word with what is told of it. */
const formWords: Record<string, string> = {
  ...contentFields,
  agesFrom: 'Ages from',
  agesTo: 'Ages to',
  hospitalName: 'Hospital',
  hospitalPhone: 'Phone of the hospital',
  gst: 'GST',
  laterDay: 'Another price from',
  laterPrice: 'Price from then on',
  laterGst: 'GST from then on',
  noticeMinutes: 'Notice in minutes',
  horizonDays: 'Days ahead',
}

export const wordOf = (name: string): string => formWords[name] ?? name

/** Fields of the form that are told as one. */
const toldAs: Partial<Record<string, ContentField>> = {
  agesFrom: 'agesSeen',
  agesTo: 'agesSeen',
  hospitalName: 'channel',
  hospitalPhone: 'channel',
  gst: 'price',
  laterDay: 'price',
  laterPrice: 'price',
  laterGst: 'price',
  noticeMinutes: 'window',
  horizonDays: 'window',
}

export const isChanged = (name: string, changes: readonly { field: ContentField }[]) =>
  changes.some(({ field }) => field === (toldAs[name] ?? name))

export const sayChanges = (count: number) => (count === 1 ? '1 change' : `${count} changes`)

export type Apart = { name: string; before: string | undefined; theirs: string; yours: string }
type Texts = Readonly<Record<string, string>>

/**
 * Where a colleague has saved meanwhile: what this person has changed and the colleague has too. What only one of them has
 * touched is theirs or yours, and needs no choice. Without scripts nobody knows what stood there before: then `before` is
 * `theirs`, and everything that differs is shown.
 */
export function findApart(typed: Texts, theirs: Texts, before: Texts): Apart[] {
  const isKnown = before !== theirs
  return Object.keys(theirs)
    .filter((name) => typed[name] !== undefined && typed[name] !== theirs[name] && typed[name] !== before[name])
    .filter((name) => !isKnown || theirs[name] !== before[name])
    .map((name) => ({
      name,
      before: isKnown ? sayText(before[name] ?? '') : undefined,
      theirs: sayText(theirs[name] ?? ''),
      yours: sayText(typed[name] ?? ''),
    }))
}

/** Rows of hours travel as JSON; here they are read by people. */
function sayText(text: string): string {
  if (!text.startsWith('[')) return text
  const rows = JSON.parse(text) as Record<string, string | number>[]
  return rows.map((row) => Object.values(row).join(' ')).join('\n')
}

/** Whether the fields hold something else than these texts. */
export const holdsOther = (form: Pick<FormData, 'get'>, texts: Texts): boolean =>
  Object.entries(texts).some(([name, text]) => {
    const typed = form.get(name)
    return typeof typed === 'string' && typed.replaceAll('\r\n', '\n') !== text
  })
