import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Treatment } from '#content/schema/tax.ts'
import taxSchema from '#content/schema/tax.ts'
import { registrations, treatments } from '#content/tax.ts'
import { quote } from '#contract/offers.ts'
import {
  computeGst,
  findRegistration,
  findRegistrationOf,
  findTreatment,
  readAmounts,
  type TaxSettings,
} from './rules.ts'

const signed = { signedBy: 'A. Accountant, 2 March 2027' }
const lines: Treatment[] = [
  { ...signed, from: '2017-07-01', rate: 1800 },
  { ...signed, from: '2027-04-01', departments: ['psychiatrist'], exempt: 'entry 74 of Notification 12/2017' },
  { ...signed, from: '2028-04-01', practitioners: [7], rate: 500 },
  { ...signed, from: '2029-04-01', rate: 1200 },
]
const settings: TaxSettings = { registrations, treatments: lines }
const taxed = (practitionerId: number, departmentId: string | undefined, day: string) =>
  findTreatment({ practitionerId, departmentId }, day, settings)

test('[T1] the newest line that has begun counts: for the practitioner, else the department, else all', () => {
  expect(taxed(1, 'psychiatrist', '2027-03-31')).toEqual({ rate: 1800 })
  expect(taxed(1, 'psychiatrist', '2027-04-01')).toEqual({ exempt: 'entry 74 of Notification 12/2017' })
  expect(taxed(7, 'psychiatrist', '2028-04-01')).toEqual({ rate: 500 })
  expect(taxed(1, undefined, '2029-03-31')).toEqual({ rate: 1800 })
  expect([taxed(1, 'counselling', '2029-04-01'), taxed(1, 'counselling', '2001-01-01')]).toEqual([
    { rate: 1200 },
    { rate: 1800 },
  ])
})

test('[T1] the clinic’s own lines fit their schema, and a line is for somebody and signed', () => {
  expect(taxSchema.treatments.safeParse(treatments).success).toBe(true)
  expect(taxSchema.registrations.safeParse(registrations).success).toBe(true)
  for (const line of [
    { from: '2027-04-01', rate: 1800 },
    { ...signed, from: 'April', rate: 1800 },
    { ...lines[1], rate: 5 },
  ])
    expect(taxSchema.treatments.safeParse([lines[0], line]).success).toBe(false)
  expect(taxSchema.treatments.safeParse([lines[1]]).success).toBe(false)
  expect(taxSchema.registrations.safeParse([registrations[0], registrations[0]]).success).toBe(false)
})

test('[T2] tax is computed from price and treatment, in two equal halves', () => {
  expect(computeGst(250_000, { rate: 1800 })).toBe(45_000)
  expect(computeGst(250_000, { exempt: 'entry 74' })).toBe(0)
  expect(computeGst(99_905, { rate: 1800 })).toBe(17_982)
})

test('[T3] 2,500 and 450 less 15 percent are 2,182.20 and 392.80', () => {
  const { price: fee, discount, gst } = quote({ sessionPrice: 250_000, gst: 45_000 }, { percent: 15 })
  expect(readAmounts({ fee, discount, gst }, { rate: 1800 })).toEqual({
    fee: 250_000,
    discount: 31_780,
    gst: 39_280,
    taxable: 218_220,
    rate: 1800,
  })
})

test('[T3] value and tax are what was paid, to the paisa, in equal halves; without a discount they are price and GST', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 10_000_000 }), fc.integer({ min: 0, max: 99 }), (sessionPrice, percent) => {
      const treatment = { rate: 1800 }
      const {
        price: fee,
        discount,
        gst,
        total,
      } = quote({ sessionPrice, gst: computeGst(sessionPrice, treatment) }, { percent })
      const read = readAmounts({ fee, discount, gst }, treatment)
      expect([read.taxable + read.gst, read.fee - read.discount, read.gst % 2]).toEqual([total, read.taxable, 0])
      expect(Math.abs(read.gst - read.taxable * 0.18)).toBeLessThan(2)
      expect(readAmounts({ fee, discount: 0, gst }, treatment)).toMatchObject({ taxable: sessionPrice, gst })
    }),
  )
})

test('[T5] a centre has its registration, a document keeps that of its GSTIN, and the first one takes the rest', () => {
  expect([47033, 47034, 47035, 5, undefined].map((centre) => findRegistration(centre).letter).join('')).toBe('DHDDD')
  const issued = (gstin: string, code: string) => findRegistrationOf({ gstin, state: { code } }).letter
  expect([issued('06AAAAA0000A1Z6', '06'), issued('06AAAAA0000A2Z5', '06'), issued('27', '27')]).toEqual([
    'H',
    'H',
    'D',
  ])
})
