import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { Registration } from '#content/schema/tax.ts'
import { registrations } from '#content/tax.ts'
import { aPaidSession } from '#tests/support/an-invoice.ts'
import { freezeSession } from './freeze-facts.ts'
import { SessionFacts } from './invoice-facts.ts'
import { financialYearOf, kindFor, shareRefund, splitGst, toNumber, toSeries } from './rules.ts'

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
  expect(toNumber('IDA', '2627', 123)).toBe('IDA/2627/000123')
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), (serial) => {
      const number = toNumber('CHA', '2627', serial)
      expect(number).toMatch(/^[A-Z0-9/]{15,16}$/)
      expect(Number(number.split('/')[2])).toBe(serial)
    }),
  )
})

test('[I6] the parts of GST are the amount to the paisa, and the halves differ by one at most', () => {
  fc.assert(
    fc.property(paise, fc.constantFrom('06', '07'), (gst, to) => {
      const lines = splitGst(gst, { rate: 1800, from: '07', to })
      expect(sum(lines)).toBe(gst)
      expect(lines.map(({ name }) => name)).toEqual(gst === 0 ? [] : to === '07' ? ['CGST', 'SGST'] : ['IGST'])
      const amounts = lines.map(({ amount }) => amount)
      expect(lines.length === 2 ? Math.max(...amounts) - Math.min(...amounts) : 0).toBeOneOf([0, 1])
    }),
  )
})

test('[I6] a rate is named where the amount was computed by it, and nowhere else', () => {
  const where = { rate: 1800, from: '07', to: '07' }
  expect(splitGst(45_000, where)).toEqual([
    { name: 'CGST', rate: 900, amount: 22_500 },
    { name: 'SGST', rate: 900, amount: 22_500 },
  ])
  expect(splitGst(26_982, { ...where, to: '06' })).toEqual([{ name: 'IGST', rate: 1800, amount: 26_982 }])
  expect(splitGst(33_300, { from: '07', to: '07' })).toEqual([
    { name: 'CGST', amount: 16_650 },
    { name: 'SGST', amount: 16_650 },
  ])
  expect(splitGst(101, { rate: 1800, from: '04', to: '04' }).map(({ name }) => name)).toEqual(['CGST', 'UTGST'])
})

test('[I7] without tax there is a bill of supply', () => {
  expect([kindFor(0), kindFor(1)]).toEqual(['B', 'I'])
})

test('[I7] a bill of supply says why it holds no tax, and without a reason it says nothing', () => {
  const exempt = { exempt: 'entry 74 of Notification 12/2017' }
  const { service, amounts } = freezeSession(aPaidSession({ gst: 0, treatment: exempt }))
  expect(service.description).toBe(
    'Individual session, occupational therapy (exempt from GST: entry 74 of Notification 12/2017)',
  )
  expect(amounts).toMatchObject({ fee: 250_000, taxable: 250_000, taxes: [], total: 250_000 })
  expect(freezeSession(aPaidSession({ gst: 0 })).service.description).toBe('Individual session, occupational therapy')
})

test('[I19] a series names the kind, the registration and the restore, and none of before comes again', () => {
  expect(toSeries('I', 'D', 'A')).toBe('IDA')
  expect(registrations.map(({ letter }) => letter)).toEqual(['D', 'H'])
  for (const letter of ['N', 'O', 'R', 'T'])
    expect(Registration.safeParse({ ...registrations[0], letter }).success).toBe(false)
})

test('[T4] [T5] a document carries the registration of its own: state, number and address', () => {
  const { supplier, placeOfSupply, amounts } = freezeSession(aPaidSession({ registration: 'H' }))
  expect(supplier).toMatchObject({
    gstin: '06AAAAA0000A1Z6',
    state: { code: '06' },
    address: expect.arrayContaining([]),
  })
  expect(supplier.address.join()).toContain('Gurgaon')
  expect([placeOfSupply.name, ...amounts.taxes.map(({ name }) => name)]).toEqual(['Haryana', 'CGST', 'SGST'])
})

test('[I9] what goes back is shared out to the paisa, and all of it gives back every line as it was', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 10_000_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.constantFrom('06', '07'),
      (taxable, rate, part, to) => {
        const gst = Math.floor((taxable * rate) / 10_000)
        const taxes = splitGst(gst, { rate, from: '07', to })
        const total = taxable + gst
        const refunded = Math.max(1, Math.round(total * part))
        const back = shareRefund(refunded, { taxes, total })
        expect(back.taxable + sum(back.taxes)).toBe(refunded)
        expect(Math.min(back.taxable, ...back.taxes.map(({ amount }) => amount))).toBeGreaterThanOrEqual(0)
        expect(Math.abs(sum(back.taxes) - (gst * refunded) / total)).toBeLessThanOrEqual(1)
        const isEqual = ([one, other]: typeof taxes) => one?.amount === other?.amount
        expect(taxes.length === 1 || !isEqual(taxes) || isEqual(back.taxes)).toBe(true)
        expect(shareRefund(total, { taxes, total })).toEqual({ taxable, taxes })
      },
    ),
  )
})

test('[T3] [I6] a partner’s discount is read as inclusive of tax: what was paid is value and tax', () => {
  const { amounts } = freezeSession(aPaidSession({ fee: 250_000, discount: 37_500, gst: 45_000 }))
  expect(amounts).toMatchObject({ fee: 250_000, discount: 31_780, taxable: 218_220, total: 257_500 })
  expect(amounts.taxes).toEqual([
    { name: 'CGST', rate: 900, amount: 19_640 },
    { name: 'SGST', rate: 900, amount: 19_640 },
  ])
})

test('[T3] a GST that was not that of the price is read as what was paid, and the rate stays true', () => {
  const { amounts } = freezeSession(aPaidSession({ fee: 200_000, gst: 34_200 }))
  expect(amounts).toMatchObject({ fee: 198_474, discount: 0, taxable: 198_474, total: 234_200 })
  expect(amounts.taxes.map(({ rate, amount }) => [rate, amount])).toEqual([
    [900, 17_863],
    [900, 17_863],
  ])
})

test('[I6] tax that was charged and is exempt today is printed as it was charged, without a rate', () => {
  const { amounts } = freezeSession(aPaidSession({ gst: 45_001, treatment: { exempt: 'entry 74 of before' } }))
  expect(amounts).toMatchObject({ fee: 250_000, taxable: 250_000, total: 295_001 })
  expect(amounts.taxes).toEqual([
    { name: 'CGST', amount: 22_500 },
    { name: 'SGST', amount: 22_501 },
  ])
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
  expect(() => freezeSession(aPaidSession({ fee: 100, discount: 101 }))).toThrow('more than the fee')
})
