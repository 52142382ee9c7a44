import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { takeTurns } from './take-turns.ts'

test('however many come at once, two are worked on, each in its turn, also after one that failed', async () => {
  const inTurn = takeTurns(2)
  const seen: number[] = []
  let [running, most] = [0, 0]
  const work = (number: number) =>
    inTurn(async () => {
      seen.push(number)
      running += 1
      most = Math.max(most, running)
      await delay(2)
      running -= 1
      if (number === 3) throw new Error('broken')
    })
  const ends = await Promise.allSettled(Array.from({ length: 9 }, (_, number) => work(number)))
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1)
  expect([most, seen]).toEqual([2, [0, 1, 2, 3, 4, 5, 6, 7, 8]])
  await work(9)
  expect(running).toBe(0)
})
