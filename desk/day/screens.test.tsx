import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import type { SessionPanel } from '#contract/desk/day.ts'
import type { WeekPage } from '#contract/desk/week.ts'
import { aFullDay } from '#tests/support/full-day.ts'
import Find from '../find/find.tsx'
import type { FrameData } from '../frame/frame.tsx'
import Week from '../week/week.tsx'
import Day from './day.tsx'
import type { Chosen } from './load-chosen.ts'

const frame: FrameData = {
  person: { name: 'Sunita Rawat', role: 'front-desk' },
  isSandbox: true,
  tabs: [],
  mayFind: true,
  needs: [],
}
const told = new Date('2030-03-05T07:30:00Z')

/** A screen within the frame, as the server sends it. */
function show(Screen: ComponentType, loaded: object, answer?: object): string {
  const Stub = createRoutesStub([
    {
      id: 'frame',
      Component: () => <Outlet context={frame} />,
      children: [{ id: 'screen', path: '/screen', Component: Screen, HydrateFallback: () => null }],
    },
  ])
  const hydrationData = { loaderData: { screen: loaded }, ...(answer && { actionData: { screen: answer } }) }
  return renderToString(<Stub initialEntries={['/screen']} hydrationData={hydrationData} />)
}

const page = aFullDay(3, 4)
const [block] = page.blocks
if (!block) throw new Error('the day is empty')

const aSession: SessionPanel = {
  block,
  day: page.day,
  name: 'Aditi Raman',
  age: 9,
  guardian: undefined,
  phone: '9810098142',
  emergencyContact: '9700000000',
  email: 'a@mail.example',
  practitioner: 'Colleague 1',
  centre: undefined,
  reference: 'EB-7K3M9QTX',
  total: 295_000,
  money: {
    how: 'online',
    isPaid: true,
    link: undefined,
    back: undefined,
    later: undefined,
    mayTakePayment: true,
    maySendInvoice: false,
  },
  reasons: [],
  notes: [],
  history: [],
  mayMark: ['arrived'],
  mayNote: true,
  concern: undefined,
}
const beside: Chosen = {
  chosen: undefined,
  isUnknown: false,
  terms: undefined,
  concern: undefined,
  doing: undefined,
  mayBook: true,
  mayMove: true,
  mayClose: true,
  formKey: '00000000-0000-4000-8000-000000000000',
  told,
}
const terms = { sequence: 2, paid: 295_000, byPolicy: 295_000, mayGiveAll: false }
const count = (html: string, what: string) => html.split(what).length - 1

test('[K21] a name above its column leads from the day to that week', () => {
  const html = show(Day, { ...beside, page })
  expect(html).toContain('href="/week?practitioner=2&amp;day=2030-03-05"')
  expect(count(html, 'scope="col"')).toBe(3)
})

test('[K22] of a session that is being moved, the form is open and Escape leaves it where it is', () => {
  const open = show(Day, { ...beside, page, chosen: aSession, terms })
  expect([count(open, 'data-key="escape"'), count(open, 'name="startsAt"')]).toEqual([1, 0])
  const moving = show(Day, { ...beside, page, chosen: aSession, terms, doing: 'move' })
  expect([count(moving, 'data-key="escape"'), count(moving, 'name="startsAt"')]).toEqual([1, 1])
  expect(moving).toMatch(/<a[^>]*data-key="escape"[^>]*>Leave it here/)
  // Without scripts nothing can be carried, and nothing says so.
  expect(moving).not.toContain('Walk with the arrows')
})

test('[K20] a time that waits for its link can be given up on its panel', () => {
  const money = { ...aSession.money, how: 'link' as const, isPaid: false, link: { sent: 1, lastAt: told, until: told } }
  const html = show(Day, { ...beside, page, chosen: { ...aSession, money } })
  expect(html).toContain('value="give-up-time"')
  expect(show(Day, { ...beside, page, chosen: aSession })).not.toContain('give-up-time')
})

test('[K21] the week has seven days, each with its own link and the sessions of one practitioner', () => {
  const [colleague] = page.columns
  if (!colleague) throw new Error('nobody works')
  const { ground, ...practitioner } = colleague
  const days = ['04', '05', '06', '07', '08', '09', '10'].map((date, place) => ({
    day: `2030-03-${date}`,
    ground,
    blocks: place === 1 ? page.blocks.filter(({ practitionerId }) => practitionerId === 1) : [],
  }))
  const week: WeekPage = { today: page.today, now: page.now, centres: [], practitioner, practitioners: [], days }
  const html = show(Week, { ...beside, page: week })
  expect(count(html, 'scope="col"')).toBe(7)
  expect(html).toContain('href="/day?day=2030-03-06"')
  expect(html).toContain('Colleague 1, 4 to 10 March')
  expect(html).toContain(`href="/week?practitioner=1&amp;day=2030-03-04&amp;session=${block.id}"`)
  expect(count(html, 'aria-current="date"')).toBe(1)
})

test('[K19] what was found is listed with its day, and each leads to its panel', () => {
  const found = { sessions: [{ block, day: '2030-03-06', practitioner: 'Ananya Rao' }], hasMore: false }
  const html = show(Find, { now: told }, { call: 'find-sessions', typed: { words: 'cli' }, value: found })
  expect(html).toContain(`href="/day?day=2030-03-06&amp;session=${block.id}"`)
  expect(html).toContain('One session found.')
  expect(html).toContain('Tomorrow')
})
