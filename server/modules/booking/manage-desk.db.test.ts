import { createHmac, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf, toDateTimeText, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { after, days, hours, minutes, seconds } from '#contract/values/time.ts'
import { bookings } from '#db/schema/booking.ts'
import { at, type BookingDesk, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { offerInstead } from '#tests/support/offer-instead.ts'
import { cancelBooking } from './cancel-booking.ts'
import { keepOffer } from './keep-offer.ts'
import { createManageDesk } from './manage-desk.ts'
import { toHostToken, toManageToken } from './manage-token.ts'
import { moveBooking } from './move-booking.ts'
import { toFeedToken } from './practitioner-feed.ts'
import { serveBooking } from './routes.ts'
import type { Booking } from './store.ts'

const { db } = await testDatabase()
const lines: string[] = []
const log: FastifyBaseLogger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
const app = Fastify({ loggerInstance: log })
const start = new Date('2030-03-04T09:00:00Z')
let desk: BookingDesk
let manage: ReturnType<typeof createManageDesk>
let hour = 10
let day = 6

beforeAll(async () => {
  desk = await openBookingDesk(db)
  manage = createManageDesk(desk.deps)
  serveBooking(app, { ...desk.deps, log })
})
afterAll(async () => {
  await app.close()
  await desk.close()
})
beforeEach(() => desk.setNow(start))

async function aSession(): Promise<Booking> {
  const startsAt = at(`2030-03-${String(day).padStart(2, '0')}T${hour}:00`)
  hour = hour === 16 ? 10 : hour + 1
  // Nobody works at the weekend.
  if (hour === 10) day += day === 8 ? 3 : 1
  const answer = await desk.hold(await desk.arrive(), { startsAt })
  if (!answer.ok) throw new Error(answer.reason)
  await desk.settle((await desk.pay(answer.value.order.id)).razorpay_payment_id)
  return read(answer.value.booking.id)
}
const read = async (id: string) => {
  const [found] = await db.select().from(bookings).where(eq(bookings.id, id))
  if (!found) throw new Error('no such booking')
  return found
}
const tokenOf = ({ id }: Booking, purpose: 'manage' | 'session' = 'manage') =>
  toManageToken(desk.deps.secretKey, id, purpose)
async function cookieOf(booking: Booking, purpose: 'manage' | 'session' = 'manage') {
  const token = tokenOf(booking, purpose)
  const opened = await (purpose === 'manage' ? manage.openSession(token) : manage.openDoor(token))
  if (opened.kind !== 'opened') throw new Error(`the link was ${opened.kind}`)
  return opened.cookie.split(';')[0] ?? ''
}
const post = (url: string, payload: Record<string, string>, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(payload).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'sec-fetch-site': 'same-origin',
      ...headers,
    },
  })
const shown = ({ reference, sequence }: Booking) => ({ reference, sequence: String(sequence) })
const moveForm = (booking: Booking, startsAt: Date) => ({
  ...shown(booking),
  v: '1',
  lid: '1',
  d: '2030-03-20',
  t: toDateTimeText(toEpochMinute(startsAt)),
})

test('[B22] the word of a link is swapped for a cookie that only the server reads, and that ends by itself', async () => {
  const booking = await aSession()
  const opened = await manage.openSession(tokenOf(booking))
  expect(opened).toEqual({
    kind: 'opened',
    cookie: expect.stringMatching(/^embrace_manage=[\w-]+; Path=\/; Max-Age=43200; HttpOnly; SameSite=Lax$/),
  })
  expect(JSON.stringify(opened)).not.toContain(booking.id)
  const cookie = await cookieOf(booking)
  expect(await manage.findSession(cookie)).toMatchObject({
    bookingId: booking.id,
    state: 'confirmed',
    mayChange: true,
    total: 118_000,
  })
  desk.setNow(after(start, hours(12)))
  expect(await manage.findSession(cookie)).toBeUndefined()
})

test('[B22] an altered word, one of nobody, and one of a time that was only held lead nowhere; an old one is over', async () => {
  const booking = await aSession()
  const token = tokenOf(booking)
  const held = await desk.hold(await desk.arrive(), { startsAt: at('2030-03-27T11:00') })
  if (!held.ok) throw new Error(held.reason)
  for (const wrong of [
    `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`,
    tokenOf(booking, 'session'),
    toManageToken(desk.deps.secretKey, randomUUID()),
    tokenOf(held.value.booking),
    '../etc',
    '',
  ])
    expect(await manage.openSession(wrong)).toEqual({ kind: 'unknown' })
  desk.setNow(after(booking.startsAt, days(180)))
  expect(await manage.openSession(token)).toEqual({ kind: 'over' })
  desk.setNow(after(after(booking.startsAt, days(180)), seconds(-1)))
  expect(await manage.openSession(token)).toMatchObject({ kind: 'opened' })
})

test('[B22] what the page is told names nobody', async () => {
  const booking = await aSession()
  const told = JSON.stringify(await manage.findSession(await cookieOf(booking)))
  for (const secret of ['Asha', 'asha@example.com', booking.clientId, booking.browser])
    expect(told).not.toContain(secret)
})

test('[B31] the way to the room says when it opens, opens 10 minutes before, and is asked each time', async () => {
  const booking = await aSession()
  const cookie = await cookieOf(booking, 'session')
  const opensAt = after(booking.startsAt, minutes(-10))
  expect(await manage.comeToDoor(cookie)).toEqual({
    kind: 'early',
    opensAt: toEpochMinute(opensAt),
    startsAt: toEpochMinute(booking.startsAt),
  })
  desk.setNow(opensAt)
  const fresh = await cookieOf(booking, 'session')
  const entered = await manage.comeToDoor(fresh)
  expect(entered).toMatchObject({ kind: 'open', url: expect.stringMatching(/^https:\/\/meet\.embrace\.test\/s-/) })
  desk.setNow(after(booking.startsAt, minutes(booking.minutes + 15)))
  expect(await manage.comeToDoor(fresh)).toMatchObject({ kind: 'over' })
  expect(await manage.comeToDoor(await cookieOf(booking))).toBeUndefined()
  expect(await manage.comeToDoor(undefined)).toBeUndefined()
})

test('[B31] moved, the old time no longer opens anything and the room is another one; cancelled, nothing opens', async () => {
  const [booking, other] = [await aSession(), await aSession()]
  const doors = { moved: await cookieOf(booking, 'session'), cancelled: await cookieOf(other, 'session') }
  const next = at('2030-03-21T11:00')
  const moved = await post('/manage/move', moveForm(booking, next), { cookie: await cookieOf(booking) })
  expect(moved.headers.location).toBe('/manage?done=moved')
  await post('/manage/cancel', shown(other), { cookie: await cookieOf(other) })
  expect(await manage.comeToDoor(doors.cancelled)).toEqual({ kind: 'closed' })
  desk.setNow(booking.startsAt)
  const again = await cookieOf(booking, 'session')
  expect(await manage.comeToDoor(again)).toMatchObject({ kind: 'early', startsAt: toEpochMinute(next) })
  expect(await manage.findSession(await cookieOf(other))).toMatchObject({ state: 'cancelled', door: undefined })
})

test('a plain form moves the session and answers with an address; a form of another site, or of nobody, changes nothing', async () => {
  const booking = await aSession()
  const cookie = await cookieOf(booking)
  const form = moveForm(booking, at('2030-03-20T11:00'))
  const foreign = await post('/manage/move', form, { cookie, 'sec-fetch-site': 'cross-site' })
  expect(foreign.statusCode).toBe(403)
  const nobody = await post('/manage/move', form)
  expect([nobody.statusCode, nobody.headers.location]).toEqual([303, '/manage?problem=session_unknown'])
  const untold = await post('/manage/move', { ...form, t: '' }, { cookie })
  expect(untold.headers.location).toBe('/manage/move?v=1&lid=1&d=2030-03-20&problem=no_time_chosen')
  expect(await read(booking.id)).toEqual(booking)

  const moved = await post('/manage/move', form, { cookie })
  expect([moved.statusCode, moved.headers.location]).toEqual([303, '/manage?done=moved'])
  expect(moved.headers['cache-control']).toBe('no-store')
  expect((await read(booking.id)).startsAt).toEqual(at('2030-03-20T11:00'))
  const stale = await post('/manage/move', moveForm(booking, at('2030-03-20T13:00')), { cookie })
  expect(stale.headers.location).toBe('/manage?problem=session_changed')
  const taken = await aSession()
  const late = await post('/manage/move', moveForm(taken, at('2030-03-20T11:00')), { cookie: await cookieOf(taken) })
  expect(late.headers.location).toBe('/manage/move?v=1&lid=1&d=2030-03-20&problem=slot_taken')
})

test('a plain form cancels the session, twice is once, and inside 24 hours it says why not', async () => {
  const [booking, near] = [await aSession(), await aSession()]
  const cookie = await cookieOf(booking)
  for (let press = 0; press < 2; press++) {
    const answer = await post('/manage/cancel', shown(booking), { cookie })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/manage?done=cancelled'])
  }
  expect(await manage.findSession(cookie)).toMatchObject({
    state: 'cancelled',
    mayChange: false,
    refund: { amount: 118_000, isSent: false },
  })
  desk.setNow(after(near.startsAt, hours(-23)))
  const late = await post('/manage/cancel', shown(near), { cookie: await cookieOf(near) })
  expect(late.headers.location).toBe('/manage?problem=change_too_late')
  expect((await read(near.id)).state).toBe('confirmed')
})

test('[B25] a page of one session never changes another that was opened in the same browser since', async () => {
  const [seen, opened] = [await aSession(), await aSession()]
  const cookie = await cookieOf(opened)
  const cancelled = await post('/manage/cancel', shown(seen), { cookie })
  expect(cancelled.headers.location).toBe('/manage?problem=other_session')
  const moved = await post('/manage/move', moveForm(seen, at('2030-03-22T11:00')), { cookie })
  expect(moved.headers.location).toBe('/manage?problem=other_session')
  const bare = await post('/manage/cancel', { sequence: '0' }, { cookie })
  expect(bare.headers.location).toBe('/manage?problem=bad_request')
  expect([await read(seen.id), await read(opened.id)]).toEqual([seen, opened])
})

test('the calendar file comes with the cookie of its own session, and with no other', async () => {
  const [booking, other] = [await aSession(), await aSession()]
  const url = `/backendEmb/calendar/booking/${booking.id}.ics`
  const own = await app.inject({ url, headers: { cookie: await cookieOf(booking) } })
  expect(own.headers['content-type']).toBe('text/calendar; charset=utf-8')
  expect(own.body).toContain(`UID:${booking.id}@`)
  const foreign = await app.inject({ url, headers: { cookie: await cookieOf(other) } })
  expect(foreign.statusCode).toBe(404)
  expect(foreign.body).not.toContain('BEGIN')
})

test('no log line holds a link, a cookie or a name', async () => {
  const booking = await aSession()
  const cookie = await cookieOf(booking)
  await post('/manage/cancel', shown(booking), { cookie })
  const written = lines.join('\n')
  for (const secret of [tokenOf(booking), cookie.split('=')[1] ?? '', 'Asha', 'asha@example.com'])
    expect(written).not.toContain(secret)
})

test('the invoice is downloaded with the cookie of the link, the same bytes each time, and by nobody else', async () => {
  const booking = await aSession()
  const cookie = await cookieOf(booking)
  const get = (headers: Record<string, string>) => app.inject({ url: '/manage/invoice.pdf', headers })
  const [one, two] = [await get({ cookie }), await get({ cookie })]
  expect(one.headers['content-type']).toBe('application/pdf')
  expect(one.headers['content-disposition']).toMatch(/^attachment; filename="IDA-2930-\d{6}\.pdf"$/)
  expect(one.headers['cache-control']).toBe('no-store')
  expect(one.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(one.rawPayload.equals(two.rawPayload)).toBe(true)
  const stranger = await get({})
  expect([stranger.statusCode, stranger.headers.location]).toEqual([303, '/manage?problem=session_unknown'])
  const creditNote = await app.inject({ url: '/manage/credit-note.pdf', headers: { cookie } })
  expect(creditNote.statusCode).toBe(303)
  const getNote = () => app.inject({ url: '/manage/date-note.pdf', headers: { cookie } })
  expect((await getNote()).statusCode).toBe(303)
})

test('[B33] a practitioner’s feed shows when and where, never who, follows a cancellation, and opens with its own link alone', async () => {
  const booking = await aSession()
  const token = toFeedToken(desk.deps.secretKey, 101)
  const fetchFeed = (word: string) => app.inject(`/backendEmb/calendar/practitioner/${word}.ics`)
  const feed = await fetchFeed(token)
  expect(feed.headers['content-type']).toBe('text/calendar; charset=utf-8')
  const { default: ICAL } = await import('ical.js')
  const listStarts = async () => {
    const events = new ICAL.Component(ICAL.parse((await fetchFeed(token)).body)).getAllSubcomponents('vevent')
    return events.map((event) => new ICAL.Event(event).startDate.toJSDate().getTime())
  }
  expect(await listStarts()).toContain(booking.startsAt.getTime())
  expect(feed.body).not.toMatch(/Asha|manage\/|(?<![\d.])(91)?9[78]\d{8}(?!\d)|@example/)
  await cancelBooking(desk.deps, { bookingId: booking.id, sequence: 0 })
  expect(await listStarts()).not.toContain(booking.startsAt.getTime())
  for (const wrong of [`${token}x`, token.replace('101', '102'), '101', '101-', 'x'])
    expect((await fetchFeed(wrong)).statusCode).toBe(404)
})

/** The door of a session as the practitioner's calendar has it. */
async function findHostDoor({ id }: { id: string }, practitionerId = 101): Promise<string> {
  const token = toFeedToken(desk.deps.secretKey, practitionerId)
  const { body } = await app.inject(`/backendEmb/calendar/practitioner/${token}.ics`)
  const event =
    body
      .replaceAll('\r\n ', '')
      .split('BEGIN:VEVENT')
      .find((one) => one.includes(id)) ?? ''
  return /^URL:(.*)$/m.exec(event)?.[1]?.trim() ?? ''
}

const roleIn = (url: string) => {
  const pass = new URL(url).searchParams.get('jwt') ?? ''
  return JSON.parse(Buffer.from(pass.split('.')[1] ?? '', 'base64url').toString()).context.user
}

test('[B36] the feed’s door opens the same room as the client’s, as host, and closes with it', async () => {
  const [booking, other] = [await aSession(), await aSession()]
  const link = await findHostDoor(booking)
  expect(link).toMatch(/^https:\/\/embrace\.test\/session\/[\w-]{48}$/)
  expect(await findHostDoor(other)).not.toBe(link)
  const open = async () => {
    const opened = await manage.openDoor(link.split('/').at(-1) ?? '')
    return opened.kind === 'opened' ? (opened.cookie.split(';')[0] ?? '') : opened.kind
  }
  expect(await manage.comeToDoor(await open())).toEqual({
    kind: 'early',
    opensAt: toEpochMinute(after(booking.startsAt, minutes(-10))),
    startsAt: toEpochMinute(booking.startsAt),
    isHost: true,
  })
  expect(await manage.findSession(await open())).toBeUndefined()
  desk.setNow(booking.startsAt)
  const [host, client] = [
    await manage.comeToDoor(await open()),
    await manage.comeToDoor(await cookieOf(booking, 'session')),
  ]
  if (host?.kind !== 'open' || client?.kind !== 'open') throw new Error('a door was closed')
  expect(new URL(host.url).pathname).toBe(new URL(client.url).pathname)
  expect(roleIn(host.url)).toMatchObject({ name: 'Practitioner', moderator: 'true' })
  expect(roleIn(client.url)).toMatchObject({ name: 'Guest', moderator: 'false' })
  expect(JSON.stringify(host)).not.toMatch(/Asha|@example/)
  desk.setNow(after(booking.startsAt, minutes(booking.minutes + 15)))
  expect(await manage.comeToDoor(await open())).toMatchObject({ kind: 'over', isHost: true })
})

test('[B31] [B36] moved, the practitioner’s door waits for the new time; cancelled, it is closed and out of the feed', async () => {
  const [booking, other] = [await aSession(), await aSession()]
  const words = await Promise.all(
    [booking, other].map(async (one) => (await findHostDoor(one)).split('/').at(-1) ?? ''),
  )
  const next = at('2030-03-22T11:00')
  await post('/manage/move', moveForm(booking, next), { cookie: await cookieOf(booking) })
  await post('/manage/cancel', shown(other), { cookie: await cookieOf(other) })
  desk.setNow(booking.startsAt)
  const come = async (word = '') => {
    const opened = await manage.openDoor(word)
    return opened.kind === 'opened' ? manage.comeToDoor(opened.cookie.split(';')[0]) : undefined
  }
  expect(await come(words[0])).toMatchObject({ kind: 'early', startsAt: toEpochMinute(next), isHost: true })
  expect(await come(words[1])).toEqual({ kind: 'closed', isHost: true })
  expect(await findHostDoor(other)).toBe('')
  const word = words[0] ?? ''
  for (const wrong of [`${word.startsWith('A') ? 'B' : 'A'}${word.slice(1)}`, toHostToken('another key', booking)])
    expect(await manage.openDoor(wrong)).toEqual({ kind: 'unknown' })
})

test('[B36] a session that is kept with a colleague has a door for them; whoever lost it is nobody there, with link and cookie', async () => {
  const booking = await aSession()
  const open = async (practitionerId: number) => {
    const word = (await findHostDoor(booking, practitionerId)).split('/').at(-1) ?? ''
    const opened = await manage.openDoor(word)
    return { word, cookie: opened.kind === 'opened' ? (opened.cookie.split(';')[0] ?? '') : opened.kind }
  }
  const had = await open(101)
  expect(await manage.comeToDoor(had.cookie)).toMatchObject({ kind: 'early', isHost: true })
  const t = '2030-03-25T11:00'
  await offerInstead(desk.deps, booking.id, { t, practitionerId: 102 })
  const startsAt = toEpochMinute(at(t))
  expect(await keepOffer(desk.deps, { bookingId: booking.id, sequence: 0, startsAt })).toMatchObject({ ok: true })

  desk.setNow(start)
  expect(await manage.comeToDoor(had.cookie)).toBeUndefined()
  expect(await manage.openDoor(had.word)).toEqual({ kind: 'unknown' })
  const has = await open(102)
  expect(await manage.comeToDoor(has.cookie)).toMatchObject({ kind: 'early', startsAt, isHost: true })
})

test('[B36] a link of before, signed for the booking alone, is one that was never ours', async () => {
  const { id } = await aSession()
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  const signature = createHmac('sha256', desk.deps.secretKey).update('host|').update(bytes).digest().subarray(0, 16)
  const before = Buffer.concat([bytes, signature]).toString('base64url')
  expect(await manage.openDoor(before)).toEqual({ kind: 'unknown' })
})

test('[B62] a client moves a paid session within a month of its first date, also after a move, and is shown no later day', async () => {
  const book = await desk.book({}, { startsAt: at('2030-03-21T14:00') })
  const booking = await read(book.id)
  const cookie = await cookieOf(booking)
  expect(await manage.findSession(cookie)).toMatchObject({ movableUntil: '2030-04-21' })
  const shownDays = async () => {
    const found = await manage.findFree(cookie, {
      centreId: 1,
      from: toEpochMinute(start),
      to: toEpochMinute(at('2030-05-20T00:00')),
    })
    return toDayText(dayOf(found.at(-1)?.startsAt ?? 0))
  }
  expect(await shownDays()).toBe('2030-04-19')
  const move = (sequence: number, to: string) =>
    moveBooking(desk.deps, {
      bookingId: booking.id,
      sequence,
      mode: 'video',
      centreId: undefined,
      startsAt: toEpochMinute(at(to)),
    })
  expect(await move(0, '2030-04-22T14:00')).toEqual({ ok: false, reason: 'slot_not_offered' })
  expect(await move(0, '2030-04-19T14:00')).toMatchObject({ ok: true })
  // Moved near the end of the month, it does not get another one.
  expect(await manage.findSession(cookie)).toMatchObject({ movableUntil: '2030-04-21' })
  expect(await move(1, '2030-04-22T14:00')).toEqual({ ok: false, reason: 'slot_not_offered' })
})
