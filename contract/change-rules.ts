import { addMonths, type DayNumber, type DayText, dayOf, parseDay, toEpochMinute } from './values/clinic-time.ts'

/** Rules of the clinic about what was bought, each from a day on. What was bought keeps the rules of the day it was bought. */
export type ChangeRules = {
  from: DayText
  /** How long the fee of a single session counts, after its first date or its payment, whichever is later. */
  feeCountsForMonths: number
}

/** A change is a new row with the day from which it holds; no row is ever changed. */
const changeRules: readonly [ChangeRules, ...ChangeRules[]] = [{ from: '2025-01-01', feeCountsForMonths: 1 }]

export function changeRulesOf(boughtAt: Date, rules = changeRules): ChangeRules {
  const day = dayOf(toEpochMinute(boughtAt))
  return rules.findLast(({ from }) => (parseDay(from) ?? 0) <= day) ?? rules[0]
}

/** The last day on which the fee of a session can be used. */
export function lastDayOfFee({ boughtAt, firstDate }: { boughtAt: Date; firstDate: Date }): DayNumber {
  const later = new Date(Math.max(boughtAt.getTime(), firstDate.getTime()))
  return addMonths(dayOf(toEpochMinute(later)), changeRulesOf(boughtAt).feeCountsForMonths)
}
