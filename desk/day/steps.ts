/** Times on the screen are told in steps of five minutes: steps.css knows each, because no style attribute is allowed. */
const STEP = 5

const split = (minutes: number) => {
  const rounded = Math.round(minutes / STEP) * STEP
  return { hours: Math.floor(rounded / 60), minutes: rounded % 60 }
}

/** How far below the top of its field something begins. */
export function lateSteps(minutes: number) {
  const late = split(minutes)
  return { 'data-late-hours': late.hours, 'data-late-minutes': late.minutes }
}

/** How much of the day it takes. */
export function longSteps(minutes: number) {
  const long = split(minutes)
  return { 'data-long-hours': long.hours, 'data-long-minutes': long.minutes }
}
