/** What a step says when it did what it is for. */
const SUCCESS =
  /\b(?:a partner sent them|proved|known|ordered|extended|the page is open|paid|success|confirmed|moved|cancelled|done|written down|contact sent)\b/

/** With fewer, chance may decide. */
const OFTEN = 10

/** Steps that were taken often and never did what they are for: a run in which all of them failed shows nothing about them. */
export function listVain(outcomes: Record<string, number>): string[] {
  const taken = new Map<string, { times: number; didIt: boolean }>()
  for (const [outcome, count] of Object.entries(outcomes)) {
    const [step = '', said = ''] = outcome.split(/: (.*)/)
    const { times, didIt } = taken.get(step) ?? { times: 0, didIt: false }
    taken.set(step, { times: times + count, didIt: didIt || SUCCESS.test(said) })
  }
  return [...taken].flatMap(([step, { times, didIt }]) =>
    didIt || times < OFTEN ? [] : [`${step}, ${times} times in vain`],
  )
}
