import { parseDateTime } from '#contract/values/clinic-time.ts'
import { findFreeDays, findSlots, findSoonest } from '#server/modules/scheduling/rules.ts'
import { aPlan, HERE } from '../support/a-plan.ts'

/** Run in a process with a time zone of its own: prints what a visitor would be offered. */
const minute = (text: string) => parseDateTime(text) ?? Number.NaN
const search = {
  plan: aPlan(),
  taken: [{ from: minute('2030-03-09T11:00+0530'), to: minute('2030-03-09T11:50+0530') }],
  centreId: HERE,
  now: minute('2030-03-09T08:10+0530'),
  // The second Sunday of March, when clocks change in America, lies inside.
  window: { from: minute('2030-03-09T00:00+0530'), to: minute('2030-03-13T00:00+0530') },
}
const slots = findSlots(search).map(({ dateTime, modes }) => `${dateTime} ${modes.join('+')}`)
const answer = { slots, days: findFreeDays(search), soonest: findSoonest(search)?.dateTime }
console.log(JSON.stringify({ zone: new Date(Date.UTC(2030, 2, 1)).getTimezoneOffset(), answer }))
