import { expect, test } from 'vitest'
import type { Asked } from '#contract/desk/calls.ts'
import { aBookingForm } from '#tests/support/a-booking-form.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { checkSessions } from '../booking/check-sessions.ts'
import { lapseHolds } from '../booking/lapse-holds.ts'
import { createManageDesk } from '../booking/manage-desk.ts'
import { toManageToken } from '../booking/manage-token.ts'
import { payAtDesk } from '../booking/pay-at-desk.ts'

const { db, desk, staff } = await openStaffedDesk()
const pages = createManageDesk(desk.deps)

const aLinkForm = (change: Partial<Asked<'book-session'>> = {}) => aBookingForm({ pays: 'link', ...change })

const read = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[]
const texts = (session: string) =>
  read<{ body_text: string; recipient: string }>(
    `select body_text, recipient from messages where template = 'pay-link' and channel = 'sms' and key like $1 order by key`,
    [`%${session}`],
  )
/** What the page behind the link shows, to whoever follows it. */
async function follow(session: string) {
  const opened = await pages.openPay(toManageToken(desk.deps.secretKey, session, 'pay'))
  if (opened.kind !== 'opened') return opened
  return pages.findPay(opened.cookie.split(';')[0])
}

test('[M7] [B42] [K16] a link waits a day: discreet, to the phone, with the same order and provider; paid, it is a session', async () => {
  const front = await staff.aPerson('front-desk')
  const { session } = must(await front.call('book-session', aLinkForm()))
  const [text] = await texts(session)
  expect(text?.body_text).toMatch(
    /^Please pay for your eMbrace appointment of Wed 6 Mar 11 AM: http\S+\/pay\/[\w-]{43} - eMbrace$/,
  )
  const page = must(await front.call('show-day', { day: '2030-03-06' }))
  expect(page.blocks.find(({ id }) => id === session)).toMatchObject({
    who: 'Meera I.',
    state: 'held',
    word: 'Link sent',
  })
  const panel = must(await front.call('show-session', { session }))
  expect(panel.money).toMatchObject({ how: 'link', isPaid: false, link: { sent: 1, until: at('2030-03-05T14:30') } })
  const lead = await staff.aPerson('clinic-lead')
  const owed = async () => must(await lead.call('show-money', {})).owedToUs
  expect(await owed()).toBe(panel.total)
  const first = await follow(session)
  const again = await follow(session)
  if (first?.kind !== 'open' || again?.kind !== 'open') throw new Error(first?.kind)
  expect(first.amount).toBe(panel.total)
  expect(again.payment.fields['order_id']).toBe(first.payment.fields['order_id'])
  const { razorpay_payment_id } = await desk.pay(first.payment.fields['order_id'] ?? '')
  await desk.settle(razorpay_payment_id)
  expect(await follow(session)).toMatchObject({ kind: 'paid' })
  expect(await owed()).toBe(0)
  expect(must(await front.call('show-session', { session })).money).toMatchObject({ how: 'link', isPaid: true })
  expect(await desk.areBooksRight()).toBe(true)
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[B13] [B42] no money is taken at the counter for somebody who has left meanwhile', async () => {
  const front = await staff.aPerson('front-desk')
  const { session } = must(await front.call('book-session', aLinkForm({ day: '2030-03-13', time: '17:00' })))
  const { byId, ...catalogue } = await desk.deps.catalogue.read()
  const without = { ...catalogue, byId: new Map([...byId].filter(([id]) => id !== 101)) }
  const deps = { ...desk.deps, catalogue: { ...desk.deps.catalogue, read: async () => without } }
  const take = () => payAtDesk(deps, { bookingId: session, method: 'cash' }, async () => undefined)
  expect(whyNot(await take())).toBe('hold_gone')
  expect(await read('select from payments where reference = $1', [session])).toEqual([])
})

test('[B42] unpaid, the time is free again: a day later, or two hours before the session', async () => {
  const front = await staff.aPerson('front-desk')
  const soon = must(await front.call('book-session', aLinkForm({ day: '2030-03-05', time: '11:00' })))
  const panel = must(await front.call('show-session', { session: soon.session }))
  expect(panel.money.link?.until).toEqual(at('2030-03-05T09:00'))
  expect(whyNot(await front.call('book-session', aLinkForm({ day: '2030-03-04', time: '16:30' })))).toBe(
    'link_too_late',
  )
  desk.setNow(at('2030-03-05T09:00'))
  const later = await staff.aPerson('clinic-lead')
  expect(
    must(await later.call('show-new-booking', { practitioner: 101, day: '2030-03-05', place: 'video' })).times,
  ).toContain('11:00')
  expect(await follow(soon.session)).toEqual({ kind: 'over' })
  await lapseHolds(desk.deps)
  expect(whyNot(await later.call('pay-at-desk', { session: soon.session, method: 'cash' }))).toBe('hold_gone')
  expect(whyNot(await later.call('send-pay-link', { session: soon.session, sent: 1 }))).toBe('hold_gone')
  must(await later.call('book-session', aLinkForm({ day: '2030-03-05', time: '11:00', pays: 'cash' })))
})

test('[K16] the link is sent again once a press; paid at the counter, money that comes by the link goes back', async () => {
  const front = await staff.aPerson('front-desk')
  const { session } = must(await front.call('book-session', aLinkForm({ time: '13:00' })))
  await Promise.all([
    front.call('send-pay-link', { session, sent: 1 }),
    front.call('send-pay-link', { session, sent: 1 }),
  ])
  expect(await texts(session)).toHaveLength(2)
  const open = await follow(session)
  if (open?.kind !== 'open') throw new Error(open?.kind)
  const paid = await Promise.all([
    front.call('pay-at-desk', { session, method: 'upi' }),
    front.call('pay-at-desk', { session, method: 'upi' }),
  ])
  expect(paid.map(whyNot).toSorted()).toEqual(['done', 'paid_already'])
  expect(must(await front.call('show-session', { session })).money).toMatchObject({ how: 'upi', isPaid: true })
  expect(await read('select type from invoices where booking_id = $1', [session])).toEqual([{ type: 'invoice' }])
  const { razorpay_payment_id } = await desk.pay(open.payment.fields['order_id'] ?? '')
  await desk.settle(razorpay_payment_id)
  expect(
    await read('select why from refunds r join payments p on p.id = r.payment_id where p.reference = $1', [session]),
  ).toEqual([{ why: 'paid_already' }])
  expect(await desk.areBooksRight()).toBe(true)
  expect(await checkSessions(desk.deps)).toBe(0)
})

test('[B42] a link opens only what the desk holds; another word, and a visitor’s own booking, open nothing', async () => {
  const visitor = await desk.hold(await desk.arrive(), { startsAt: at('2030-03-08T11:00') })
  const id = visitor.ok ? visitor.value.booking.id : ''
  expect(await follow(id)).toEqual({ kind: 'unknown' })
  expect(await pages.openPay(toManageToken(desk.deps.secretKey, id))).toEqual({ kind: 'unknown' })
  expect(await pages.findPay(undefined)).toBeUndefined()
})

test('[B49] [K20] a time that waits for its link is given up: free at once, nobody is told, and once', async () => {
  const front = await staff.aPerson('front-desk')
  const { session } = must(await front.call('book-session', aLinkForm({ time: '15:00' })))
  const outcomes = await Promise.all([front.call('give-up-time', { session }), front.call('give-up-time', { session })])
  expect(outcomes.map(whyNot).toSorted()).toEqual(['done', 'hold_gone'])
  expect(await follow(session)).toEqual({ kind: 'over' })
  expect(await read('select template, state from messages where key like $1', [`%${session}`])).toEqual([
    { template: 'pay-link', state: 'refused' },
    { template: 'pay-link', state: 'refused' },
  ])
  expect(await read(`select action from desk_log where about = $1 order by id`, [`booking ${session}`])).toContainEqual(
    {
      action: 'give-up-time',
    },
  )
  const { times } = must(await front.call('show-new-booking', { practitioner: 101, day: '2030-03-06', place: 'video' }))
  expect(times).toContain('15:00')
  expect(whyNot(await front.call('show-session', { session }))).toBe('session_unknown')
})

test('[B49] [K20] it is not given up while the client is paying; nor a session, nor what a visitor holds', async () => {
  const front = await staff.aPerson('front-desk')
  const { session } = must(await front.call('book-session', aLinkForm({ time: '16:00' })))
  await db.pool.query('update bookings set claimed_at = now() where id = $1', [session])
  expect(whyNot(await front.call('give-up-time', { session }))).toBe('payment_under_way')
  const paid = must(await front.call('book-session', aLinkForm({ time: '17:00', pays: 'cash' })))
  expect(whyNot(await front.call('give-up-time', paid))).toBe('paid_already')
  const visitor = await desk.hold(await desk.arrive(), { startsAt: at('2030-03-08T13:00') })
  const id = visitor.ok ? visitor.value.booking.id : ''
  expect(whyNot(await front.call('give-up-time', { session: id }))).toBe('session_unknown')
})

test('[B49] money that was on its way when the time was given up makes a session where it is still free, and else goes back', async () => {
  const front = await staff.aPerson('front-desk')
  const paysLate = async (time: string, meanwhile: () => Promise<unknown>) => {
    const { session } = must(await front.call('book-session', aLinkForm({ day: '2030-03-07', time })))
    const open = await follow(session)
    if (open?.kind !== 'open') throw new Error(open?.kind)
    must(await front.call('give-up-time', { session }))
    await meanwhile()
    const { razorpay_payment_id } = await desk.pay(open.payment.fields['order_id'] ?? '')
    await desk.settle(razorpay_payment_id)
    return (await read<{ state: string }>('select state from bookings where id = $1', [session]))[0]?.state
  }
  expect(await paysLate('11:00', async () => {})).toBe('confirmed')
  const another = () => front.call('book-session', aLinkForm({ day: '2030-03-07', time: '13:00', pays: 'cash' }))
  expect(await paysLate('13:00', async () => must(await another()))).toBe('refunded')
  expect(await desk.areBooksRight()).toBe(true)
  expect(await checkSessions(desk.deps)).toBe(0)
})
