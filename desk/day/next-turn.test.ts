import { expect, test } from 'vitest'
import type { DayBlock } from '#contract/desk/day.ts'
import { nextTurn } from './next-turn.ts'

const block = (from: number, state: DayBlock['state'], word = '') => ({ from, minutes: 50, state, word }) as DayBlock
const today = '2030-03-04'
const turnOf = (blocks: DayBlock[], day = today) => nextTurn({ now: 600, today }, [{ day, blocks }])

test('what is on the day turns when a session begins or ends, or a hold has lapsed', () => {
  expect(turnOf([block(590, 'in-session'), block(660, 'arrived')])).toBe(640)
  expect(turnOf([block(660, 'confirmed'), block(900, 'held', 'Held to 10:07')])).toBe(608)
})

test('nothing turns by itself where everything is over, nor the sessions of another day', () => {
  expect(turnOf([block(660, 'cancelled'), block(500, 'done')])).toBeUndefined()
  expect(turnOf([block(660, 'confirmed')], '2030-03-05')).toBeUndefined()
})

test('[K26] a time of any day turns when it is kept no longer, if that is today', () => {
  expect(turnOf([block(660, 'kept', 'Kept to 10:30')], '2030-03-07')).toBe(631)
  expect(turnOf([block(660, 'kept', 'Kept to Thu 10:30'), block(700, 'kept', 'Kept to 20 Mar')])).toBeUndefined()
})
