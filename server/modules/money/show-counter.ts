import type { CounterPage, CounterWait } from '#contract/desk/counter.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { dayOf, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { noteLook } from '../log/write-log.ts'
import { sumAtCounter } from './rules.ts'
import { listEntries, type MoneyDeps } from './show-money.ts'
import { listLinks, listToGiveBack } from './store.ts'

/** [M8] The lines name people who paid: every look is noted. */
export async function showCounter(
  deps: MoneyDeps,
  person: StaffPerson,
  asked: { day?: string | undefined },
): Promise<CounterPage> {
  const { db, clock } = deps
  const now = clock.now()
  const day = parseDay(asked.day ?? '') ?? dayOf(toEpochMinute(now))
  await noteLook(deps, db, { personId: person.id, action: 'show-counter', about: `day ${toDayText(day)}` })
  const all = await listEntries(deps, { first: day, end: day + 1 })
  const entries = all.filter(({ isAtDesk }) => isAtDesk)
  return {
    day: toDayText(day),
    cash: sumAtCounter(entries, 'cash'),
    upi: sumAtCounter(entries, 'upi'),
    entries,
    toGiveBack: (await listToGiveBack(db)).map(toWait),
    links: (await listLinks(db, now)).map(toWait),
  }
}

const toWait = ({ startsAt, ...row }: Omit<CounterWait, 'day'> & { startsAt: Date }): CounterWait => ({
  ...row,
  day: toDayText(dayOf(toEpochMinute(startsAt))),
})
