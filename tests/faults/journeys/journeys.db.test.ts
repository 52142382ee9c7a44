import { afterAll, expect, test } from 'vitest'
import { CONVERGES_WITHIN } from './converges-within.ts'
import { gateRun, isVacuous } from './gate-run.ts'
import { runJourneys } from './run-journeys.ts'
import { stopStarted } from './started.ts'

// A test that was given up goes no further than here: what it started must not outlive it.
afterAll(stopStarted)

// Patient: whole servers are started and killed, and a busy machine is slow, not wrong.
const patience = { timeout: 600_000 }

test('40 visitors, and a server that dies under some of them: no promise is broken', patience, async () => {
  const { wrongs, told, kills, faults, closings, worstConvergence } = await runJourneys(gateRun)
  expect([...wrongs, ...told]).toEqual([])
  expect(Object.values(kills).length).toBeGreaterThan(0)
  expect(Object.keys(faults).length).toBeGreaterThan(3)
  // A run in which closed days meet nobody shows nothing about them.
  expect([closings, isVacuous(closings)]).toEqual([closings, false])
  expect(worstConvergence).toBeLessThanOrEqual(CONVERGES_WITHIN)
})
