import { beforeEach, expect, test } from 'vitest'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { hours } from '#contract/values/time.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { cancelBooking } from '../booking/cancel-booking.ts'
import { checkSessions } from '../booking/check-sessions.ts'
import { createManageDesk } from '../booking/manage-desk.ts'
import { toManageToken } from '../booking/manage-token.ts'
import { moveBooking } from '../booking/move-booking.ts'
import { compareBooks } from '../payments/check-books.ts'

const { db, desk, staff } = await openStaffedDesk()
const quiet = { info() {}, error() {} }

beforeEach(async () => {
  await db.pool.query('truncate refund_proposals')
})

let hour = 9
/** A session that is over: what it cost is the clinic's. */
async function aPastSession() {
  hour += 1
  const { id } = await desk.book({ name: 'Dev Patel' }, { startsAt: at(`2030-03-06T${hour}:00`) })
  desk.setNow(at('2030-03-06T19:00'))
  return { id, ...(await money(id)) }
}
async function money(id: string) {
  const { rows } = await db.pool.query(
    `select b.payment_id as payment, b.state, b.total, b.given_back_at as "givenBackAt", r.state as refund, r.amount_paise::int as amount
       from bookings b left join refunds r on r.payment_id = b.payment_id where b.id = $1`,
    [id],
  )
  return rows[0] as {
    payment: string
    state: string
    total: number
    givenBackAt: Date | null
    refund: string | null
    amount: number | null
  }
}
const logged = async (payment: string) =>
  (
    await db.pool.query(
      `select action || ': ' || reason as line from desk_log where about = $1 and reason is not null order by id`,
      [`payment ${payment}`],
    )
  ).rows.map(({ line }) => String(line))
/** What the client's own page is told. */
async function readManaged(id: string) {
  const manage = createManageDesk(desk.deps)
  const opened = await manage.openSession(toManageToken(desk.deps.secretKey, id))
  return opened.kind === 'opened' ? manage.findSession(opened.cookie.split(';')[0]) : undefined
}
async function expectTrueBooks() {
  expect((await compareBooks(db, desk.deps.clock.now())).isBalanced).toBe(true)
  expect(await checkSessions({ db, clock: desk.deps.clock, log: quiet })).toBe(0)
}

test('[G1] [G2] [B48] what was proposed goes back whole: the session stays, the books and the credit note agree', async () => {
  const { id, payment, total } = await aPastSession()
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  must(await front.call('propose-refund', { payment, reason: 'The room was flooded' }))
  expect(must(await lead.call('count-proposals', {}))).toEqual({ open: 1 })
  expect(must(await lead.call('show-money', {})).proposals).toMatchObject([
    { payment, amount: total, who: 'The front-desk', reason: 'The room was flooded' },
  ])
  expect(must(await lead.call('make-refund', { payment, reason: 'Agreed' }))).toEqual({ refunded: total })
  expect(await money(id)).toMatchObject({
    state: 'confirmed',
    refund: 'owed',
    amount: total,
    givenBackAt: desk.deps.clock.now(),
  })
  const { rows: notes } = await db.pool.query(
    `select total_paise::int as total from invoices where booking_id = $1 and type = 'credit_note'`,
    [id],
  )
  expect(notes).toEqual([{ total }])
  expect(await readManaged(id)).toMatchObject({ state: 'confirmed', refund: { amount: total, isSent: false } })
  expect(must(await lead.call('count-proposals', {}))).toEqual({ open: 0 })
  expect(await logged(payment)).toEqual(['propose-refund: The room was flooded', 'make-refund: Agreed'])
  await expectTrueBooks()
})

test('[G2] of ten presses at once one gives it back, and the others say that there is nothing', async () => {
  const { id, payment, total } = await aPastSession()
  const lead = await staff.aPerson('clinic-lead')
  const presses = await Promise.all(
    Array.from({ length: 10 }, () => lead.call('make-refund', { payment, reason: 'Once' })),
  )
  expect(presses.filter(({ ok }) => ok)).toHaveLength(1)
  expect(presses.map(whyNot).filter((why) => why === 'refund_not_now')).toHaveLength(9)
  expect(await money(id)).toMatchObject({ refund: 'owed', amount: total })
  expect(await logged(payment)).toEqual(['make-refund: Once'])
  await expectTrueBooks()
})

test('[B48] what a late cancellation kept goes back too, and nothing goes back twice', async () => {
  const { id } = await desk.book({ name: 'Late Caller' }, { startsAt: at('2030-03-05T11:00') })
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  must(await front.call('cancel-session', { session: id, sequence: 0 }))
  const { payment, total } = await money(id)
  expect(must(await front.call('show-session', { session: id })).money.later).toMatchObject({ payment, may: 'propose' })
  must(await lead.call('make-refund', { payment, reason: 'A death in the family' }))
  expect(await money(id)).toMatchObject({ state: 'cancelled', refund: 'owed', amount: total })
  expect(whyNot(await lead.call('make-refund', { payment, reason: 'Again' }))).toBe('refund_not_now')
  expect(must(await lead.call('show-session', { session: id })).money.later).toBeUndefined()
  await expectTrueBooks()
})

test('[B48] a session that is still ahead, or went back already, gives nothing: cancelling is the way', async () => {
  const { id } = await desk.book({ name: 'Early Caller' }, { startsAt: at('2030-03-07T17:00') })
  const lead = await staff.aPerson('clinic-lead')
  const { payment } = await money(id)
  expect(whyNot(await lead.call('make-refund', { payment, reason: 'Too soon' }))).toBe('refund_not_now')
  expect(whyNot(await lead.call('propose-refund', { payment, reason: 'Too soon' }))).toBe('refund_not_now')
  must(await lead.call('cancel-session', { session: id, sequence: 0 }))
  expect(whyNot(await lead.call('make-refund', { payment, reason: 'Gone back' }))).toBe('refund_not_now')
  const unknown = '00000000-0000-4000-8000-000000000000'
  expect(whyNot(await lead.call('make-refund', { payment: unknown, reason: 'Nobody’s' }))).toBe('refund_not_now')
  await expectTrueBooks()
})

test('[B48] [K12] [K13] a session whose money went back stays as it is: it is neither moved nor cancelled', async () => {
  const { id, payment } = await aPastSession()
  const lead = await staff.aPerson('clinic-lead')
  must(await lead.call('make-refund', { payment, reason: 'Agreed' }))
  const before = await money(id)
  const later = { session: id, sequence: 0, startsAt: '2030-03-07T12:00', mode: 'video' as const }
  for (const refused of [
    await lead.call('show-cancel', { session: id }),
    await lead.call('move-session', later),
    await lead.call('cancel-session', { session: id, sequence: 0 }),
    await lead.call('cancel-and-give-all', { session: id, sequence: 0, reason: 'All the same' }),
  ])
    expect(whyNot(refused)).toBe('given_back_already')
  // As if the screen had asked in the moment before it went back.
  const move = { bookingId: id, sequence: 0, mode: 'video' as const, centreId: 1 }
  const startsAt = parseDateTime('2030-03-07T12:00') ?? 0
  for (const refused of [
    await moveBooking(desk.deps, { ...move, startsAt }, { who: 'desk', bounds: 'nothing' }),
    await cancelBooking(desk.deps, move, { who: 'desk', gives: 'by policy' }),
    await cancelBooking(desk.deps, move, { who: 'nobody' }),
  ])
    expect(refused).toEqual({ ok: false, reason: 'session_changed' })
  expect(await money(id)).toEqual(before)
  await expectTrueBooks()
})

test('[G1] a second proposal is told of the first; a no closes it, and it can be proposed anew', async () => {
  const { payment } = await aPastSession()
  const front = await staff.aPerson('front-desk')
  const accounts = await staff.aPerson('accounts')
  const lead = await staff.aPerson('clinic-lead')
  must(await front.call('propose-refund', { payment, reason: 'They waited an hour' }))
  expect(whyNot(await accounts.call('propose-refund', { payment, reason: 'They wrote to us' }))).toBe(
    'proposed_already',
  )
  must(await lead.call('decline-refund', { payment, reason: 'They were late themselves' }))
  expect(whyNot(await lead.call('decline-refund', { payment, reason: 'Again' }))).toBe('proposal_unknown')
  must(await accounts.call('propose-refund', { payment, reason: 'They showed the ticket' }))
  expect(must(await accounts.call('show-payment', { payment })).later).toMatchObject({
    may: 'propose',
    proposal: { who: 'The accounts', reason: 'They showed the ticket' },
  })
})

test('[G2] it asks for a fresh proof and a reason', async () => {
  const { id, payment } = await aPastSession()
  const lead = await staff.aPerson('clinic-lead')
  expect(whyNot(await lead.call('make-refund', { payment, reason: ' ' }))).toBe('check_fields')
  desk.setNow(new Date(desk.deps.clock.now().getTime() + hours(0.2)))
  expect(whyNot(await lead.call('make-refund', { payment, reason: 'Later' }))).toBe('prove_again')
  expect(await money(id)).toMatchObject({ refund: null, givenBackAt: null })
})

test('[G2] [B39] money that goes back by a cancellation answers the proposal, and nobody is asked about it any more', async () => {
  const { id, payment, total } = await aPastSession()
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  must(await front.call('propose-refund', { payment, reason: 'The room was flooded' }))
  must(await lead.call('cancel-and-give-all', { session: id, sequence: 0, reason: 'Agreed' }))
  expect(await money(id)).toMatchObject({ state: 'cancelled', refund: 'owed', amount: total })
  expect(must(await lead.call('count-proposals', {}))).toEqual({ open: 0 })
  expect(must(await lead.call('show-money', {})).proposals).toEqual([])
  const { rows } = await db.pool.query('select state, decided_by from refund_proposals where payment_id = $1', [
    payment,
  ])
  expect(rows).toEqual([{ state: 'made', decided_by: null }])
  await expectTrueBooks()
})

test('[G1] a proposal waits for whoever is just giving the money back, and is then refused', async () => {
  const { id, payment } = await aPastSession()
  const front = await staff.aPerson('front-desk')
  const giver = await db.pool.connect()
  try {
    await giver.query('begin')
    await giver.query('update bookings set given_back_at = $2 where id = $1', [id, desk.deps.clock.now()])
    const proposing = front.call('propose-refund', { payment, reason: 'The room was flooded' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await giver.query('commit')
    expect(whyNot(await proposing)).toBe('refund_not_now')
  } finally {
    giver.release()
  }
  await db.pool.query('update bookings set given_back_at = null where id = $1', [id])
})
