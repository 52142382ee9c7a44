import { expect, test } from 'vitest'
import { parseDateTime, toEpochMinute } from '#contract/values/clinic-time.ts'
import { aBookingForm } from '#tests/support/a-booking-form.ts'
import { at } from '#tests/support/booking-desk.ts'
import { aStretch, startWeeks } from '#tests/support/closed-weeks.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { endSilence } from '../booking/end-silence.ts'
import { keepOffer } from '../booking/keep-offer.ts'
import { createManageDesk } from '../booking/manage-desk.ts'
import { toManageToken } from '../booking/manage-token.ts'
import { sendOffer } from './send-offers.ts'

const { db, desk, staff } = await openStaffedDesk()

const aWeek = startWeeks(desk)
const read = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[]
type Booking = {
  state: string
  starts_at: Date
  sequence: number
  answer_until: Date | null
  offered_time_id: string | null
}
const booking = async (id: string) => {
  const [row] = await read<Booking>('select * from bookings where id = $1', [id])
  if (!row) throw new Error('there is no such booking')
  return row
}
const links = createManageDesk(desk.deps)
const follow = async (session: string, purpose: 'manage' | 'pay') => {
  const token = toManageToken(desk.deps.secretKey, session, purpose)
  const link = await (purpose === 'pay' ? links.openPay(token) : links.openSession(token))
  if (link.kind !== 'opened') throw new Error(link.kind)
  return link.cookie.split(';')[0]
}
/** The provider's order, as the page behind the link opens it. */
const orderOf = async (session: string) => {
  const page = await links.findPay(await follow(session, 'pay'))
  if (page?.kind !== 'open') throw new Error(page?.kind)
  return page.payment.fields['order_id'] ?? ''
}
const refundOf = async (id: string) =>
  (
    await read<{ amount_paise: number; why: string }>(
      `select r.amount_paise, r.why from refunds r join payments p on p.id = r.payment_id join payment_orders o on o.id = p.order_id where o.reference = $1`,
      [id],
    )
  )[0]

test('[X13] [B53] closing a time ends the hold of a visitor who is paying, and what they pay all the same goes back', async () => {
  const { tuesday } = aWeek()
  const payer = await desk.arrive()
  const held = must(await desk.hold(payer, { startsAt: at(`${tuesday}T15:00`) }))
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  expect((await booking(held.booking.id)).state).toBe('lapsed')
  const { razorpay_payment_id } = await desk.pay(held.order.id)
  await desk.settle(razorpay_payment_id)
  expect((await booking(held.booking.id)).state).toBe('refunded')
  expect(await refundOf(held.booking.id)).toMatchObject({ why: 'cannot_take_place' })
  const [mail] = await read<{ body_text: string }>(
    `select body_text from messages where template = 'payment-returned' and channel = 'email' order by created_at desc limit 1`,
  )
  expect(mail?.body_text).toContain('cannot take place on our side')
  expect(must(await front.call('show-closing', { closing }))).toMatchObject({ newcomers: 0, sessions: [] })
})

test('[X13] [B53] money that is under way when the time is closed goes back when it comes', async () => {
  const { tuesday } = aWeek()
  const held = must(await desk.hold(await desk.arrive(), { startsAt: at(`${tuesday}T15:00`) }))
  await desk.play('authorized_only')
  const { razorpay_payment_id } = await desk.pay(held.order.id)
  await desk.settle(razorpay_payment_id)
  await desk.play('success')
  const front = await staff.aPerson('front-desk')
  must(await front.call('close-time', aStretch(tuesday)))
  expect((await booking(held.booking.id)).state).toBe('held')
  const getPayment = await desk.deps.payment.getPayment(razorpay_payment_id)
  if (getPayment.fate !== 'answered') throw new Error(getPayment.error)
  const captured = { ...getPayment, value: { ...getPayment.value, status: 'captured' as const } }
  await desk.settle(razorpay_payment_id, { payment: { ...desk.deps.payment, getPayment: async () => captured } })
  expect((await booking(held.booking.id)).state).toBe('refunded')
})

test('[X13] [B42] [B53] a pay link that is out for closed time ends, and the desk finds in its list whom to ring', async () => {
  const { tuesday } = aWeek()
  const front = await staff.aPerson('front-desk')
  const form = aBookingForm({ day: tuesday, time: '12:00', pays: 'link', name: 'Nila Bose' })
  const { session } = must(await front.call('book-session', form))
  const order = await orderOf(session)
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  expect((await booking(session)).state).toBe('lapsed')
  const look = async () => must(await front.call('show-closing', { closing })).sessions
  expect(await look()).toMatchObject([{ session, name: 'Nila Bose', standing: { kind: 'link-ended' } }])
  expect(must(await front.call('show-close-time', {})).stretches.find(({ id }) => id === closing)?.open).toBe(0)
  expect(must(await front.call('send-offers', { closing })).queued).toBe(0)
  expect(await links.findPay(await follow(session, 'pay'))).toEqual({ kind: 'over' })
  const [message] = await read<{ state: string }>('select state from messages where key = $1', [
    `pay-link:0:${session}`,
  ])
  expect(message?.state).toBe('refused')
  must(await front.call('note-call', { session }))
  expect(await look()).toMatchObject([{ called: { who: 'The front-desk' } }])
  const { razorpay_payment_id } = await desk.pay(order)
  await desk.settle(razorpay_payment_id)
  expect((await booking(session)).state).toBe('refunded')
  expect(await refundOf(session)).toMatchObject({ why: 'cannot_take_place' })
})

test('[B53] what the desk books into closed time with a reason can be paid by its link', async () => {
  const { tuesday } = aWeek()
  const front = await staff.aPerson('front-desk')
  must(await front.call('close-time', aStretch(tuesday)))
  desk.setNow(new Date(desk.deps.clock.now().getTime() + 1000))
  const form = aBookingForm({ day: tuesday, time: '12:00', pays: 'link', reason: 'She comes for this one' })
  const { session } = must(await front.call('book-session', form))
  const order = await orderOf(session)
  const { razorpay_payment_id } = await desk.pay(order)
  await desk.settle(razorpay_payment_id)
  expect((await booking(session)).state).toBe('confirmed')
})

/** 101 is ill on this Tuesday; the family was told, and we keep a time of `offered` for them. */
async function aFamilyThatWasTold(days: { tuesday: string; wednesday: string }, offered?: object) {
  const { id } = await desk.book({ name: 'Waits Long' }, { startsAt: at(`${days.tuesday}T11:00`) })
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(days.tuesday)))
  const [only] = must(await front.call('show-closing', { closing })).sessions
  const affected = only?.id ?? ''
  if (offered) must(await front.call('choose-offer', { affected, choice: 'hand', ...offered }))
  must(await front.call('send-offers', { closing }))
  await sendOffer(desk.deps, { affected })
  const told = await booking(id)
  expect(told.answer_until).not.toBeNull()
  return { id, front, closing, told }
}

test('[X14] [B54] a time that was kept is closed: the family stands in the new list, and is offered another one', async () => {
  const days = aWeek()
  const { id, front, closing, told } = await aFamilyThatWasTold(days)
  const [kept] = await read<{ starts_at: Date }>('select starts_at from taken_time where id = $1', [
    told.offered_time_id,
  ])
  const startsAt = toEpochMinute(kept?.starts_at ?? new Date(0))
  expect(startsAt).toBe(parseDateTime(`${days.wednesday}T11:00`))
  const next = must(await front.call('close-time', aStretch(days.wednesday)))
  expect(whyNot(await keepOffer(desk.deps, { bookingId: id, sequence: told.sequence, startsAt }))).toBe(
    'session_changed',
  )
  expect(await booking(id)).toMatchObject({ state: 'confirmed', answer_until: told.answer_until })
  expect(must(await front.call('show-closing', { closing })).sessions).toMatchObject([
    { session: id, standing: { kind: 'offer-gone' } },
  ])
  const list = async () => must(await front.call('show-closing', { closing: next.closing })).sessions
  const [only] = await list()
  expect(only).toMatchObject({ session: id, standing: { kind: 'not-sent', isAsked: true } })
  must(await front.call('send-offers', { closing: next.closing }))
  await sendOffer(desk.deps, { affected: only?.id ?? '' })
  const again = await booking(id)
  expect(again).toMatchObject({ answer_until: told.answer_until, sequence: told.sequence + 1 })
  const sent = await read('select 1 from messages where key like $1', [`session-offer:%${id}`])
  expect(sent).toHaveLength(2)
  const [other] = await read<{ starts_at: Date }>('select starts_at from taken_time where id = $1', [
    again.offered_time_id,
  ])
  const offer = { bookingId: id, sequence: again.sequence, startsAt: toEpochMinute(other?.starts_at ?? new Date(0)) }
  expect(whyNot(await keepOffer(desk.deps, offer))).toBe('done')
  expect(await list()).toMatchObject([{ standing: { kind: 'kept' } }])
})

test('[X14] [B46] a family whose kept time was closed still gets the money back at the same deadline', async () => {
  const days = aWeek()
  const { id, front, told } = await aFamilyThatWasTold(days)
  must(await front.call('close-time', aStretch(days.wednesday)))
  const jobs = await read<{ data: { sequence: number } }>(
    `select data from pgboss.job where name = 'booking.end-silence' and data::text like $1 order by data->>'sequence'`,
    [`%${id}%`],
  )
  expect(jobs.map(({ data }) => data.sequence)).toEqual([told.sequence, told.sequence + 1])
  desk.setNow(new Date((told.answer_until?.getTime() ?? 0) + 6000))
  await endSilence(desk.deps, { bookingId: id, sequence: told.sequence + 1 })
  expect((await booking(id)).state).toBe('cancelled')
  expect(await refundOf(id)).toMatchObject({ why: 'cancelled' })
})

test('[X14] [B53] a time that was kept with a colleague is closed, too: their closing lists the family', async () => {
  const days = aWeek()
  const { id, front, told } = await aFamilyThatWasTold(days, { practitioner: '102', day: days.tuesday, time: '15:00' })
  const next = must(await front.call('close-time', aStretch(days.tuesday, { practitioner: '102' })))
  const [only] = must(await front.call('show-closing', { closing: next.closing })).sessions
  expect(only).toMatchObject({ session: id, standing: { kind: 'not-sent', isAsked: true } })
  // The next time with their own practitioner, and not with the colleague who is ill by now.
  expect(only?.same?.practitionerId).toBe(101)
  const startsAt = parseDateTime(`${days.tuesday}T15:00`) ?? 0
  expect(whyNot(await keepOffer(desk.deps, { bookingId: id, sequence: told.sequence, startsAt }))).toBe(
    'session_changed',
  )
  expect((await booking(id)).state).toBe('confirmed')
})

test('[X14] an offer that was not sent yet is taken out when its time is closed; the family stays in its own list', async () => {
  const { tuesday, wednesday } = aWeek()
  const { id } = await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  const next = must(await front.call('close-time', aStretch(wednesday)))
  expect(must(await front.call('show-closing', { closing: next.closing })).sessions).toEqual([])
  expect(must(await front.call('show-closing', { closing })).sessions).toMatchObject([
    { session: id, choice: 'none', standing: { kind: 'not-sent', isAsked: false } },
  ])
  expect(await booking(id)).toMatchObject({ offered_time_id: null, sequence: 0 })
})

test('[X10] [X16] a family that has cancelled by itself is not counted as one that is not told', async () => {
  const { tuesday } = aWeek()
  const { id } = await desk.book({}, { startsAt: at(`${tuesday}T11:00`) })
  const front = await staff.aPerson('front-desk')
  const { closing } = must(await front.call('close-time', aStretch(tuesday)))
  const open = async () =>
    must(await front.call('show-close-time', {})).stretches.find((stretch) => stretch.id === closing)?.open
  expect(await open()).toBe(1)
  const untold = async () => must(await front.call('list-untold', {})).closings.filter(({ id: one }) => one === closing)
  expect(await untold()).toEqual([{ id: closing, day: tuesday, open: 1 }])
  must(await front.call('cancel-session', { session: id, sequence: 0 }))
  expect(await open()).toBe(0)
  expect(await untold()).toEqual([])
})

test('[R7] [B53] a time that is kept for a family is listed by the editor, and cannot be kept once it is published away', async () => {
  const days = aWeek()
  const { id, told } = await aFamilyThatWasTold(days)
  const lead = await staff.aPerson('clinic-lead')
  const show = async () => must(await lead.call('show-practitioner', { practitioner: 101 }))
  const { seen, texts } = await show()
  const daysOff = JSON.stringify([{ from: days.wednesday, to: days.wednesday }])
  must(await lead.call('save-draft', { practitioner: 101, seen, ...texts, daysOff } as never))
  const page = await show()
  expect(page.outside.map(({ who, kind }) => [who, kind])).toEqual([['Waits L.', 'kept']])
  must(await lead.call('publish-draft', { practitioner: 101, seen: page.seen, outside: page.outsideMark }))
  const startsAt = parseDateTime(`${days.wednesday}T11:00`) ?? 0
  expect(whyNot(await keepOffer(desk.deps, { bookingId: id, sequence: told.sequence, startsAt }))).toBe('slot_taken')
  expect((await links.findSession(await follow(id, 'manage')))?.asked).toMatchObject({ offer: undefined })
})
