import { toConfirmation } from '#app/booking/confirmation/confirmation-data.ts'
import { sayTimeInIndia } from '#app/booking/say-time.ts'
import type { getVisit } from '#app/page-context.ts'
import type { Practitioner } from '#contract/catalogue.ts'
import type { ManageDesk, ManagedSession } from '#contract/manage.ts'
import { problems, type Reason } from '#contract/problems.ts'
import {
  type DayNumber,
  dayOf,
  type EpochMinute,
  toClockText,
  toDateTimeText,
  toEpochMinute,
  weekdayOf,
} from '#contract/values/clinic-time.ts'
import { formatRupees } from '#contract/values/money.ts'
import { sayDay } from '#contract/values/say-day.ts'

type Visit = ReturnType<typeof getVisit>

/** The session behind the cookie, and whom it is with. */
export async function findManaged(visit: Visit, desk: ManageDesk, cookie: string | undefined) {
  const session = await desk.findSession(cookie)
  if (!session) return undefined
  const [found, colleague] = await Promise.all([
    visit.api.getPractitioner({ id: session.practitionerId }),
    findColleague(visit, session),
  ])
  return { session, practitioner: found.ok ? found.value : undefined, colleague }
}

/** The practitioner of the offered time, if it is not the same one. */
async function findColleague(visit: Visit, { asked, practitionerId }: ManagedSession) {
  const id = asked?.offer?.practitionerId
  if (id === undefined || id === practitionerId) return undefined
  const found = await visit.api.getPractitioner({ id })
  return found.ok ? found.value.fullName : undefined
}

/** What the page shows, which is all that is sent to the browser. */
export function toManaged(
  session: ManagedSession,
  practitioner: Practitioner | undefined,
  now: Date,
  colleague?: string,
) {
  const { state, sequence, reference, total, pays, mayChange, changeableUntil, refund, hasDateNote, door, asked } =
    session
  const minute = toEpochMinute(now)
  return {
    ...toConfirmation(session, practitioner, now),
    isOn: state === 'confirmed',
    // A client who was asked to choose may answer until the deadline.
    isOver: !asked && session.startsAt + session.minutes <= minute,
    sequence,
    reference,
    when: sayTimeInIndia(session),
    paid: formatRupees(total),
    isAtDesk: pays === 'desk',
    isFree: pays === 'clinic',
    mayChange,
    changeableUntil: sayTimeInIndia({ startsAt: changeableUntil }),
    refund: refund && { amount: formatRupees(refund.amount), isSent: refund.isSent },
    hasDateNote,
    asked: asked && {
      until: sayTimeInIndia({ startsAt: asked.until }),
      /** What the form sends that keeps the time they had. */
      own: asked.mayKeepOwn
        ? {
            v: session.mode === 'video' ? '1' : '0',
            lid: session.centreId ?? practitioner?.centres[0]?.id ?? 0,
            t: toDateTimeText(session.startsAt),
          }
        : undefined,
      offer: asked.offer && {
        when: sayTimeInIndia(asked.offer),
        dateTime: toDateTimeText(asked.offer.startsAt),
        /** Absent: with whom it was. */
        colleague,
      },
    },
    backBy: sayDay(addWorkingDays(dayOf(minute), 7)),
    door: door && { url: door.url, opensAt: sayOpening(door.opensAt, minute) },
  }
}
export type ManagedData = ReturnType<typeof toManaged>

/** `today at 9:50 AM IST`, or with its day. */
export function sayOpening(opensAt: EpochMinute, now: EpochMinute): string {
  const clock = `${toClockText(opensAt)} IST`
  return dayOf(opensAt) === dayOf(now) ? `today at ${clock}` : `on ${sayDay(dayOf(opensAt))} at ${clock}`
}

/** Banks do not work on Saturday and Sunday. */
export function addWorkingDays(day: DayNumber, count: number): DayNumber {
  let reached = day
  for (let left = count; left > 0; ) {
    reached += 1
    if (weekdayOf(reached) % 6 !== 0) left -= 1
  }
  return reached
}

/** The sentence for the reason in the address; undefined for a word that is no reason of ours. */
export function findProblem(query: URLSearchParams): string | undefined {
  const reason = query.get('problem') ?? ''
  return Object.hasOwn(problems, reason) ? problems[reason as Reason].tellVisitor : undefined
}
