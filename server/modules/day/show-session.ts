import type { SessionPanel } from '#contract/desk/day.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import { type Reach, reachOf } from '#contract/desk/rights.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { done } from '#contract/problems.ts'
import { toDayText } from '#contract/values/clinic-time.ts'
import type { SealedText } from '#server/sealed-text.ts'
import { openForm } from '../booking/register-client.ts'
import { findCentreOfSession, findPractitionerOfSession } from '../catalogue/rules.ts'
import { listReasons, noteLook } from '../log/write-log.ts'
import { dayOfSession, describeBlock, isWebVisitor, toSeenSession } from './describe-block.ts'
import { describeMoney } from './describe-money.ts'
import { openNote } from './note-session.ts'
import { listMarks } from './rules.ts'
import type { DayDeps } from './show-day.ts'
import { type ClientRow, findSession, getClient, listEvents, listNotes, type SeenRow } from './store.ts'

export type PanelDeps = DayDeps & { sealedText: SealedText }

/** Who looks, and how far they see. */
export type Sight = { person: StaffPerson; reach: Reach }

/** [K3] A session of somebody else is as unknown as one that never was. */
export const isWithin = (reach: Reach, person: StaffPerson, row: Pick<SeenRow, 'practitionerId'>) =>
  reach === 'all' || row.practitionerId === person.practitionerId

/** [K23] [K24] Whoever reads their own clients' sees no others here. */
const readsConcern = ({ role }: StaffPerson) =>
  reachOf(role, 'read-concern') ? 'own' : reachOf(role, 'break-glass') && 'with-reason'

/** [K6] */
export async function showSession(
  deps: PanelDeps,
  person: StaffPerson,
  reach: Reach,
  { session: id }: { session: string },
): Promise<DeskOutcome<SessionPanel, 'session_unknown'>> {
  const row = await findSession(deps.db, id)
  const now = deps.clock.now()
  const block = row && describeBlock(row, now)
  if (!row || !block || !isWithin(reach, person, row)) return deskRefused('session_unknown')
  await noteLook(deps, deps.db, { personId: person.id, action: 'show-session', about: `booking ${id}` })
  const [catalogue, client, events, notes, money, reasons] = await Promise.all([
    deps.catalogue.read(),
    getClient(deps.db, row.clientId),
    listEvents(deps.db, id),
    listNotes(deps.db, [id]),
    describeMoney(deps, person, row),
    listReasons(deps.db, `booking ${id}`),
  ])
  return done({
    block,
    day: toDayText(dayOfSession(row)),
    ...(isWebVisitor(row) ? nobodyYet : describeClient(deps, client)),
    practitioner: findPractitionerOfSession(catalogue, row.practitionerId)?.fullName ?? '',
    centre: findCentreOfSession(catalogue, row.centreId)?.name,
    reference: row.reference,
    total: row.total,
    money,
    reasons,
    notes: notes.map(({ note, who }) => ({
      id: note.id,
      at: note.at,
      who,
      text: openNote(deps, note),
      isOwn: note.personId === person.id,
    })),
    history: events.map(({ at, became, why }) => ({ at, what: `${became} (${why})` })),
    mayMark: reachOf(person.role, 'mark') ? listMarks(toSeenSession(row), now) : [],
    mayNote: reachOf(person.role, 'note') !== undefined,
    concern: isWebVisitor(row) ? undefined : readsConcern(person),
  })
}

/** [K1] */
const nobodyYet = { name: '', age: 0, guardian: undefined, phone: '', emergencyContact: '', email: '' }

function describeClient(deps: PanelDeps, client: ClientRow) {
  const { name, age, phone, emergencyContact, email } = client
  return { name, age, guardian: openForm(deps, client).guardian ?? undefined, phone, emergencyContact, email }
}
