import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { quote } from '#contract/offers.ts'
import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, minutes } from '#contract/values/time.ts'
import { aHoldRequest, aPatient, at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { bookAtDesk, type DeskBooking } from './book-at-desk.ts'
import { cancelBooking } from './cancel-booking.ts'
import { endForgottenSilences } from './end-silence.ts'
import { takeHold } from './hold-time.ts'
import { lapseHolds } from './lapse-holds.ts'
import { askForAnswer, lockSession } from './offer-time.ts'

const { db, desk, staff } = await openStaffedDesk()
const read = async <Found>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Found[]

const aQuote = async () => {
  const practitioner = (await desk.deps.catalogue.read()).byId.get(101)
  if (!practitioner) throw new Error('101 is not listed')
  return quote(practitioner)
}

const aForm = (startsAt: Date, change: Partial<DeskBooking> = {}): DeskBooking => ({
  key: randomUUID(),
  patient: aPatient(),
  practitionerId: 101,
  centreId: 1,
  mode: 'video',
  startsAt: toEpochMinute(startsAt),
  bounds: 'hours',
  pays: { kind: 'link' },
  also: async () => {},
  ...change,
})

test('[B40] a form that is sent again with another phone or another way of paying is refused; the same one is one booking', async () => {
  const form = aForm(at('2030-03-08T15:00'))
  const first = must(await bookAtDesk(desk.deps, form))
  expect(must(await bookAtDesk(desk.deps, form)).id).toBe(first.id)
  const corrected = { ...form.patient, phone: '9811111111' }
  expect(whyNot(await bookAtDesk(desk.deps, { ...form, patient: corrected }))).toBe('key_reused')
  const cash = { kind: 'desk', method: 'cash' } as const
  expect(whyNot(await bookAtDesk(desk.deps, { ...form, pays: cash }))).toBe('key_reused')
  expect(await read('select count(*)::int as n from bookings where attempt_key = $1', [form.key])).toEqual([{ n: 1 }])
})

test('[B40] a form whose link has lapsed books nothing, and says so', async () => {
  const form = aForm(at('2030-03-08T16:00'))
  must(await bookAtDesk(desk.deps, form))
  desk.setNow(at('2030-03-05T15:00'))
  await lapseHolds(desk.deps)
  expect(whyNot(await bookAtDesk(desk.deps, form))).toBe('key_reused')
})

test('[B25] [B39] giving all back after a colleague has cancelled by the policy is not the same cancellation', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-05T11:00') })
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  expect(must(await front.call('cancel-session', { session: id, sequence: 0, goesBack: 0 })).refunded).toBe(0)
  const all = { session: id, sequence: 0, reason: 'A death in the family' }
  expect(whyNot(await lead.call('cancel-and-give-all', all))).toBe('session_changed')
  expect(whyNot(await front.call('cancel-session', { session: id, sequence: 0, goesBack: 0 }))).toBe('done')
  expect(
    await read(`select 1 from desk_log where about = $1 and action = 'cancel-and-give-all'`, [`booking ${id}`]),
  ).toEqual([])
})

test('[B10] a time that is held again is on record with the text that was agreed to last', async () => {
  const who = await desk.arrive()
  const hold = { startsAt: at('2030-03-07T16:00'), attemptKey: randomUUID() }
  const { booking } = must(await desk.hold(who, hold))
  await db.pool.query(`update bookings set policy_version = 'older' where id = $1`, [booking.id])
  desk.setNow(at('2030-03-04T14:50'))
  await lapseHolds(desk.deps)
  must(await desk.hold(who, hold))
  expect(await read('select policy_version, consented_at from bookings where id = $1', [booking.id])).toEqual([
    { policy_version: booking.policyVersion, consented_at: at('2030-03-04T14:50') },
  ])
})

test('[B46] money of a silent client goes back although the job of it is lost', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-06T11:00') })
  const until = at('2030-03-05T11:00')
  const catalogue = await desk.deps.catalogue.read()
  await desk.deps.db.transaction(async (tx) => {
    const booking = await lockSession(tx, id)
    if (!booking) throw new Error('it is no session')
    must(await askForAnswer({ deps: desk.deps, tx, catalogue }, booking, until))
  })
  await db.pool.query(`delete from pgboss.job where name = 'booking.end-silence'`)
  const warn = vi.fn<() => void>()
  const deps = { ...desk.deps, log: { ...desk.deps.log, warn } }
  const stateOf = () => read('select state from bookings where id = $1', [id])
  desk.setNow(after(until, minutes(1)))
  await endForgottenSilences(deps)
  expect(await stateOf()).toEqual([{ state: 'confirmed' }])
  desk.setNow(after(until, minutes(3)))
  await endForgottenSilences(deps)
  await endForgottenSilences(deps)
  expect(await stateOf()).toEqual([{ state: 'cancelled' }])
  expect(warn).toHaveBeenCalledOnce()
})

test('[D4] a form that is erased in the moment of a hold is not used', async () => {
  const who = await desk.arrive()
  const startsAt = at('2030-03-07T17:00')
  const held = await takeHold(
    desk.deps,
    { ...aHoldRequest(), ...who, startsAt },
    { client: { id: randomUUID(), phone: '9811111111' }, minutes: 50, quote: await aQuote(), coupon: null },
  )
  expect(whyNot(held)).toBe('client_unknown')
})

test('[D4] [B25] a session that is over is cancelled while its form is locked for an erasure: one waits for the other', async () => {
  const { id, clientId } = await desk.book({}, { startsAt: at('2030-03-04T17:00') })
  desk.setNow(at('2030-03-04T18:30'))
  const eraser = await db.pool.connect()
  try {
    await eraser.query('begin')
    await eraser.query('select id from clients where id = $1 for update', [clientId])
    const cancelled = cancelBooking(desk.deps, { bookingId: id, sequence: 0 }, { who: 'desk', gives: 'by policy' })
    // The cancellation waits for the form, and holds nothing that the erasure needs.
    await vi.waitFor(async () => {
      const waiting = await read(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%from clients%'`,
      )
      expect(waiting.length).toBeGreaterThan(0)
    })
    await eraser.query(`set local lock_timeout = '2s'`)
    await eraser.query('select id from bookings where client_id = $1 for update', [clientId])
    await eraser.query('commit')
    expect(whyNot(await cancelled)).toBe('done')
  } finally {
    eraser.release()
  }
})
