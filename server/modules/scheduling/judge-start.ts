import type { Mode } from '#contract/catalogue.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'
import { LONGEST_HORIZON_DAYS } from '#contract/scheduling.ts'
import { type EpochMinute, toEpochMinute } from '#contract/values/clinic-time.ts'
import { findCentre } from '../catalogue/rules.ts'
import type { SlotDeps } from './find-slots.ts'
import { isFree } from './rules.ts'

/** Video is nowhere in particular, and may name no centre. */
export type Start = { practitionerId: number; centreId: number | undefined; mode: Mode; startsAt: EpochMinute }
export type StartRefusal = 'practitioner_unknown' | 'centre_unknown' | 'practitioner_not_bookable' | 'slot_not_offered'

/**
 * [S14] Visitors are bound by notice, horizon and hours. The desk is bound by hours, and with a reason by nothing but the
 * time that others have: that the database decides.
 */
export type StartBounds = 'visitors' | 'hours' | 'nothing'

/** [S14] A client who stands at the counter is booked for the session that began a while ago. */
const LATEST = 60
export const withoutNotice = { noticeMinutes: -LATEST, horizonDays: LONGEST_HORIZON_DAYS }

/**
 * [S17] A session that is booked already keeps its own length at another time. It is moved also when its practitioner takes no
 * new clients.
 */
export type BookedLength = { minutes: number }

/**
 * [S8] Whether the hours of a practitioner offer this start at all, now. Whether another visitor takes it is decided by
 * the database when the time is taken.
 */
export async function judgeStart(
  deps: SlotDeps,
  { practitionerId, centreId, mode, startsAt }: Start,
  bounds: StartBounds = 'visitors',
  booked?: BookedLength,
): Promise<Outcome<{ minutes: number }, StartRefusal>> {
  const catalogue = await deps.catalogue.read()
  const practitioner = catalogue.byId.get(practitionerId)
  if (!practitioner) return refused('practitioner_unknown')
  const centre = centreId === undefined ? undefined : findCentre(catalogue, centreId)
  if (!centre && (mode === 'in-person' || centreId !== undefined)) return refused('centre_unknown')
  if (!booked && practitioner.channel.kind !== 'online') return refused('practitioner_not_bookable')
  const [agenda] = await deps.agendas.readMany([practitionerId])
  if (!agenda) return refused('slot_not_offered')
  const sessionMinutes = booked?.minutes ?? practitioner.sessionMinutes
  const now = toEpochMinute(deps.clock.now())
  if (bounds === 'nothing')
    return startsAt >= now - LATEST ? done({ minutes: sessionMinutes }) : refused('slot_not_offered')
  const plan = { ...agenda.plan, sessionMinutes, ...(bounds === 'hours' && withoutNotice) }
  const search = { plan, taken: [], centreId: centre?.id ?? 0, now }
  return isFree(search, startsAt, mode) ? done({ minutes: sessionMinutes }) : refused('slot_not_offered')
}
