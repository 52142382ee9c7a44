import { expect, test } from 'vitest'
import { isVacuous } from '../gate-run.ts'
import { countClosings, findWrongClosings } from './closings.ts'
import { isLasting } from './find-wrongs.ts'
import type { Facts } from './read-facts.ts'

const NOW = 100_000_000
const ASKED = 'asked to choose another time'

const aRow = (change: Partial<Facts['affected'][number]> = {}): Facts['affected'][number] => ({
  closing_id: 'c1',
  booking_id: 'b1',
  sequence: 0,
  offered_id: 't2',
  sent: true,
  until: NOW + 1,
  ...change,
})

const aBooking = (change: Partial<Facts['bookings'][number]> = {}) =>
  ({
    id: 'b1',
    reference: 'EB-1',
    state: 'confirmed',
    sequence: 0,
    taken_id: 't1',
    offered_id: 't2',
    answer_until: NOW + 1,
    payment_id: 'p1',
    pays: 'online',
    total: 295,
    forfeited: false,
    email: 'a@b.in',
    ...change,
  }) as Facts['bookings'][number]

const held = { id: 't2', practitioner: 1, starts: 0, ends: 1, state: 'held', until: NOW + 1 }
const refund = {
  id: 'r1',
  payment_id: 'p1',
  amount: 295,
  state: 'processed',
  why: 'cancelled',
  key: '',
  provider: null,
}
const askedLine = { booking_id: 'b1', was: 'confirmed', became: 'confirmed', why: ASKED, at: 0 }
const silentLine = { booking_id: 'b1', was: 'confirmed', became: 'cancelled', why: 'nobody answered', at: 0 }

/** One client who is asked, and has time left to answer. */
const asked = (change: Partial<Facts> = {}) =>
  ({
    now: NOW,
    closings: [{ id: 'c1', opened: false }],
    affected: [aRow()],
    bookings: [aBooking()],
    trail: [askedLine],
    taken: [held],
    refunds: [],
    outbox: [],
    told: [],
    ...change,
  }) as unknown as Facts

const gone = { state: 'cancelled', sequence: 1, offered_id: null, answer_until: null }
const freed = [{ ...held, state: 'released' }]

/** Nobody answered, and all of the money went back. */
const silent = (change: Partial<Facts> = {}) =>
  asked({ bookings: [aBooking(gone)], trail: [askedLine, silentLine], taken: freed, refunds: [refund], ...change })

test('an open question, a kept time, another time and the money back are all well', () => {
  expect(findWrongClosings(asked())).toEqual([])
  expect(findWrongClosings(silent())).toEqual([])
  const kept = aBooking({ sequence: 1, taken_id: 't2', offered_id: null, answer_until: null })
  expect(findWrongClosings(asked({ bookings: [kept], taken: [{ ...held, state: 'confirmed' }] }))).toEqual([])
  const moved = aBooking({ sequence: 1, taken_id: 't3', offered_id: null, answer_until: null })
  expect(findWrongClosings(asked({ bookings: [moved], taken: freed }))).toEqual([])
})

const mail = (messageId: string) => ({
  channel: 'email',
  to: 'a@b.in',
  subject: 'Your appointment of Tue 5 March, 4 pm: please choose',
  messageId,
  text: '',
})

test.for<[string, Facts]>([
  ['asked, and silence does not end it: EB-1', asked({ now: NOW + 3_600_000 })],
  ['asked without an end: EB-1', asked({ bookings: [aBooking({ answer_until: null })] })],
  ['asked, and the money was kept: EB-1', silent({ bookings: [aBooking({ ...gone, forfeited: true })], refunds: [] })],
  ['asked, and 0 of 295 paise go back: EB-1', silent({ refunds: [] })],
  ['asked, and 200 of 295 paise go back: EB-1', silent({ refunds: [{ ...refund, amount: 200 }] })],
  ['kept for somebody who has answered: EB-1', silent({ taken: [held] })],
  ["kept for nobody in a closed day's list: EB-1", asked({ bookings: [aBooking({ offered_id: null })] })],
  ['asked 2 times and told 1 times: EB-1', asked({ trail: [askedLine, askedLine] })],
  ['asked 0 times and told 1 times: EB-1', asked({ trail: [] })],
  [
    'two messages about one closed day: 2 mails to a@b.in, and 1 owed',
    asked({ outbox: [mail('<1@x>'), mail('<1@x>'), mail('<2@x>')] }),
  ],
  [
    'in closed time and in no list: b1',
    asked({ affected: [], trail: [], told: [{ said: 'brought in', session: 'b1', sequence: 0 }] }),
  ],
  [
    "in a closed day's list and never asked: EB-1",
    asked({
      affected: [aRow({ sent: false, until: null })],
      bookings: [aBooking({ answer_until: null })],
      trail: [],
      told: [{ said: 'brought in', session: 'b1', sequence: 0 }],
    }),
  ],
])('%s', ([wrong, facts]) => {
  expect(findWrongClosings(facts)).toEqual([wrong])
})

test('a mail that came twice, and a client who is left alone because the day was opened again, are no wrongs', () => {
  expect(findWrongClosings(asked({ outbox: [mail('<1@x>'), mail('<1@x>')] }))).toEqual([])
  const opened = { closings: [{ id: 'c1', opened: true }], taken: freed, trail: [] }
  const left = { affected: [aRow({ sent: false, until: null })], bookings: [aBooking({ answer_until: null })] }
  expect(findWrongClosings(asked({ ...opened, ...left }))).toEqual([])
})

test('time heals a silence that is late, and nothing else of it', () => {
  expect(isLasting('asked, and silence does not end it: EB-1')).toBe(false)
  expect(isLasting('asked, and 0 of 295 paise go back: EB-1')).toBe(true)
  expect(isLasting('asked 2 times and told 1 times: EB-1')).toBe(true)
})

test('how closed days ended is counted, and a gate in which they met nobody shows nothing', () => {
  expect(countClosings(silent())).toMatchObject({ closings: 1, 'sessions asked about': 1, 'ended silent': 1 })
  expect(isVacuous(countClosings(silent()))).toBe(true)
  const ends = { 'ended kept': 2, 'ended money back': 1, 'ended silent': 5 }
  expect(isVacuous({ ...ends, 'sessions asked about': 4 })).toBe(false)
  expect(isVacuous({ ...ends, 'sessions asked about': 3 })).toBe(true)
  expect(isVacuous({ ...ends, 'ended silent': 0, 'sessions asked about': 4 })).toBe(true)
})
