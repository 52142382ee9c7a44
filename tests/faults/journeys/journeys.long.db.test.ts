// Long: two hundred visitors and every crash point take minutes; `npm run faults` runs any number of them.
import { afterAll, expect, test } from 'vitest'
import { CONVERGES_WITHIN } from './converges-within.ts'
import { crashPoints } from './crash-points.ts'
import { listVain } from './list-vain.ts'
import { runJourneys } from './run-journeys.ts'
import { stopStarted } from './started.ts'

// A test that was given up goes no further than here: what it started must not outlive it.
afterAll(stopStarted)

test('200 visitors, and the server killed at every point where it may die: no promise is broken', {
  timeout: 900_000,
}, async () => {
  const result = await runJourneys({ journeys: 200, seed: 1 })
  const { wrongs, told, unreached, kills, faults, worstConvergence } = result
  expect([...wrongs, ...told]).toEqual([])
  expect(unreached).toEqual([])
  expect(listVain(result.outcomes)).toEqual([])
  expect(Object.keys(kills).toSorted()).toEqual(crashPoints.toSorted())
  expect(worstConvergence).toBeLessThanOrEqual(CONVERGES_WITHIN)
  expect(Object.keys(faults).length).toBeGreaterThan(12)
})

test('one visitor at a time, the same seed gives the same history, to the letter', { timeout: 300_000 }, async () => {
  const once = { journeys: 3, seed: 7, isSerial: true, isShort: true, mustReach: [] }
  const { wrongs, histories } = await runJourneys({ ...once, times: 2 })
  expect(wrongs).toEqual([])
  expect(histories[1]).toBe(histories[0])
})
