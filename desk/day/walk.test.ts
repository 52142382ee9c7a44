import { expect, test } from 'vitest'
import type { DayBlock } from '#contract/desk/day.ts'
import { findAt, walk } from './walk.ts'

const bounds = { columns: 3, from: 540, to: 1080 }

test.each([
  ['ArrowUp', { column: 1, minute: 570 }],
  ['ArrowDown', { column: 1, minute: 630 }],
  ['ArrowLeft', { column: 0, minute: 600 }],
  ['ArrowRight', { column: 2, minute: 600 }],
  ['PageUp', { column: 1, minute: 540 }],
  ['PageDown', { column: 1, minute: 720 }],
  ['Home', { column: 0, minute: 600 }],
  ['End', { column: 2, minute: 600 }],
  ['x', undefined],
])('%s leads there', (key, expected) => {
  expect(walk({ column: 1, minute: 600 }, key, bounds)).toEqual(expected)
})

test('no key leads past an edge', () => {
  for (const key of ['ArrowUp', 'ArrowLeft', 'PageUp', 'Home'])
    expect(walk({ column: 0, minute: 540 }, key, bounds)).toEqual({ column: 0, minute: 540 })
  for (const key of ['ArrowDown', 'ArrowRight', 'PageDown', 'End'])
    expect(walk({ column: 2, minute: 1050 }, key, bounds)).toEqual({ column: 2, minute: 1050 })
})

test('a half hour belongs to the session in it, to one that reaches into it, and not to one that was cancelled', () => {
  const block = (from: number, state: DayBlock['state'] = 'confirmed') =>
    ({ id: `${from} ${state}`, practitionerId: 1, from, minutes: 50, state }) as DayBlock
  const blocks = [block(600, 'cancelled'), block(600), block(660)]
  expect(findAt(blocks, 1, 600)?.id).toBe('600 confirmed')
  expect(findAt(blocks, 1, 630)?.id).toBe('600 confirmed')
  expect(findAt([block(600, 'cancelled')], 1, 600)?.id).toBe('600 cancelled')
  expect(findAt(blocks, 1, 720)).toBeUndefined()
  expect(findAt(blocks, 2, 600)).toBeUndefined()
})
