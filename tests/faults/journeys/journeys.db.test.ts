import { afterAll, expect, test } from 'vitest'
import { CONVERGES_WITHIN } from './converges-within.ts'
import { runJourneys } from './run-journeys.ts'
import { stopStarted } from './started.ts'

// A test that was given up goes no further than here: what it started must not outlive it.
afterAll(stopStarted)

test('40 visitors, and a server that dies under some of them: no promise is broken', async () => {
  const { wrongs, told, kills, faults, worstConvergence } = await runJourneys({
    journeys: 40,
    seed: 1,
    killEvery: 10,
    isShort: true,
    // The long run reaches all of them: journeys.long.db.test.ts.
    mustReach: [],
  })
  expect([...wrongs, ...told]).toEqual([])
  expect(Object.values(kills).length).toBeGreaterThan(0)
  expect(Object.keys(faults).length).toBeGreaterThan(3)
  expect(worstConvergence).toBeLessThanOrEqual(CONVERGES_WITHIN)
})
