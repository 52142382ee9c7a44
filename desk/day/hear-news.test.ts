import { expect, test } from 'vitest'
import type { DayBlock, DayPage } from '#contract/desk/day.ts'
import { hearNews, showsGround } from './hear-news.ts'

const aBlock = (id: string, change: Partial<DayBlock> = {}): DayBlock => ({
  id,
  practitionerId: 1,
  from: 600,
  minutes: 50,
  who: 'Aditi R.',
  tail: '042',
  state: 'confirmed',
  word: 'Confirmed',
  mode: 'video',
  centreId: undefined,
  movedAt: undefined,
  version: 5,
  ...change,
})
const page: DayPage = {
  day: '2030-03-04',
  today: '2030-03-04',
  now: 600,
  centreId: undefined,
  centres: [],
  columns: [
    {
      practitionerId: 1,
      name: 'A',
      department: 'B',
      portrait: {} as never,
      imageUrl: null,
      experienceYears: 1,
      ground: [],
    },
  ],
  blocks: [aBlock('a')],
}
const news = (block: DayBlock | undefined, day = page.day) => ({ id: 'a', day, block, said: undefined })
const idsOf = ({ blocks }: DayPage) => blocks.map(({ id, state }) => `${id} ${state}`)

test('a change redraws its block, and a new session finds its place', () => {
  expect(idsOf(hearNews(page, news(aBlock('a', { state: 'arrived', version: 6 }))))).toEqual(['a arrived'])
  const added = hearNews(page, { ...news(aBlock('b', { from: 540 })), id: 'b' })
  expect(idsOf(added)).toEqual(['b confirmed', 'a confirmed'])
})

test('an older message than what is shown changes nothing; the same one twice changes nothing more', () => {
  expect(hearNews(page, news(aBlock('a', { state: 'arrived', version: 4 })))).toBe(page)
  const once = hearNews(page, news(aBlock('a', { state: 'arrived', version: 6 })))
  expect(hearNews(once, news(aBlock('a', { state: 'arrived', version: 6 })))).toEqual(once)
})

test('what moved to another day, lapsed, or is of a column that is not shown, goes', () => {
  expect(idsOf(hearNews(page, news(aBlock('a', { version: 6 }), '2030-03-05')))).toEqual([])
  expect(idsOf(hearNews(page, news(undefined)))).toEqual([])
  expect(hearNews(page, { ...news(aBlock('z', { practitionerId: 9 })), id: 'z' })).toBe(page)
})

test('[K27] closed time is looked at where its day and its practitioner are shown, and nowhere else', () => {
  const closed = (firstDay: string, lastDay: string | undefined, practitionerId = 1) =>
    showsGround(page, { closing: 'c', practitionerId, firstDay, lastDay, said: undefined })
  expect(closed('2030-03-04', '2030-03-04')).toBe(true)
  expect(closed('2030-02-27', '2030-03-05')).toBe(true)
  expect(closed('2030-03-05', '2030-03-09')).toBe(false)
  expect(closed('2030-03-01', '2030-03-03')).toBe(false)
  expect(closed('2030-03-04', '2030-03-04', 2)).toBe(false)
  expect([closed('2030-03-01', undefined), closed('2030-03-05', undefined)]).toEqual([true, false])
})
