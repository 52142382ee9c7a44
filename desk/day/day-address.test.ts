import { expect, test } from 'vitest'
import { dayBeside, dayPath, readDoing } from './day-address.ts'

test('an address names what is shown, and nothing that is not', () => {
  expect(dayPath({ day: '2030-03-04' })).toBe('/day?day=2030-03-04')
  expect(dayPath({ day: '2030-03-04', centre: 2, session: 'a', doing: 'move' })).toBe(
    '/day?day=2030-03-04&centre=2&session=a&do=move',
  )
  expect(dayPath({ day: '2030-03-04', doing: 'move' })).toBe('/day?day=2030-03-04')
})

test('the days beside a day, over the end of a month', () => {
  expect([dayBeside('2030-03-01', -1), dayBeside('2030-02-28', 1)]).toEqual(['2030-02-28', '2030-03-01'])
})

test('only what exists can be opened', () => {
  expect([readDoing('move'), readDoing('delete'), readDoing(null)]).toEqual(['move', undefined, undefined])
})
