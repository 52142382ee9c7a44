import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPaidSession } from '#tests/support/an-invoice.ts'
import { freezeSession } from './freeze-facts.ts'
import { SessionFacts } from './invoice-facts.ts'
import { financialYearOf, seriesFor, shareRefund, splitGst, toNumber } from './rules.ts'

const paise = fc.integer({ min: 0, max: 2_000_000_000 })
const sum = (lines: readonly { amount: number }[]) => lines.reduce((total, { amount }) => total + amount, 0)

test('[I2] a financial year ends on 31 March at midnight in India, and nowhere else', () => {
  const years = [
    '2026-03-31T23:59:59.999+05:30',
    '2026-04-01T00:00:00+05:30',
    '2027-03-31T23:59:59+05:30',
    '2027-04-01T00:00:00+05:30',
    '2026-12-31T23:59:59Z',
    '2099-06-01T00:00:00Z',
    '2100-02-01T00:00:00Z',
  ].map((moment) => financialYearOf(new Date(moment)))
  expect(years).toEqual(['2526', '2627', '2627', '2728', '2627', '9900', '9900'])
})

test('[I3] a number is legal up to ten million a year', () => {
  expect(toNumber('INV', '2627', 123)).toBe('INV/2627/000123')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (serial) => {
      const number = toNumber('CRN', '2627', serial)
      expect(number).toMatch(/^[A-Z0-9/]{15,16}$/)
      expect(Number(number.split('/')[2])).toBe(serial)
    }),
  )
})

test('[I6] the parts of GST are the amount to the paisa, and the halves differ by one at most', () => {
  fc.assert(
    fc.property(paise, paise, fc.constantFrom('06', '07'), (gst, taxable, to) => {
      const lines = splitGst(gst, { taxable, rate: 1800, from: '07', to })
      expect(sum(lines)).toBe(gst)
      expect(lines.map(({ name }) => name)).toEqual(gst === 0 ? [] : to === '07' ? ['CGST', 'SGST'] : ['IGST'])
      const amounts = lines.map(({ amount }) => amount)
      expect(lines.length === 2 ? Math.max(...amounts) - Math.min(...amounts) : 0).toBeOneOf([0, 1])
    }),
  )
})

test('[I6] a rate is named where the amount is that rate of the value, and nowhere else', () => {
  const where = { rate: 1800, from: '07', to: '07' }
  expect(splitGst(45_000, { ...where, taxable: 250_000 })).toEqual([
    { name: 'CGST', rate: 900, amount: 22_500 },
    { name: 'SGST', rate: 900, amount: 22_500 },
  ])
  expect(splitGst(26_982, { ...where, taxable: 149_900, to: '06' })).toEqual([
    { name: 'IGST', rate: 1800, amount: 26_982 },
  ])
  expect(splitGst(33_300, { ...where, taxable: 157_250 })).toEqual([
    { name: 'CGST', amount: 16_650 },
    { name: 'SGST', amount: 16_650 },
  ])
  expect(splitGst(101, { taxable: 561, rate: 1800, from: '04', to: '04' }).map(({ name }) => name)).toEqual([
    'CGST',
    'UTGST',
  ])
})

test('[I7] without tax there is a bill of supply', () => {
  expect([seriesFor(0), seriesFor(1)]).toEqual(['BOS', 'INV'])
})

test('[I9] what goes back is shared out to the paisa, and all of it gives back every line as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 2_000_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('06', '07'),
      (taxable, gst, part, to) => {
        const taxes = splitGst(gst, { taxable, rate: 1800, from: '07', to })
        const total = taxable + gst
        const refunded = Math.max(1, Math.round(total * part))
        const back = shareRefund(refunded, { taxes, total })
        expect(back.taxable + sum(back.taxes)).toBe(refunded)
        expect(Math.min(back.taxable, ...back.taxes.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
        expect(Math.abs(sum(back.taxes) - (gst * refunded) / total)).toBeLessThanOrEqual(0.5)
        expect(shareRefund(total, { taxes, total })).toEqual({ taxable, taxes })
      },
    ),
  )
})

test('[I6] fee, discount and tax add up to what was paid', () => {
  const { amounts } = freezeSession(aPaidSession({ fee: 185_000, discount: 27_750, gst: 33_301 }))
  expect(amounts).toMatchObject({ fee: 185_000, discount: 27_750, taxable: 157_250, total: 190_551 })
  expect(amounts.taxes.map(({ amount }) => amount)).toEqual([16_650, 16_651])
})

test('[I16] a fact that is not asked for is refused, wherever it is put', () => {
  const facts = aPaidSession()
  const because = { diagnosis: 'F84.0' }
  const attempts = [
    { ...facts, ...because },
    { ...facts, client: { ...facts.client, ...because } },
    { ...facts, session: { ...facts.session, ...because } },
    { ...facts, practitioner: { ...facts.practitioner, ...because } },
    { ...facts, payment: { ...facts.payment, ...because } },
  ]
  expect(SessionFacts.safeParse(facts).success).toBe(true)
  expect(attempts.map((attempt) => SessionFacts.safeParse(attempt).success)).toEqual(attempts.map(() => false))
})

test('[I15] a name without end is cut, and does not keep a paid session from being confirmed', () => {
  const long = 'न'.repeat(5000)
  const { session } = freezeSession(
    SessionFacts.parse(
      aPaidSession({
        client: { name: long },
        practitioner: { name: long, qualification: long, registrationNumber: long },
      }),
    ),
  )
  const { client, practitioner } = session
  expect(client.name).toBe(`${'न'.repeat(199)}…`)
  expect([practitioner.qualification.length, practitioner.registrationNumber?.length]).toEqual([300, 80])
})

test('a discount is never more than the fee', () => {
  expect(() => freezeSession(aPaidSession({ fee: 100, discount: 101 }))).toThrow('expected number to be >=0')
})
