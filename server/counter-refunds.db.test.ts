import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { aPatient, at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { bookAtDesk } from './modules/booking/book-at-desk.ts'
import { cancelBooking } from './modules/booking/cancel-booking.ts'
import { inspectHealth } from './modules/upkeep/inspect-health.ts'
import { findFindings } from './modules/upkeep/rules.ts'

const { db, desk, staff } = await openStaffedDesk()

/** Paid in cash at the counter. */
async function bookWithCash(startsAt: string) {
  const booked = await bookAtDesk(desk.deps, {
    key: randomUUID(),
    patient: aPatient(),
    practitionerId: 101,
    centreId: 1,
    mode: 'video',
    startsAt: toEpochMinute(at(startsAt)),
    bounds: 'hours',
    pays: { kind: 'desk', method: 'cash' },
    also: async () => undefined,
  })
  return must(booked)
}

const mailsAbout = async (paymentId: string | null) =>
  (
    await db.pool.query<{ template: string; subject: string; body_text: string }>(
      `select template, subject, body_text from messages where right(key, 36) = $1 order by created_at, key`,
      [paymentId],
    )
  ).rows

async function inspect() {
  const findBackup = async () => ({ madeAt: undefined, isOurs: false })
  return findFindings(await inspectHealth({ db, clock: desk.deps.clock, findBackup }, { books: 'compare' }))
}

test('[B59] [B48] cash that the clinic gives back after all is told when it is owed and when it is handed over, once each', async () => {
  const { id, paymentId } = await bookWithCash('2030-03-05T16:00')
  desk.setNow(at('2030-03-05T18:00'))
  const lead = await staff.aPerson('clinic-lead')
  must(await lead.call('make-refund', { payment: paymentId ?? '', reason: 'The room was flooded' }))
  expect(await mailsAbout(paymentId)).toMatchObject([
    { template: 'refund-owed', body_text: expect.stringMatching(/₹1,180 is given back to you at our desk/) },
  ])
  must(await lead.call('give-back', { session: id }))
  expect(whyNot(await lead.call('give-back', { session: id }))).toBe('nothing_to_give')
  const mails = await mailsAbout(paymentId)
  expect(mails.map(({ template }) => template).toSorted()).toEqual(['refund-owed', 'refund-sent'])
  expect(mails.find(({ template }) => template === 'refund-sent')?.subject).toMatch(/^You have received your refund/)
})

test('[B59] [U7] cash of a cancelled session is told when handed over, and ages in the health screen until then', async () => {
  const { id, paymentId } = await bookWithCash('2030-03-08T16:00')
  must(await cancelBooking(desk.deps, { bookingId: id, sequence: 0 }))
  expect(await mailsAbout(paymentId)).toEqual([])
  const waits = expect.stringMatching(/^Money has waited at the desk for 4\d days/)
  desk.setNow(at('2030-04-20T14:30'))
  expect(await inspect()).toContainEqual(waits)
  const front = await staff.aPerson('front-desk')
  must(await front.call('give-back', { session: id }))
  expect(await mailsAbout(paymentId)).toMatchObject([{ template: 'refund-sent' }])
  expect(await inspect()).not.toContainEqual(waits)
})
