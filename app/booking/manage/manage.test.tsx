import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createPageContext } from '#app/page-context.ts'
import type { Api } from '#contract/endpoints.ts'
import type { DoorState, ManageDesk, ManagedSession, OpenedLink } from '#contract/manage.ts'
import type { Slot } from '#contract/scheduling.ts'
import { parseDateTime, parseDay, toDateTimeText } from '#contract/values/clinic-time.ts'
import { examplePractitioner } from '#tests/support/example-practitioner.ts'
import { CancelPage } from './cancel-page.tsx'
import { loader as loadManage } from './manage.tsx'
import { addWorkingDays } from './manage-data.ts'
import { loader as openManage } from './manage-link.tsx'
import { ManagePage } from './manage-page.tsx'
import { loadMove } from './move-data.ts'
import { MovePage } from './move-page.tsx'
import { loader as comeToDoor } from './session.tsx'
import { loader as openDoor } from './session-link.tsx'

const minute = (text: string) => parseDateTime(text) ?? Number.NaN
const startsAt = minute('2026-12-01T14:00:00+0530')
const now = new Date('2026-11-20T04:30:00Z')
const session: ManagedSession = {
  bookingId: '0198f2b4-7d51-7c3e-9a52-0a1b2c3d4e5f',
  practitionerId: 47033,
  mode: 'video',
  startsAt,
  minutes: 50,
  centreId: undefined,
  state: 'confirmed',
  sequence: 2,
  reference: 'EB-7K3M9QTX',
  pays: 'online',
  total: 295_000,
  changeableUntil: startsAt - 1440,
  mayChange: true,
  movableUntil: '2030-04-06',
  refund: undefined,
  hasDateNote: false,
  asked: undefined,
  door: { url: '/session/word', opensAt: startsAt - 10 },
}
const practitioner = { ...examplePractitioner(), id: 47033, fullName: 'Dr. Ananya Rao' }

function aContext(change: Partial<ManageDesk> = {}, at = now) {
  const api = { getPractitioner: async () => ({ ok: true, value: practitioner }) } as unknown as Api
  const nothing = async () => undefined
  const unknown = async (): Promise<OpenedLink> => ({ kind: 'unknown' })
  const pays = { openPay: unknown, findPay: nothing, findFree: async () => [] }
  const manage = {
    openSession: unknown,
    findSession: nothing,
    openDoor: unknown,
    comeToDoor: nothing,
    ...pays,
    ...change,
  }
  return createPageContext({ hasGallery: false, api, now: at, log: { error() {} }, manage })
}

const asked = (path: string) => ({
  request: new Request(`http://page${path}`, { headers: { cookie: 'embrace_manage=pass' } }),
  url: new URL(`http://page${path}`),
})

async function show(change: Partial<ManagedSession> = {}, path = '/manage', at = now) {
  const context = aContext({ findSession: async () => ({ ...session, ...change }) }, at)
  const { data } = await loadManage({ ...asked(path), context, params: {}, pattern: '/manage' })
  if ('why' in data) throw new Error('nothing was found')
  return data
}
const read = (element: ReactElement) =>
  renderToStaticMarkup(element)
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
const pageOf = async (...how: Parameters<typeof show>) => read(<ManagePage {...(await show(...how))} />)

test('the page says with whom, when, how long, when the room opens, and until when it can be changed', async () => {
  const words = await pageOf()
  for (const shown of [
    'Dr. Ananya Rao',
    'Date 1 December 2026',
    'Time 2:00 PM IST',
    'Mode Video Call, 50 min',
    'Reference EB-7K3M9QTX',
    'The room opens on Tuesday 1 December at 1:50 PM IST, 10 minutes before.',
    'Until Monday 30 November, 2:00 PM IST you can move this session to another time, or cancel it and get ₹2,950 back.',
  ])
    expect(words).toContain(shown)
})

test('inside 24 hours the page explains the policy and who can help, and offers no button', async () => {
  const soon = new Date('2026-11-30T09:00:00Z')
  const words = await pageOf({ mayChange: false }, '/manage', soon)
  expect(words).toContain('counts as a no-show if it does not take place, and is charged in full')
  expect(words).toContain('hello@embrace.example')
  expect(words).not.toContain('Move to another time')
  expect(words).not.toContain('Cancel this session')
  const { session: managed } = await show({ mayChange: false })
  expect(renderToStaticMarkup(<CancelPage session={managed} />)).not.toContain('<form')
})

test('before the button that cancels stands what comes back, and by when', async () => {
  const { session: managed } = await show()
  const words = read(<CancelPage session={managed} />)
  expect(words).toContain('You get ₹2,950 back')
  expect(words).toContain('usually there by Tuesday 1 December')
  expect(words.indexOf('You get ₹2,950 back')).toBeLessThan(words.indexOf('Cancel and get ₹2,950 back'))
})

test('a cancelled session says what becomes of the money, and can be neither joined, moved nor cancelled', async () => {
  const cancelled = { state: 'cancelled', mayChange: false, door: undefined } as const
  const owed = await pageOf({ ...cancelled, refund: { amount: 295_000, isSent: false } }, '/manage?done=cancelled')
  expect(owed).toContain('This session is cancelled Your session is cancelled. We have written to you about it.')
  expect(owed).toContain('₹2,950 goes back the way you paid.')
  const sent = await pageOf({ ...cancelled, refund: { amount: 295_000, isSent: true } })
  expect(sent).toContain('₹2,950 has been sent back the way you paid.')
  for (const words of [owed, sent]) expect(words).not.toMatch(/Join the session|Plans changed|Add to calendar/)
})

test('a session that took place and was given back later says so, with its credit note', async () => {
  const words = await pageOf({ mayChange: false, refund: { amount: 295_000, isSent: true } })
  expect(words).toContain('₹2,950 has been sent back the way you paid.')
  expect(words).toContain('Download the credit note')
  expect(words).not.toContain('Choose another time')
})

test('what the address says happened is shown only where it did; a reason that is none of ours is not shown', async () => {
  expect(await pageOf({}, '/manage?done=moved')).toContain('Your session has moved to Tuesday 1 December, 2:00 PM IST.')
  expect(await pageOf({}, '/manage?done=cancelled')).not.toContain('is cancelled')
  expect(await pageOf({}, '/manage?problem=session_changed')).toContain('was changed in the meantime')
  expect(await pageOf({}, '/manage?problem=%3Cscript%3E')).not.toContain('script')
})

test('seven working days leave out Saturdays and Sundays', () => {
  const day = (text: string) => parseDay(text) ?? 0
  expect(addWorkingDays(day('2026-11-20'), 7)).toBe(day('2026-12-01'))
  expect(addWorkingDays(day('2026-11-21'), 1)).toBe(day('2026-11-23'))
})

const slotAt = (text: string, modes: Slot['modes'] = ['video']): Slot => ({
  startsAt: minute(text),
  dateTime: toDateTimeText(minute(text)),
  minutes: 50,
  modes,
})

async function moveTo(query: string, slots: Slot[]) {
  const visit = { now, log: { error() {} } }
  return loadMove(visit, async () => slots, session, practitioner, new URLSearchParams(query))
}

test('free days of the chosen way are shown eight at a time, and the times of one of them', async () => {
  const days = Array.from({ length: 11 }, (_, n) => slotAt(`2026-12-${String(n + 1).padStart(2, '0')}T10:00:00+0530`))
  const hidden = [slotAt('2026-12-01T10:30:00+0530'), slotAt('2026-12-01T11:00:00+0530', ['in-person'])]
  const first = await moveTo('', [...days, ...hidden])
  expect(first.days).toHaveLength(8)
  expect([first.day, first.earlier, first.later]).toEqual(['2026-12-01', undefined, '2026-12-09'])
  expect(first.slots?.map(({ dateTime }) => dateTime)).toEqual(['2026-12-01T10:00:00+0530'])
  const next = await moveTo('v=1&from=2026-12-09&d=2026-12-10', days)
  expect([next.days.length, next.day, next.earlier, next.later]).toEqual([3, '2026-12-10', '2026-12-01', undefined])
  const markup = renderToStaticMarkup(<MovePage move={next} problem={undefined} />)
  expect(markup).toMatch(/<form [^>]*action="\/manage\/move" method="post"/)
  expect(markup).toContain('name="sequence" value="2"')
  expect(markup).toContain('value="2026-12-10T10:00:00+0530"')
})

test('where nothing is free, or nobody can say, the page says so and who can help', async () => {
  const none = read(<MovePage move={await moveTo('', [])} problem={undefined} />)
  expect(none).toContain('No other time is free here at the moment.')
  expect(none).toContain('hello@embrace.example')
  for (const odd of ['v=9&lid=x&d=2026-02-31&from=zz', 'lid=999999&d=1999-01-01'])
    expect((await moveTo(odd, [slotAt('2026-12-01T10:00:00+0530', ['in-person', 'video'])])).day).toBe('2026-12-01')
})

test('a link that opens sets its cookie and leaves the address; one that does not is 404, an old one 410', async () => {
  const params = { token: 'word' }
  for (const [open, name, lands] of [
    [openManage, 'openSession', '/manage'],
    [openDoor, 'openDoor', '/session'],
  ] as const) {
    const ask = (answer: OpenedLink) =>
      open({
        ...asked(`${lands}/word`),
        context: aContext({ [name]: async () => answer }),
        params,
        pattern: '',
      })
    const opened = await ask({ kind: 'opened', cookie: 'a=b; HttpOnly' })
    if (!(opened instanceof Response)) throw new Error('the link was not swapped')
    expect([opened.status, opened.headers.get('location')]).toEqual([303, lands])
    expect(opened.headers.get('set-cookie')).toBe('a=b; HttpOnly')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    for (const [kind, status] of [
      ['unknown', 404],
      ['over', 410],
    ] as const) {
      const answer = await ask({ kind })
      expect(answer instanceof Response ? undefined : answer.init?.status).toBe(status)
    }
  }
})

test('the open door sends the browser on to the room, kept nowhere; a closed one says why', async () => {
  const come = (door: DoorState | undefined) =>
    comeToDoor({
      ...asked('/session'),
      context: aContext({ comeToDoor: async () => door }),
      params: {},
      pattern: '/session',
    })
  const open = await come({ kind: 'open', url: 'https://meet.embrace.example/s-1?jwt=x' })
  if (!(open instanceof Response)) throw new Error('the door stayed closed')
  expect([open.status, open.headers.get('location')]).toEqual([303, 'https://meet.embrace.example/s-1?jwt=x'])
  expect(open.headers.get('referrer-policy')).toBe('no-referrer')
  const early = await come({ kind: 'early', opensAt: startsAt - 10, startsAt })
  expect(early).toMatchObject({
    data: { door: { kind: 'early', opensAt: 'on Tuesday 1 December at 1:50 PM IST', startsAt: '2:00 PM' } },
  })
  expect(await come(undefined)).toMatchObject({ init: { status: 404 } })
})

test('whoever is asked to choose finds the kept time and three ways on, and nothing that belongs to the old time', async () => {
  const offer = { startsAt: startsAt + 1440, minutes: 50, practitionerId: 47033 }
  const until = startsAt - 120
  const choice = { until, offer, mayKeepOwn: false }
  const text = await pageOf({ asked: choice, door: undefined, changeableUntil: until })
  expect(text).toContain('Please choose another time')
  expect(text).toContain('We are keeping Wednesday 2 December')
  expect(text).toContain('cannot take place')
  expect(text).toContain('Without an answer by Tuesday 1 December')
  expect(text).not.toMatch(/Plans changed|Add to calendar|with Dr\. Ananya Rao\. It costs/)
  const markup = renderToStaticMarkup(<ManagePage {...(await show({ asked: choice }))} />)
  expect(markup).toMatch(/<form action="\/manage\/keep" method="post">.*name="t" value="2026-12-02T14:00:00\+0530"/)
  for (const href of ['/manage/move', '/manage/cancel']) expect(markup).toContain(`href="${href}"`)
  const other = await pageOf({ asked: { ...choice, offer: { ...offer, practitionerId: 5 } } })
  expect(other).toContain('The time we keep is with Dr. Ananya Rao')
  expect(await pageOf({ asked: { ...choice, offer: undefined } })).toContain('Which time suits you?')
})

test('[B56] a client whose time is open again finds Keep my time first, and the other ways on', async () => {
  const choice = { until: startsAt - 120, offer: undefined, mayKeepOwn: true }
  const text = await pageOf({ asked: choice, door: undefined })
  expect(text).toContain('Your time is open again')
  expect(text).toContain('It can, after all')
  const markup = renderToStaticMarkup(<ManagePage {...(await show({ asked: choice }))} />)
  expect(markup).toMatch(
    /<form action="\/manage\/move" method="post">.*name="t" value="2026-12-01T14:00:00\+0530".*Keep my time/,
  )
  expect(await pageOf({}, '/manage?done=kept')).toContain('takes place Tuesday 1 December')
})

test('[B22] while a payment is under way, closing the page is asked about first, with a way to keep it open', async () => {
  const ask = renderToStaticMarkup(<ManagePage {...(await show({}, '/manage?ask=close'))} />)
  expect(ask).toMatch(/<form class="row" action="\/manage\/close"[^>]*><input type="hidden" name="sure" value="yes"/)
  expect(ask).toMatch(/A payment is under way in this browser[^]*Keep it open/)
  expect(await pageOf()).not.toContain('A payment is under way')
})
