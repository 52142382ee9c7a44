import { expect, test } from 'vitest'
import type { DayBlock } from '#contract/desk/day.ts'
import { nextTurn } from './next-turn.ts'

const block = (from: number, state: DayBlock['state'], word = '') => ({ from, minutes: 50, state, word }) as DayBlock

test('what is on the day turns when a session begins or ends, or a hold has lapsed', () => {
  expect(nextTurn({ now: 600, blocks: [block(590, 'in-session'), block(660, 'arrived')] })).toBe(640)
  expect(nextTurn({ now: 600, blocks: [block(660, 'confirmed'), block(900, 'held', 'Held to 10:07')] })).toBe(608)
})

test('nothing turns by itself where everything is over', () => {
  expect(nextTurn({ now: 600, blocks: [block(660, 'cancelled'), block(500, 'done')] })).toBeUndefined()
})
