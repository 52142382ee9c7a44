import { expect, test } from 'vitest'
import { startOfDay } from '#contract/values/clinic-time.ts'
import { findSlots, findSoonest } from '#server/modules/scheduling/rules.ts'
import { CENTRE, DAYS, makeAgenda, makeFullAgenda, NOW, TODAY } from './agendas.ts'
import { measureCpu } from './machine.ts'

// The best of several runs, in CPU time: other work on the machine only ever adds.
const quickly = { rounds: 40, atLeast: 15 }

test('the slots of one practitioner for 30 days take at most 0.2 ms', { timeout: 60_000 }, () => {
  const window = { from: startOfDay(TODAY), to: startOfDay(TODAY + DAYS) }
  const search = { ...makeAgenda(1), centreId: CENTRE, now: NOW, window }
  expect(findSlots(search).length).toBeGreaterThan(90)
  expect(measureCpu(() => findSlots(search), quickly).best).toBeLessThanOrEqual(0.2)
})

test('the soonest slot of 50 practitioners takes at most 5 ms, and of 200 at most 20, even when nearly all is full', {
  timeout: 60_000,
}, () => {
  const find = (count: number) => {
    const agendas = Array.from({ length: count }, (_, seed) => makeFullAgenda(seed))
    return () => agendas.map(({ plan, taken }) => findSoonest({ plan, taken, now: NOW }))
  }
  expect(find(3)().every((slot) => slot !== undefined)).toBe(true)
  expect(measureCpu(find(50), quickly).best).toBeLessThanOrEqual(5)
  expect(measureCpu(find(200), quickly).best).toBeLessThanOrEqual(20)
})
