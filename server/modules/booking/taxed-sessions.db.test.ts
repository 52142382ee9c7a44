import { expect, test } from 'vitest'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { cancelBooking } from './cancel-booking.ts'

const { db, desk, staff } = await openStaffedDesk()

const invoiceOf = async (bookingId: string) => {
  const invoice = await findInvoice(db, { bookingId, type: 'invoice' })
  if (!invoice) throw new Error('no invoice')
  return invoice
}

test('[T4] [T5] a session in Gurgaon is supplied in Haryana, under the number of that registration and in its series', async () => {
  const place = { id: 47034, name: 'Gurgaon Center', address: 'Sector 44', city: 'Gurgaon' }
  const hours = {
    weekly: [{ days: ['thursday' as const], mode: 'in-person' as const, centreId: 47034, from: 600, to: 780 }],
  }
  const schedule = { ...aPractitioner().schedule, ...hours }
  const there = aPractitioner({ id: 103, centreIds: [47034], schedule })
  const { centres, practitioners } = aCatalogue()
  await storeCatalogue(db, aCatalogue({ centres: [...centres, place], practitioners: [...practitioners, there] }))
  desk.deps.catalogue.forget()
  const request = { practitionerId: 103, centreId: 47034, mode: 'in-person', startsAt: at('2030-03-07T11:00') } as const
  const { id } = await desk.book({}, request)
  const { number, facts } = await invoiceOf(id)
  expect(number).toMatch(/^IHA\/2930\/\d{6}$/)
  expect(facts.supplier).toMatchObject({ gstin: '06AAAAA0000A1Z6', state: { code: '06' } })
  expect([facts.placeOfSupply.code, facts.amounts.taxes.map(({ name }) => name)]).toEqual(['06', ['CGST', 'SGST']])
  must(await cancelBooking(desk.deps, { bookingId: id, sequence: 0 }))
  expect((await findInvoice(db, { bookingId: id, type: 'credit_note' }))?.number).toMatch(/^CHA\/2930\//)
})

test('[T2] [T3] the tax of a price is computed, whatever stands in its row, and the books count what the invoice says', async () => {
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner(), aPractitioner({ id: 102, gstRupees: 171 })] }))
  desk.deps.catalogue.forget()
  expect((await desk.deps.catalogue.read()).byId.get(102)?.gst).toBe(18_000)
  const offer = { source: 'mst', coupon: 'MST-15', percent: 15 }
  const { id } = await desk.book({}, { startsAt: at('2030-03-08T11:00'), offer, coupon: 'MST-15' })
  const { facts, total } = await invoiceOf(id)
  expect(facts.amounts).toMatchObject({ fee: 100_000, taxable: 87_288, taxes: [{ amount: 7856 }, { amount: 7856 }] })
  const { rows } = await db.pool.query<{ gst: number; amount: number }>(
    'select gst_paise as gst, p.amount_paise as amount from payments p join bookings b on b.payment_id = p.id where b.id = $1',
    [id],
  )
  expect(rows).toEqual([{ gst: 15_712, amount: total }])
  expect(await desk.areBooksRight()).toBe(true)
})

test('[T2] at the desk another price needs the GST of that price: nothing else is saved or published', async () => {
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner(), aPractitioner({ id: 102 })] }))
  desk.deps.catalogue.forget()
  const lead = await staff.aPerson('clinic-lead')
  const { seen, texts } = must(await lead.call('show-practitioner', { practitioner: 101 }))
  const save = (change: object) => lead.call('save-draft', { practitioner: 101, seen, ...texts, ...change } as never)
  expect(await save({ price: '2000' })).toEqual({
    ok: false,
    reason: 'check_fields',
    fields: { gst: 'It must be 360 (18 %).' },
  })
  const later = { laterDay: '2030-04-01', laterPrice: '1200', laterGst: '180' }
  expect(await save(later)).toMatchObject({ ok: false, fields: { laterGst: 'It must be 216 (18 %).' } })
  must(await save({ price: '2000', gst: '360', ...later, laterGst: '' }))
  await db.pool.query(`update practitioner_drafts set content = jsonb_set(content, '{gstRupees}', '342')`)
  const page = must(await lead.call('show-practitioner', { practitioner: 101 }))
  const published = await lead.call('publish-draft', { practitioner: 101, seen: page.seen, outside: page.outsideMark })
  expect(published).toMatchObject({ ok: false, fields: { gst: 'It must be 360 (18 %).' } })
})
