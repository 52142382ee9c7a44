import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import type { EditorPage } from '#contract/desk/catalogue.ts'
import Catalogue from './catalogue.tsx'
import Editor from './editor.tsx'
import History from './history.tsx'
import Publish from './publish.tsx'

const now = new Date('2030-03-04T09:00:00Z')
const page: EditorPage = {
  id: 101,
  name: 'Asha Pillai',
  texts: {
    about: 'Hello.',
    weekly: JSON.stringify([{ day: 'monday', from: '09:00', to: '24:00', place: 'video' }]),
    breaks: '[]',
    daysOff: '[]',
    extraDays: JSON.stringify([{ day: '2030-03-09', from: '10:00', to: '12:00', place: 1 }]),
    languages: 'Hindi',
    channel: 'online',
  },
  seen: 'v3',
  draft: { who: 'Vikram Bhatia', at: now, isOwn: false },
  version: { number: 3, at: now, who: undefined },
  changes: [{ field: 'about', before: ['Hi.'], after: ['Hello.'] }],
  conflicts: [],
  outside: [{ id: 's', startsAt: now, who: 'Anika P.', day: '2030-03-04', kind: 'session' }],
  outsideMark: 'mark',
  choices: {
    departments: ['Counselling'],
    languages: ['English', 'Hindi'],
    expertise: [],
    centres: [{ id: 1, name: 'First' }],
  },
  photoUrl: undefined,
  isPhotoChanged: false,
  today: '2030-03-04',
}

/** The screen as the server makes it, inside a frame that needs nobody. */
function render(Component: typeof Editor, data: object) {
  const Stub = createRoutesStub([
    {
      path: '/',
      Component: () => <Outlet context={{ needs: [], person: {}, tabs: [], isSandbox: true }} />,
      children: [{ id: 'screen', path: 'here', Component }],
    },
  ])
  return renderToString(<Stub initialEntries={['/here']} hydrationData={{ loaderData: { screen: data } }} />)
}

test('the editor shows every field, marks what has changed, names who saved, and frames the visitor’s page', () => {
  const html = render(Editor, { page, now })
  expect(html).toContain('Vikram Bhatia')
  expect(html).toMatch(/About<span[^>]*>changed<\/span>/)
  expect(html).toContain('name="weekly"')
  expect(html).toContain('aria-label="To, Monday 1"')
  expect(html).toContain('<iframe')
  expect(html).toContain('/desk/catalogue/101/preview?version=draft')
  expect(html).toContain('Anika P.')
})

test('before publishing stand the difference and the sessions outside; with a conflict stands the choice alone', () => {
  const calm = render(Publish, { page })
  expect(calm).toContain('Publish, and leave these sessions')
  expect(calm).toContain('name="outside" value="mark"')
  const field = { field: 'about', before: ['Hi.'], theirs: ['Theirs.'], after: ['Hello.'], needsChoice: true } as const
  const torn = render(Publish, { page: { ...page, conflicts: [field] } })
  expect(torn).toContain('Take theirs')
  expect(torn).not.toContain('name="outside"')
})

test('everybody is listed with their draft, and a version with what it changed and the way back to it', () => {
  const person = {
    id: 101,
    name: 'Asha Pillai',
    title: 'Counsellor',
    department: 'Counselling',
    centres: ['First'],
    channel: 'online',
    price: 118_000,
    portrait: { presentation: 'feminine' },
    imageUrl: null,
    experienceYears: 4,
    draft: { who: 'Vikram Bhatia', at: now },
  }
  const list = render(Catalogue, { practitioners: [person], now })
  expect(list).toMatch(/1 with a draft/)
  expect(list).toContain('₹1,180')
  const versions = [2, 1].map((number) => ({
    number,
    at: now,
    who: undefined,
    changed: ['about'],
    isShown: number === 2,
  }))
  const change = { field: 'about', before: ['Hi.'], after: ['Hello.'] }
  const chosen = { number: 1, changes: [], ahead: [change] }
  const history = render(History, {
    page: { id: 101, name: 'Asha', seen: 'v2', hasDraft: true, versions, chosen },
    now,
  })
  expect(history).toContain('Make it a draft')
  expect(history).toContain('It takes the place of the draft that is there.')
  expect(history).toContain('Loaded from files')
})
