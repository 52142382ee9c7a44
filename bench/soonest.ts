import { findSoonest } from '#server/modules/scheduling/rules.ts'
import { makeAgenda, makeFullAgenda, NOW } from './agendas.ts'
import { keepResult, measureCpu, round } from './machine.ts'

/** The list shows every practitioner's next free hour on every view: it must cost less than rendering the page. */
const BUDGET_MS = { 50: 5, 200: 20 }

const find = (agendas: ReturnType<typeof makeAgenda>[]) => () =>
  agendas.map(({ plan, taken }) => findSoonest({ plan, taken, now: NOW }))
const many = (count: number, make: typeof makeAgenda) => Array.from({ length: count }, (_, seed) => make(seed))

const usual = { 50: measureCpu(find(many(50, makeAgenda))), 200: measureCpu(find(many(200, makeAgenda))) }
const worst = { 50: measureCpu(find(many(50, makeFullAgenda))), 200: measureCpu(find(many(200, makeFullAgenda))) }

keepResult('soonest', {
  claim: 'the soonest slot of many practitioners at once, in CPU milliseconds; worst: the next 29 days are full',
  budget: BUDGET_MS,
  usual,
  worst,
  twoHundredOverFifty: round(worst[200].best / worst[50].best),
})
if (worst[50].best > BUDGET_MS[50] || worst[200].best > BUDGET_MS[200]) process.exitCode = 1
