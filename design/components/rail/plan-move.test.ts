import { expect, test } from 'vitest'
import { planMove } from './plan-move.ts'

/** Where the rail heads after so many presses while it still glides: each counts from where it is heading. */
function press(times: number, by: 1 | -1, { from = 0, copies = 2 } = {}) {
  let heading = from
  for (let count = 0; count < times; count += 1) heading = planMove({ heading, count: 8, copies }, by).place
  return heading % 8
}

test('every press during a glide counts, also those that turn round at an end', () => {
  expect([1, 2, 7, 8, 9, 17].map((times) => press(times, 1))).toEqual([1, 2, 7, 0, 1, 1])
  expect([1, 2, 7, 8, 9, 17].map((times) => press(times, -1))).toEqual([7, 6, 1, 0, 7, 7])
  expect(press(9, 1, { copies: 1 })).toBe(1)
  expect(press(9, -1, { copies: 1 })).toBe(7)
})

test('with repeats the rail jumps a round, unseen, only where it would run out of items', () => {
  expect(planMove({ heading: 7, count: 8, copies: 2 }, 1)).toEqual({ rounds: 0, place: 8 })
  expect(planMove({ heading: 8, count: 8, copies: 2 }, 1)).toEqual({ rounds: -1, place: 1 })
  expect(planMove({ heading: 0, count: 8, copies: 2 }, -1)).toEqual({ rounds: 1, place: 7 })
})

test('without repeats the rail turns back to the other end and never jumps', () => {
  expect(planMove({ heading: 7, count: 8, copies: 1 }, 1)).toEqual({ rounds: 0, place: 0 })
  expect(planMove({ heading: 0, count: 8, copies: 1 }, -1)).toEqual({ rounds: 0, place: 7 })
})
