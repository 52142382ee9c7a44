import { expect, test } from 'vitest'
import { findWrongs } from './find-wrongs.ts'
import { findWrongMoney } from './money.ts'
import { findWrongPapers } from './papers.ts'
import type { Facts } from './read-facts.ts'

const aPayment = { amount: 295, status: 'captured', source: 'provider' }

/** One session that is paid, invoiced and announced; and one payment that came too late and went back. */
const good = (): Facts => ({
  now: 1_000_000,
  books: {
    orders: [],
    payments: [
      { id: 'pay_1', order_id: 'order_1', amount: 295, status: 'captured', captured: true },
      { id: 'pay_2', order_id: 'order_2', amount: 295, status: 'refunded', captured: true },
    ],
    refunds: [{ id: 'rfnd_1', payment_id: 'pay_2', amount: 295, status: 'processed', receipt: 'rfd_2' }],
    events: [{ id: 'evt_1', event: 'payment.captured', state: 'delivered', due_at: 0, tries: [], body: {} }],
  },
  outbox: ['m1', 'm2', 'm3']
    .map((id) => ({ channel: 'email', to: 'a@b.in', messageId: `<${id}@x>`, text: '' }))
    .concat(['sms of m4', 'sms of m5'].map((text) => ({ channel: 'sms', to: '+91', text }) as never)),
  sends: [],
  excuses: [],
  moved: [],
  bookings: [
    aBooking({}),
    aBooking({ id: 'b2', reference: 'EB-2', state: 'refunded', taken_id: 't2', payment_id: null }),
  ],
  trail: [
    { booking_id: 'b1', was: 'held', became: 'confirmed', why: 'paid', at: 0 },
    { booking_id: 'b2', was: 'lapsed', became: 'refunded', why: 'refund: time_gone', at: 0 },
  ],
  taken: [
    { id: 't1', practitioner: 1, starts: 60_000, ends: 120_000, state: 'confirmed', until: null },
    { id: 't2', practitioner: 1, starts: 60_000, ends: 120_000, state: 'released', until: null },
  ],
  orders: [
    { id: 'o1', reference: 'b1', state: 'paid', amount: 295, provider: 'order_1' },
    { id: 'o2', reference: 'b2', state: 'paid', amount: 295, provider: 'order_2' },
  ],
  payments: [
    { ...aPayment, id: 'p1', reference: 'b1', provider: 'pay_1', settled: 'session' },
    { ...aPayment, id: 'p2', reference: 'b2', provider: 'pay_2', settled: 'refund' },
  ],
  refunds: [
    { id: 'r1', payment_id: 'p2', amount: 295, state: 'processed', why: 'time_gone', key: 'rfd_2', provider: 'rfnd_1' },
  ],
  ledger: [
    ['captured:p1', 'provider', 295],
    ['captured:p1', 'unsettled', -295],
    ['session:p1', 'unsettled', 295],
    ['session:p1', 'sessions', -250],
    ['session:p1', 'gst', -45],
    ['captured:p2', 'provider', 295],
    ['captured:p2', 'unsettled', -295],
    ['refund-owed:p2', 'unsettled', 295],
    ['refund-owed:p2', 'refunds_owed', -295],
    ['refunded:p2:1', 'refunds_owed', 295],
    ['refunded:p2:1', 'provider', -295],
  ].map(([posting, account, amount]) => ({ posting, account, amount, payment_id: 'p' }) as never),
  events: [{ id: 'e1', event: 'payment.captured', state: 'processed', provider: 'evt_1' }],
  messages: [
    aMessage('m1', 'booking-confirmed:b1', 'email'),
    aMessage('m4', 'booking-confirmed-sms:b1', 'sms'),
    aMessage('m2', 'payment-returned:p2', 'email'),
    aMessage('m5', 'payment-returned-sms:p2', 'sms'),
    aMessage('m3', 'refund-sent:p2', 'email'),
  ],
  invoices: [{ booking_id: 'b1', type: 'invoice', series: 'INV', year: '2930', serial: 1, total: 295 }],
  counters: [{ series: 'INV', year: '2930', last: 1 }],
  jobs: [],
  closings: [],
  affected: [],
  enquiries: [],
  told: [{ journey: 1, said: 'booked', order: 'order_1' }],
})

function aBooking(change: Partial<Facts['bookings'][number]>): Facts['bookings'][number] {
  const amounts = { price: 250, discount: 0, gst: 45, total: 295, coupon: null, should_cost: 295 }
  const time = { practitioner: 1, starts: 60_000, minutes: 1, taken_id: 't1' }
  const rest = {
    sequence: 0,
    payment_id: 'p1',
    pays: 'online',
    claimed: false,
    forfeited: false,
    given_back: false,
    offered_id: null,
    answer_until: null,
    email: 'a@b.in',
  }
  return { id: 'b1', reference: 'EB-1', state: 'confirmed', ...amounts, ...time, ...rest, ...change }
}

function aMessage(id: string, key: string, channel: 'email' | 'sms'): Facts['messages'][number] {
  const recipient = channel === 'sms' ? '+91' : 'a@b.in'
  return {
    id,
    key,
    channel,
    recipient,
    text: `sms of ${id}`,
    state: 'handed_over',
    attempts: 1,
    error: null,
    day: '2030-03-04',
  }
}

test('nothing is wrong where everything is as promised', () => {
  expect(findWrongs(good())).toEqual([])
})

/** A session paid over the counter, one that was given back there or will be, and one that the clinic pays. */
function withCounter(): Facts {
  const facts = good()
  const later = { starts: 900_000 }
  facts.bookings.push(
    aBooking({ id: 'b3', reference: 'EB-3', taken_id: 't3', payment_id: 'p3', pays: 'desk', ...later }),
    aBooking({ id: 'b4', reference: 'EB-4', taken_id: 't4', payment_id: 'p4', pays: 'desk', state: 'cancelled' }),
    aBooking({
      ...freed,
      id: 'b5',
      reference: 'EB-5',
      taken_id: 't5',
      payment_id: null,
      pays: 'clinic',
      starts: 1_200_000,
    }),
  )
  facts.trail.push(
    ...['b3', 'b5'].map((id) => ({
      booking_id: id,
      was: 'held',
      became: 'confirmed',
      why: 'booked by the desk',
      at: 0,
    })),
    { booking_id: 'b4', was: 'confirmed', became: 'cancelled', why: 'cancelled by the desk', at: 0 },
  )
  facts.taken.push(
    { id: 't3', practitioner: 1, starts: 900_000, ends: 960_000, state: 'confirmed', until: null },
    { id: 't4', practitioner: 1, starts: 60_000, ends: 120_000, state: 'released', until: null },
    { id: 't5', practitioner: 1, starts: 1_200_000, ends: 1_260_000, state: 'confirmed', until: null },
  )
  facts.payments.push(
    { ...aPayment, id: 'p3', reference: 'b3', provider: 'desk_3', settled: 'session', source: 'desk' },
    { ...aPayment, id: 'p4', reference: 'b4', provider: 'desk_4', settled: 'refund', source: 'desk' },
  )
  facts.refunds.push({
    id: 'r4',
    payment_id: 'p4',
    amount: 295,
    state: 'at_desk',
    why: 'cancelled',
    key: 'k4',
    provider: null,
  })
  const line = (posting: string, account: string, amount: number) => ({ posting, account, amount, payment_id: 'p' })
  facts.ledger.push(
    line('captured:p3', 'desk', 295),
    line('captured:p3', 'unsettled', -295),
    line('session:p3', 'unsettled', 295),
    line('session:p3', 'sessions', -295),
    line('captured:p4', 'desk', 295),
    line('captured:p4', 'unsettled', -295),
    line('refund-owed:p4', 'unsettled', 295),
    line('refund-owed:p4', 'refunds_owed', -295),
  )
  return facts
}
const freed = { price: 250, discount: 250, gst: 0, total: 0, should_cost: 0 }
const ofMoney = (facts: Facts) => findWrongMoney(facts)

test('money over the counter and a session that the clinic pays are no wrongs', () => {
  expect(ofMoney(withCounter())).toEqual([])
})

test('what a late cancellation kept is a session’s money: not missed, and not credited', () => {
  const facts = good()
  Object.assign(facts.bookings[0]!, { state: 'cancelled', forfeited: true, sequence: 1 })
  expect(ofMoney(facts)).toEqual([])
  expect(findWrongPapers(facts)).toEqual([])
})

test('money over the counter is missed like any other', () => {
  const lost = withCounter()
  lost.refunds = lost.refunds.filter(({ id }) => id !== 'r4')
  expect(ofMoney(lost)).toContain('taken at the desk and neither booked nor given back: p4')
  const cheap = withCounter()
  Object.assign(cheap.payments.find(({ id }) => id === 'p3') ?? {}, { amount: 100 })
  expect(ofMoney(cheap)).toContain('taken at the desk for another amount: EB-3')
  const twice = withCounter()
  twice.refunds.push({ ...twice.refunds[1]!, id: 'r5', payment_id: 'p3' })
  expect(ofMoney(twice)).toContain('booked and given back at the desk: EB-3')
  const free = withCounter()
  Object.assign(free.bookings.find(({ id }) => id === 'b5') ?? {}, { pays: 'online' })
  expect(ofMoney(free)).toContain('booked without payment: EB-5')
})

const broken: [string, (facts: Facts) => unknown][] = [
  ['overlapping time of 1', (facts) => facts.taken.push({ ...facts.taken[0]!, id: 't9', starts: 90_000 })],
  [
    'overlapping sessions of 1',
    (facts) => facts.bookings.push(aBooking({ id: 'b9', reference: 'EB-9', starts: 90_000 })),
  ],
  ['a session without its time: EB-1', (facts) => (facts.taken[0]!.state = 'released')],
  [
    'taken time of no session: t2',
    (facts) => Object.assign(facts.taken[1]!, { state: 'confirmed', starts: 0, ends: 1 }),
  ],
  ['captured and neither booked nor refunded: pay_2', (facts) => (facts.books.refunds = [])],
  ['captured and not in our books: pay_1', (facts) => (facts.payments = facts.payments.slice(1))],
  ['captured and not settled: pay_1', (facts) => (facts.payments[0]!.settled = null)],
  [
    'booked and refunded: pay_1',
    (facts) => facts.books.refunds.push({ ...facts.books.refunds[0]!, payment_id: 'pay_1' }),
  ],
  ['refunded more than once: pay_2', (facts) => facts.books.refunds.push({ ...facts.books.refunds[0]!, id: 'rfnd_2' })],
  ['booked for another amount than its price: EB-1', (facts) => (facts.books.payments[0]!.amount = 100)],
  ['booked without payment: EB-1', (facts) => (facts.books.payments[0]!.captured = false)],
  ['captured 590 - refunded 295 - confirmed 0 = 295 paise', (facts) => (facts.bookings[0]!.state = 'cancelled')],
  ['booked at another price: EB-1 costs 295, not 500', (facts) => (facts.bookings[0]!.should_cost = 500)],
  ['a posting that does not balance: captured:p1', (facts) => (facts.ledger[0]!.amount = 294)],
  ['a posting made twice: captured:p1', (facts) => facts.ledger.push(...facts.ledger.slice(0, 2))],
  ["the ledger's account unsettled holds 295 paise, not 0", (facts) => facts.ledger.splice(1, 1)],
  ['a message is owed: refund-sent:p2 (queued)', (facts) => (facts.messages[4]!.state = 'queued')],
  [
    'a message is owed: booking-confirmed:b1 (refused, withdrawn before it was sent)',
    (facts) => Object.assign(facts.messages[0]!, { state: 'refused', error: 'withdrawn before it was sent' }),
  ],
  [
    'a message is said to be sent and was not: refund-sent:p2',
    (facts) => (facts.outbox = facts.outbox.filter((_, at) => at !== 2)),
  ],
  ['nobody was told: booking-confirmed:b1', (facts) => facts.messages.splice(0, 1)],
  [
    'two messages for one occasion: refund-sent:p2',
    (facts) => facts.messages.push({ ...facts.messages[4]!, id: 'm1' }),
  ],
  ['a text message was sent 2 times and owed 1 times', (facts) => facts.outbox.push(facts.outbox[3]!)],
  [
    'a mail was sent 2 times: booking-confirmed:b1',
    (facts) => {
      facts.outbox.push(facts.outbox[0]!)
      facts.sends.push(
        { at: 10, id: 'm1', what: 'begun' },
        { at: 11, id: 'm1', what: 'handed_over' },
        { at: 90_000, id: 'm1', what: 'begun' },
      )
    },
  ],
  ['refunded under a key that is not ours: rfnd_1', (facts) => (facts.books.refunds[0]!.receipt = 'rfd_9')],
  ['an event that the provider never sent: payment.captured e1', (facts) => (facts.events[0]!.provider = 'e1')],
  [
    'nobody is owed: booking-reminder:0:b2',
    (facts) => facts.messages.push(aMessage('m1', 'booking-reminder:0:b2', 'email')),
  ],
  ['a gap in the numbers: INV/2930 has no 1', (facts) => (facts.invoices[0]!.serial = 2)],
  ['EB-1 is confirmed and has invoice', (facts) => (facts.bookings[0]!.sequence = 1)],
  ['EB-1 is confirmed and has no document', (facts) => facts.invoices.splice(0, 1)],
  ['a hold that nobody gives back: EB-2', (facts) => (facts.bookings[1]!.state = 'held')],
  ['the trail of EB-2 does not end with lapsed', (facts) => (facts.bookings[1]!.state = 'lapsed')],
  [
    'a visitor waits for money that will not come: EB-3',
    (facts) =>
      facts.bookings.push(aBooking({ id: 'b3', reference: 'EB-3', state: 'lapsed', claimed: true, payment_id: null })),
  ],
  ['a refund is owed: r1', (facts) => (facts.refunds[0]!.state = 'owed')],
  ['an event nobody has read', (facts) => (facts.events[0]!.state = 'received')],
  ['a job is active: x', (facts) => facts.jobs.push({ name: 'x', state: 'active', data: '{"a":1}' })],
  [
    'told that it is booked, and it is refunded: order_2',
    (facts) => facts.told.push({ journey: 2, said: 'booked', order: 'order_2' }),
  ],
  [
    'told at the desk that it is booked, and it is undefined: b9',
    (facts) => facts.told.push({ journey: 2, said: 'booked at the desk', session: 'b9' }),
  ],
  [
    'nobody was told: invoice-again:paper-1:b1',
    (facts) => facts.told.push({ journey: 1, said: 'invoice sent', session: 'b1', key: 'paper-1' }),
  ],
  ['nobody was told: pay-link:0:b1', (facts) => (facts.bookings[0]!.pays = 'link')],
  [
    'nobody was told: session-offer:0:b1',
    (facts) => facts.trail.push({ ...movedByDesk, why: 'asked to choose another time' }),
  ],
  [
    'held time of no hold: t9 (undefined)',
    (facts) => facts.taken.push({ id: 't9', practitioner: 2, starts: 0, ends: 1, state: 'held', until: 1e15 }),
  ],
  ['nobody was told: booking-moved:1:b1', (facts) => facts.trail.push(movedByDesk)],
  // Given back, it has to be in the provider's books, and a credit note beside the invoice.
  ['captured and neither booked nor refunded', (facts) => (facts.bookings[0]!.given_back = true)],
  ['EB-1 is confirmed and has invoice', (facts) => (facts.bookings[0]!.given_back = true)],
]
const movedByDesk = { booking_id: 'b1', was: 'confirmed', became: 'confirmed', why: 'moved by the desk', at: 0 }

test.each(broken)('what is wrong is named: %s', (words, change) => {
  const facts = good()
  change(facts)
  expect(findWrongs(facts).some((wrong) => wrong.startsWith(words))).toBe(true)
})

test('a confirmation is not owed once the session was moved or cancelled, nor a move once there was a later one', () => {
  const moved = [1, 2].map((nth) => aMessage(`m${5 + nth}`, `booking-moved:${nth}:b1`, 'email'))
  const owed = (changes: number) => {
    const facts = good()
    facts.messages = [facts.messages[0]!, ...moved].map((one) => ({
      ...one,
      state: 'refused',
      error: 'withdrawn before it was sent',
    }))
    facts.trail.push(...Array.from({ length: changes }, () => movedByDesk))
    return findWrongs(facts).flatMap((wrong) => /^a message is owed: (\S+)/.exec(wrong)?.[1] ?? [])
  }
  expect(owed(0)).toEqual(['booking-confirmed:b1', 'booking-moved:1:b1', 'booking-moved:2:b1'])
  expect(owed(1)).toEqual(['booking-moved:1:b1', 'booking-moved:2:b1'])
  expect(owed(2)).toEqual(['booking-moved:2:b1'])
})

test('money that was never captured goes back without us', () => {
  const facts = good()
  facts.books.payments.push({ id: 'pay_3', order_id: 'order_3', amount: 295, status: 'refunded', captured: false })
  facts.books.refunds.push({ id: 'rfnd_3', payment_id: 'pay_3', amount: 295, status: 'processed', receipt: null })
  expect(findWrongs(facts)).toEqual([])
})

test('the provider may give back by itself what was never captured', () => {
  const facts = good()
  facts.books.payments.push({ id: 'pay_9', order_id: 'order_1', amount: 295, status: 'refunded', captured: false })
  facts.books.refunds.push({ id: 'rfnd_9', payment_id: 'pay_9', amount: 295, status: 'processed', receipt: null })
  expect(findWrongs(facts)).toEqual([])
})

test('a mail may be sent again where the clocks were moved while it was in hand, and not where they were moved later', () => {
  const sentTwice = (moved: number) => {
    const facts = good()
    facts.outbox.push(facts.outbox[0]!)
    facts.sends.push(
      { at: 10_000, id: 'm1', what: 'begun' },
      { at: 20_000, id: 'm1', what: 'handed_over' },
      { at: 90_000, id: 'm1', what: 'begun' },
    )
    return findWrongs({ ...facts, moved: [moved] })
  }
  expect(sentTwice(15_000)).toEqual([])
  expect(sentTwice(50_000)).toEqual([
    'a mail was sent 2 times: booking-confirmed:b1, begun 0.0, handed_over 10.0, begun 80.0',
  ])
})

test('a mail that was put off once and may have been sent before is one that may be sent again, and once', () => {
  const sent = (copies: number) => {
    const facts = good()
    facts.outbox.push(...Array.from({ length: copies - 1 }, () => facts.outbox[0]!))
    facts.sends.push(
      { at: 10_000, id: 'm1', what: 'begun' },
      { at: 10_400, id: 'm1', what: 'handed_over' },
      { at: 21_800, id: 'm1', what: 'begun' },
      { at: 21_900, id: 'm1', what: 'later' },
      { at: 26_700, id: 'm1', what: 'begun' },
      { at: 27_400, id: 'm1', what: 'handed_over' },
    )
    return findWrongs({ ...facts, excuses: [11_000] })
  }
  expect(sent(2)).toEqual([])
  expect(sent(3)).toEqual([expect.stringContaining('a mail was sent 3 times: booking-confirmed:b1')])
})

test('a mail may be sent again where its sender was killed in between', () => {
  const facts = good()
  facts.outbox.push(facts.outbox[0]!)
  facts.sends.push({ at: 10, id: 'm1', what: 'begun' }, { at: 90_000, id: 'm1', what: 'begun' })
  facts.excuses.push(5_000)
  expect(findWrongs(facts)).toEqual([])
})
