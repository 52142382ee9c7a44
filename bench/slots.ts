import { startOfDay } from '#contract/values/clinic-time.ts'
import { findSlots } from '#server/modules/scheduling/rules.ts'
import { CENTRE, DAYS, makeAgenda, NOW, TODAY } from './agendas.ts'
import { keepResult, measureCpu, round } from './machine.ts'

/** A month of one practitioner is computed whenever a profile opens; 0.2 ms is negligible beside the request itself. */
const BUDGET_MS = 0.2

const { plan, taken } = makeAgenda(1)
const search = (days: number) => ({
  plan: { ...plan, horizonDays: 366 },
  taken,
  centreId: CENTRE,
  now: NOW,
  window: { from: startOfDay(TODAY), to: startOfDay(TODAY + days) },
})
const month = measureCpu(() => findSlots(search(DAYS)))
const twoMonths = measureCpu(() => findSlots(search(2 * DAYS)))

keepResult('slots', {
  claim: 'the slots of one practitioner for 30 days, in CPU milliseconds',
  budget: BUDGET_MS,
  slots: findSlots(search(DAYS)).length,
  month,
  twoMonthsOverOne: round(twoMonths.best / month.best),
})
if (month.best > BUDGET_MS) process.exitCode = 1
