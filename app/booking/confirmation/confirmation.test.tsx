import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ConfirmationPage } from '#app/booking/confirmation/confirmation-page.tsx'
import { createPageContext } from '#app/page-context.ts'
import type { Api } from '#contract/endpoints.ts'
import type { PageContext } from '#contract/page-context.ts'
import type { ConfirmedSession, SessionLink } from '#contract/session.ts'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { examplePractitioner } from '#tests/support/example-practitioner.ts'
import { loader } from './confirmation.tsx'

const userId = 'b5f6c1de-7b0a-4c39-9a7e-3f1d2c4b5a69'
const startsAt = parseDateTime('2026-12-01T14:00:00+0530') ?? Number.NaN
const session: ConfirmedSession = {
  bookingId: '0198f2b4-7d51-7c3e-9a52-0a1b2c3d4e5f',
  practitionerId: 47033,
  mode: 'in-person',
  startsAt,
  minutes: 50,
  centreId: 47033,
}
const practitioner = {
  ...examplePractitioner(),
  id: 47033,
  fullName: 'Dr. Ananya Rao',
  department: 'Clinical Psychologist',
}
const address = `/appointment/confirmation?pid=47033&v=0&t=2026-12-01T14:00:00%2B0530&u=${userId}`

/** As the booking module answers: only a link with every part right finds the session. */
async function find(booked: ConfirmedSession, link: SessionLink) {
  const isTheirs = link.userId === userId && link.practitionerId === booked.practitionerId
  return isTheirs && link.startsAt === booked.startsAt ? booked : undefined
}

async function load(url: string, booked: ConfirmedSession = session, change: Partial<PageContext> = {}) {
  const api = { getPractitioner: async () => ({ ok: true, value: practitioner }) } as unknown as Api
  const context = createPageContext({
    hasGallery: false,
    api,
    now: new Date('2026-11-20T04:30:00Z'),
    log: { error() {} },
    findSession: (link) => find(booked, link),
    ...change,
  })
  const request = new Request(`http://page${url}`)
  const { data, init } = await loader({
    request,
    context,
    params: {},
    url: new URL(request.url),
    pattern: '/appointment/confirmation',
  })
  const headers = new Headers(init?.headers)
  return { session: data.session, status: init?.status ?? 200, cache: headers.get('cache-control') }
}

const render = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
async function read(url: string, booked?: ConfirmedSession, change?: Partial<PageContext>) {
  const loaded = await load(url, booked, change)
  return loaded.session ? render(<ConfirmationPage session={loaded.session} />) : ''
}

test('therapist, long date, 12-hour time, mode with its length and the location are shown', async () => {
  const words = await read(address)
  for (const shown of [
    'Payment Successful &amp; Session Confirmed!',
    'You’re all set! Your session has been successfully booked.',
    'Dr. Ananya Rao Clinical Psychologist',
    'Date 1 December 2026',
    'Time 2:00 PM IST',
    'Mode In-Person, 50 min',
    'Location Vasant Kunj ',
    'Confirmation Sent By e-mail and to your phone, through our booking partner. A reminder follows 4 hours before the session.',
    'Be ready 5 minutes before',
    'Virtual session? A secure video link arrives on confirmation.',
    'Write or send a chat message within 24 hours of scheduling.',
    'hello@embrace.example or +91 98100 00000',
    'Gift a Therapy',
  ])
    expect(words).toContain(shown)
})

test('what the booking says wins over what the address says of it', async () => {
  const video: ConfirmedSession = { ...session, mode: 'video', minutes: 45, centreId: undefined }
  const words = await read(address, video)
  expect(words).toContain('Mode Video Call, 45 min')
  expect(words).toContain('Location Online')
  expect(words).not.toContain('Getting there')
  expect(await read(address.replace('v=0', 'v=1'))).toContain('Mode In-Person, 50 min')
})

test.each([
  address.replace('%2B0530', '+0530'),
  address.replace('%2B0530', '+05:30'),
  address.replace('T14', '+14').replace('%2B', '+'),
  address.replace('&v=0', ''),
])('the session is found under %s', async (url) => {
  expect(await load(url)).toMatchObject({ status: 200, cache: 'no-store' })
  expect((await load(url)).session?.date).toBe('1 December 2026')
})

test.each([
  address.replace(userId, 'c0ffee00-7b0a-4c39-9a7e-3f1d2c4b5a69'),
  address.replace('pid=47033', 'pid=47034'),
  address.replace('T14', 'T15'),
  address.replace(`&u=${userId}`, ''),
  `/appointment/confirmation?u=${userId}`,
  `/appointment/confirmation?pid=47033&v=0&t=2026-12-01T14:00:00%2B0530&u=`,
  `/appointment/confirmation?pid=x&t=y&u=z`,
])('nothing about anyone is told under %s', async (url) => {
  expect(await load(url)).toEqual({ session: undefined, status: 404, cache: 'no-store' })
})

test('the bare address only explains itself', async () => {
  expect(await load('/appointment/confirmation')).toEqual({ session: undefined, status: 200, cache: 'no-store' })
})

test('no reminder is promised for a session that is less than 4 hours away', async () => {
  const words = await read(address, session, { now: new Date('2026-12-01T04:30:00.001Z') })
  expect(words).not.toContain('A reminder follows')
  expect(words).toContain('less than 4 hours away')
  expect(await read(address, session, { now: new Date('2026-12-01T04:30:00Z') })).toContain('A reminder follows')
})

test('only what the page shows travels to the browser', async () => {
  const { session: sent } = await load(address)
  // The client's id stands in the address of the page, and in the link to its file.
  expect(sent?.calendar.file).toBe(
    `/backendEmb/calendar/booking/${session.bookingId}.ics?pid=47033&v=0&t=2026-12-01T14%3A00%3A00%2B0530&u=${userId}`,
  )
  expect(JSON.stringify({ ...sent, calendar: undefined })).not.toContain(userId)
  expect(Object.keys(sent?.practitioner ?? {})).toEqual(['fullName', 'department', 'portrait'])
})

test('a practitioner or a centre that is no longer listed does not hide the session', async () => {
  const api = { getPractitioner: async () => ({ ok: false, reason: 'not_found' }) } as unknown as Api
  const words = await read(address, { ...session, centreId: 1 }, { api })
  expect(words).toContain('Date 1 December 2026')
  expect(words).toContain('Location At the centre')
})
