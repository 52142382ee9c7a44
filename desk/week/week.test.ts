import { expect, test } from 'vitest'
import type { DayBlock } from '#contract/desk/day.ts'
import type { WeekPage } from '#contract/desk/week.ts'
import { hearWeek, showsGroundOfWeek } from './hear-week.ts'
import { weekPath } from './week-address.ts'
import { sayWeek, toWeekColumns } from './week-columns.ts'

const aBlock = (id: string, change: Partial<DayBlock> = {}) =>
  ({ id, practitionerId: 1, from: 600, minutes: 50, who: 'Aditi R.', tail: id, version: 5, ...change }) as DayBlock
const aWeek = (change: Partial<WeekPage> = {}): WeekPage => ({
  today: '2030-03-05',
  now: 700,
  centres: [],
  practitioner: { practitionerId: 1, name: 'Ananya Rao' } as WeekPage['practitioner'],
  practitioners: [],
  days: ['2030-03-04', '2030-03-05', '2030-03-06'].map((day) => ({ day, ground: [], blocks: [] })),
  ...change,
})
const idsOf = ({ days }: WeekPage) => days.map(({ blocks }) => blocks.map(({ id }) => id).join(' '))
const news = (block: DayBlock | undefined, day: string, id = 'a') => ({ id, day, block, said: undefined })

test('[K21] the days stand side by side, with what is over and what is today', () => {
  expect(
    toWeekColumns(aWeek()).map(({ key, name, where, over, isToday }) => [key, name, where, over, isToday]),
  ).toEqual([
    ['2030-03-04', 'Monday 4 March', 'on Monday 4 March', Number.POSITIVE_INFINITY, false],
    ['2030-03-05', 'Tuesday 5 March', 'on Tuesday 5 March', 700, true],
    ['2030-03-06', 'Wednesday 6 March', 'on Wednesday 6 March', 0, false],
  ])
})

test('[K1] two of one name are told apart across the week', () => {
  const days = aWeek().days.map((one, place) => ({ ...one, blocks: place < 2 ? [aBlock(String(place))] : [] }))
  expect(toWeekColumns(aWeek({ days })).flatMap(({ blocks }) => blocks.map(({ who }) => who))).toEqual([
    'Aditi R. 0',
    'Aditi R. 1',
  ])
})

test('[K8] a session that is moved leaves its day and comes to the other; one of somebody else is not shown', () => {
  const added = hearWeek(aWeek(), news(aBlock('a'), '2030-03-05'))
  expect(idsOf(added)).toEqual(['', 'a', ''])
  const moved = hearWeek(added, news(aBlock('a', { version: 6 }), '2030-03-06'))
  expect(idsOf(moved)).toEqual(['', '', 'a'])
  expect(hearWeek(moved, news(aBlock('a', { version: 5 }), '2030-03-05'))).toBe(moved)
  expect(idsOf(hearWeek(moved, news(undefined, '2030-03-06')))).toEqual(['', '', ''])
  expect(hearWeek(moved, news(aBlock('b', { practitionerId: 2 }), '2030-03-05', 'b'))).toBe(moved)
  expect(idsOf(hearWeek(moved, news(aBlock('a', { version: 7 }), '2030-04-01')))).toEqual(['', '', ''])
})

test('[K27] closed time is looked at in the week of its practitioner, and in no other', () => {
  const closed = (firstDay: string, lastDay: string | undefined, practitionerId = 1) =>
    showsGroundOfWeek(aWeek(), { closing: 'c', practitionerId, firstDay, lastDay, said: undefined })
  expect([closed('2030-03-06', '2030-03-20'), closed('2030-03-01', '2030-03-04')]).toEqual([true, true])
  expect([closed('2030-03-07', '2030-03-08'), closed('2030-03-04', '2030-03-05', 2)]).toEqual([false, false])
})

test('a week is said by its ends, and addressed by whose it is', () => {
  expect(sayWeek(aWeek())).toBe('4 to 6 March')
  const days = ['2030-02-25', '2030-03-03'].map((day) => ({ day, ground: [], blocks: [] }))
  expect(sayWeek({ days })).toBe('25 February to 3 March')
  expect(weekPath({ practitioner: 7, day: '2030-03-04' })).toBe('/week?practitioner=7&day=2030-03-04')
  expect(weekPath({ practitioner: 7, day: '2030-03-04', session: 's', doing: 'note' })).toBe(
    '/week?practitioner=7&day=2030-03-04&session=s&do=note',
  )
})
