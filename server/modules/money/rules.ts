import type { CounterSum } from '#contract/desk/counter.ts'
import type { EntryKind, MoneyDay, MoneyEntry, MoneySums } from '#contract/desk/money.ts'
import {
  type DayNumber,
  dayOf,
  parseDay,
  startOfDay,
  toDayText,
  toEpochMinute,
  toInstant,
} from '#contract/values/clinic-time.ts'
import type { Paise } from '#contract/values/money.ts'
import { minutes } from '#contract/values/time.ts'

/** [M3] */
export const OPEN_AFTER = minutes(10)

/** A posting's key begins with its occasion. */
export function kindOf(postingKey: string): EntryKind {
  const [occasion] = postingKey.split(':')
  return occasion === 'refunded' || occasion === 'refund-undone' ? occasion : 'captured'
}

/** [M1] */
export function sumUp(entries: readonly Pick<MoneyEntry, 'kind' | 'amount' | 'isAtDesk'>[]): MoneySums {
  const came = entries.filter(({ kind }) => kind === 'captured')
  const back = entries.filter(({ kind }) => kind !== 'captured')
  return {
    captured: sum(came),
    payments: came.length,
    refunded: 0 - sum(back),
    refunds: back.filter(({ kind }) => kind === 'refunded').length,
    atDesk: sum(came.filter(({ isAtDesk }) => isAtDesk)),
  }
}

/** [M8] */
export function sumAtCounter(
  entries: readonly Pick<MoneyEntry, 'how' | 'kind' | 'amount' | 'isAtDesk'>[],
  how: 'cash' | 'upi',
): CounterSum {
  const { captured, payments, refunded } = sumUp(entries.filter((entry) => entry.isAtDesk && entry.how === how))
  return { came: captured, payments, back: refunded }
}

const sum = (entries: readonly { amount: Paise }[]) => entries.reduce((total, { amount }) => total + amount, 0)

/** [M1] Every day of the stretch, also those without money. */
export function byDay(entries: readonly MoneyEntry[], { first, end }: Stretch): MoneyDay[] {
  const ofDay = Map.groupBy(entries, ({ at }) => dayOf(toEpochMinute(at)))
  return Array.from({ length: end - first }, (_, place) => {
    const { captured, refunded } = sumUp(ofDay.get(first + place) ?? [])
    return { day: toDayText(first + place), captured, refunded }
  })
}

/** Days of the clinic, without the last. */
export type Stretch = { first: DayNumber; end: DayNumber }

export const instantsOf = ({ first, end }: Stretch) => ({
  from: toInstant(startOfDay(first)),
  to: toInstant(startOfDay(end)),
})

/** The month that is so many months from one written as `2026-11`. */
export function monthOf(month: string, away = 0): Stretch {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const dayOne = (months: number) => {
    const whole = year * 12 + (number - 1) + months
    const text = `${String(Math.floor(whole / 12)).padStart(4, '0')}-${String((whole % 12) + 1).padStart(2, '0')}-01`
    return parseDay(text) ?? 0
  }
  return { first: dayOne(away), end: dayOne(away + 1) }
}

/** Those in whose booking, document or payer every word occurs. */
export function findEntries(entries: readonly MoneyEntry[], words: string): MoneyEntry[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  return entries.filter(({ booking, document = '', payer }) => {
    const text = `${booking} ${document} ${payer}`.toLowerCase()
    return wanted.every((word) => text.includes(word))
  })
}

/** [M5] What a spreadsheet would run is text there, and a cell with a comma or a quote stays one cell. */
export function toCsv(rows: readonly (readonly (string | number)[])[]): string {
  // The mark tells Excel that it is UTF-8.
  return `\uFEFF${rows.map((row) => row.map(toCell).join(',')).join('\r\n')}\r\n`
}

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = /^[\s]*[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n;]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

export type TaxedDocument = {
  type: 'invoice' | 'credit_note'
  gstin: string
  placeOfSupply: string
  taxable: Paise
  taxes: { name: string; amount: Paise }[]
  total: Paise
}
export type TaxLine = {
  gstin: string
  place: string
  documents: number
  taxable: Paise
  /** Of bills of supply: it is no taxable value. */
  exempt: Paise
  taxes: Record<string, Paise>
  total: Paise
}

/** [M6] */
export function sumTaxes(documents: readonly TaxedDocument[]): TaxLine[] {
  const places = Map.groupBy(documents, ({ gstin, placeOfSupply }) => `${gstin} ${placeOfSupply}`)
  return [...places]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, issued]) => {
      const { gstin = '', placeOfSupply: place = '' } = issued[0] ?? {}
      const line: TaxLine = { gstin, place, documents: issued.length, taxable: 0, exempt: 0, taxes: {}, total: 0 }
      for (const { type, taxable, taxes, total } of issued) {
        const sign = type === 'invoice' ? 1 : -1
        line[taxes.length > 0 ? 'taxable' : 'exempt'] += sign * taxable
        line.total += sign * total
        for (const { name, amount } of taxes) line.taxes[name] = (line.taxes[name] ?? 0) + sign * amount
      }
      return line
    })
}
