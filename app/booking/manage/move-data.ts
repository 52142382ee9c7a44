import { sayTimeInIndia } from '#app/booking/say-time.ts'
import type { getVisit } from '#app/page-context.ts'
import type { Mode, Practitioner } from '#contract/catalogue.ts'
import { type ManageDesk, type ManagedSession, managePaths } from '#contract/manage.ts'
import { afterEveryHorizon, isShownToVisitors, type Slot } from '#contract/scheduling.ts'
import { type DayText, dayOf, parseDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'

const daysAtOnce = 8

/** A way to be seen: by video, or in person at one centre. */
export type Way = { mode: Mode; centreId: number; name: string }

type Visit = ReturnType<typeof getVisit>
type FindFree = (where: Parameters<ManageDesk['findFree']>[1]) => Promise<Slot[]>

/** Every free time of the same practitioner, a few days at a time. All choices are kept in the address. */
export async function loadMove(
  visit: Pick<Visit, 'now' | 'log'>,
  findFree: FindFree,
  session: ManagedSession,
  practitioner: Practitioner,
  query: URLSearchParams,
) {
  const ways = listWays(practitioner)
  const way = chooseWay(ways, query, session)
  const slots = way ? await fetchFree(visit, findFree, way) : []
  const days = [...new Set(slots?.map(({ startsAt }) => toDayText(dayOf(startsAt))))]
  const from = chooseFrom(days, query)
  const shown = days.slice(from, from + daysAtOnce)
  const asked = query.get('d') ?? ''
  const day = shown.includes(asked) ? asked : shown[0]
  return {
    ways,
    way,
    day,
    days: shown,
    earlier: from > 0 ? days[Math.max(0, from - daysAtOnce)] : undefined,
    later: days[from + daysAtOnce],
    slots: slots?.filter(({ startsAt }) => toDayText(dayOf(startsAt)) === day),
    now: sayTimeInIndia(session),
    isAsked: session.asked !== undefined,
    until: session.movableUntil,
    reference: session.reference,
    sequence: session.sequence,
    fullName: practitioner.fullName,
  }
}
export type MoveData = Awaited<ReturnType<typeof loadMove>>

export function pathOfChoice(way: Way, choice: { day?: DayText; from?: DayText } = {}): string {
  const query = new URLSearchParams({ v: way.mode === 'video' ? '1' : '0', lid: String(way.centreId) })
  if (choice.day) query.set('d', choice.day)
  if (choice.from) query.set('from', choice.from)
  return `${managePaths.move}?${query}`
}

function listWays({ modes, centres }: Practitioner): Way[] {
  const inPerson = modes.includes('in-person')
    ? centres.map(({ id, name }): Way => ({ mode: 'in-person', centreId: id, name: `In person, ${name}` }))
    : []
  // Hours by video are the same at every centre, so the first will do for the call.
  const [first] = centres
  const byVideo: Way[] =
    modes.includes('video') && first ? [{ mode: 'video', centreId: first.id, name: 'By video' }] : []
  return [...inPerson, ...byVideo]
}

/** The way in the address, else that of the session, else the first. */
function chooseWay(ways: Way[], query: URLSearchParams, session: ManagedSession): Way | undefined {
  const mode: Mode = query.has('v') ? (query.get('v') === '1' ? 'video' : 'in-person') : session.mode
  const centreId = query.has('lid') ? Number(query.get('lid')) : session.centreId
  const ofMode = ways.filter((way) => way.mode === mode)
  return ofMode.find((way) => way.centreId === centreId) ?? ofMode[0] ?? ways[0]
}

/** The window of days: the one asked for, or the one with the chosen day in it. */
function chooseFrom(days: DayText[], query: URLSearchParams): number {
  const from = query.get('from') ?? query.get('d') ?? ''
  if (parseDay(from) === undefined) return 0
  const place = days.findIndex((day) => day >= from)
  if (place < 0) return 0
  return query.has('from') ? place : Math.floor(place / daysAtOnce) * daysAtOnce
}

/** Undefined where the call fails: the page says so instead of breaking. */
async function fetchFree(
  { now, log }: Pick<Visit, 'now' | 'log'>,
  findFree: FindFree,
  way: Way,
): Promise<Slot[] | undefined> {
  const from = toEpochMinute(now)
  try {
    const found = await findFree({ centreId: way.centreId, from, to: afterEveryHorizon(from) })
    return found.filter(({ startsAt, modes }) => modes.includes(way.mode) && isShownToVisitors(startsAt, dayOf(from)))
  } catch (error) {
    log.error({ err: error }, 'Failed to fetch slots')
    return undefined
  }
}
