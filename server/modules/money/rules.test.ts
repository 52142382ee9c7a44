import { expect, test } from 'vitest'
import { parseDay, toDayText } from '#contract/values/clinic-time.ts'
import { byDay, kindOf, monthOf, sumTaxes, sumUp, toCsv } from './rules.ts'

const line = { how: 'upi', payer: 'Asha', booking: 'EB-1', document: undefined, payment: 'p' }
const entry = (kind: 'captured' | 'refunded' | 'refund-undone', amount: number, at: string, isAtDesk = false) => ({
  ...line,
  kind,
  amount,
  isAtDesk,
  at: new Date(at),
})

test('[M1] what came and what went back add up, and a refund that came back counts as not sent', () => {
  const entries = [
    entry('captured', 295_000, '2030-03-04T05:00:00Z'),
    entry('captured', 177_000, '2030-03-04T06:00:00Z', true),
    entry('refunded', -295_000, '2030-03-04T07:00:00Z'),
    entry('refund-undone', 295_000, '2030-03-05T05:00:00Z'),
  ]
  expect(sumUp(entries)).toEqual({ captured: 472_000, payments: 2, refunded: 0, refunds: 1, atDesk: 177_000 })
  expect(sumUp([])).toEqual({ captured: 0, payments: 0, refunded: 0, refunds: 0, atDesk: 0 })
})

test('[M1] a line belongs to the clinic’s day, and days without money are there too', () => {
  const days = byDay([entry('captured', 100, '2030-03-04T18:30:00Z')], monthOf('2030-03'))
  expect(days).toHaveLength(31)
  expect(days.filter(({ captured }) => captured > 0)).toEqual([{ day: '2030-03-05', captured: 100, refunded: 0 }])
})

test.each([
  ['2028-02', 0, '2028-02-01', 29],
  ['2030-01', -1, '2029-12-01', 31],
  ['2030-12', 1, '2031-01-01', 31],
])('[M1] %s and %i months begins on %s and has %i days', (month, away, first, days) => {
  const stretch = monthOf(month, away)
  expect(toDayText(stretch.first)).toBe(first)
  expect(stretch.end - stretch.first).toBe(days)
  expect(parseDay(first)).toBe(stretch.first)
})

test('[M1] the key of a posting tells what it was', () => {
  expect(['captured:1', 'refunded:1:1', 'refund-undone:1:2'].map(kindOf)).toEqual([
    'captured',
    'refunded',
    'refund-undone',
  ])
})

test.each([
  ['=1+2', "'=1+2"],
  ['+91', "'+91"],
  ['-3', "'-3"],
  ['@SUM(A1)', "'@SUM(A1)"],
  [' =1', "' =1"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['Asha, "A"', '"Asha, ""A"""'],
  ['two\nlines', '"two\nlines"'],
  ['Asha Rao', 'Asha Rao'],
])('[M5] %j cannot become a formula or another cell', (value, cell) => {
  expect(toCsv([[value, -12.5]])).toBe(`\uFEFF${cell},-12.5\r\n`)
})

test('[M6] credit notes take back what invoices say, by registration and place; what is exempt is no taxable value', () => {
  const invoice = {
    type: 'invoice' as const,
    gstin: '07AAAAA0000A1Z4',
    placeOfSupply: '07 Delhi',
    taxable: 250_000,
    taxes: [
      { name: 'CGST', amount: 22_500 },
      { name: 'SGST', amount: 22_500 },
    ],
    total: 295_000,
  }
  const elsewhere = { ...invoice, placeOfSupply: '06 Haryana', taxes: [{ name: 'IGST', amount: 45_000 }] }
  const gstin = invoice.gstin
  const sums = { documents: 1, taxable: 250_000, exempt: 0, total: 295_000 }
  const halves = { CGST: 22_500, SGST: 22_500 }
  expect(sumTaxes([invoice, invoice, { ...invoice, type: 'credit_note' }, elsewhere])).toEqual([
    { gstin, place: '06 Haryana', ...sums, taxes: { IGST: 45_000 } },
    { gstin, place: '07 Delhi', ...sums, documents: 3, taxes: halves },
  ])
  const exempt = { ...invoice, taxes: [], total: 250_000 }
  const other = { ...invoice, gstin: '06AAAAA0000A1Z6', placeOfSupply: '06 Haryana' }
  expect(sumTaxes([invoice, exempt, exempt, { ...exempt, type: 'credit_note' }, other])).toEqual([
    { gstin: other.gstin, place: '06 Haryana', ...sums, taxes: halves },
    { gstin, place: '07 Delhi', documents: 4, taxable: 250_000, exempt: 250_000, taxes: halves, total: 545_000 },
  ])
})
