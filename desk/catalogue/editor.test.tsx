import { renderToString } from 'react-dom/server'
import { createRoutesStub, Outlet } from 'react-router'
import { expect, test } from 'vitest'
import type { EditorPage } from '#contract/desk/catalogue.ts'
import Editor from './editor.tsx'
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
  outside: [{ id: 's', startsAt: now, who: 'Anika P.', day: '2030-03-04' }],
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
