import type { BookingPlace, FoundClient, NewBookingPage } from '#contract/desk/book.ts'
import { type DeskOutcome, deskRefused } from '#contract/desk/problems.ts'
import type { StaffPerson } from '#contract/desk/staff.ts'
import { quote } from '#contract/offers.ts'
import { done } from '#contract/problems.ts'
import { dayOf, minuteOfDay, parseDay, startOfDay, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import type { SealedText } from '#server/sealed-text.ts'
import { openForm } from '../booking/register-client.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { noteAction } from '../log/write-log.ts'
import { findDeskSlots } from '../scheduling/find-slots.ts'
import type { AgendaMemory } from '../scheduling/remember-agendas.ts'
import { sayClockOf } from './rules.ts'
import { type ClientRow, type Database, findClientsOf } from './store.ts'

export type NewBookingDeps = {
  db: Database
  clock: { now(): Date }
  sealedText: SealedText
  catalogue: CatalogueMemory
  agendas: AgendaMemory
}

export type AskedBooking = {
  practitioner?: number | undefined
  day?: string | undefined
  place?: string | undefined
  time?: string | undefined
  phone?: string | undefined
}

/** [K14] */
export async function showNewBooking(
  deps: NewBookingDeps,
  person: StaffPerson,
  asked: AskedBooking,
): Promise<DeskOutcome<NewBookingPage, 'not_bookable'>> {
  const catalogue = await deps.catalogue.read()
  const bookable = catalogue.practitioners.filter(({ channel }) => channel.kind === 'online')
  const practitioner = bookable.find(({ id }) => id === asked.practitioner) ?? bookable[0]
  if (!practitioner) return deskRefused('not_bookable')
  const today = dayOf(toEpochMinute(deps.clock.now()))
  const day = parseDay(asked.day ?? '') ?? today
  const places = listPlaces(practitioner)
  // The place may be one of the practitioner chosen before; then it is ignored.
  const wanted = places.filter(({ value }) => value === asked.place)
  const offers = await Promise.all(
    (wanted.length > 0 ? wanted : places).map(async ({ value }) => ({
      value,
      times: await listTimes(deps, practitioner, value, day),
    })),
  )
  const offer =
    offers.find(({ times }) => asked.time !== undefined && times.includes(asked.time)) ??
    offers.find(({ times }) => times.length > 0) ??
    offers[0]
  return done({
    today: toDayText(today),
    practitioners: bookable.map(({ id, fullName, department }) => ({ id, name: fullName, department })),
    practitionerId: practitioner.id,
    day: toDayText(day),
    places,
    place: offer?.value ?? '',
    times: offer?.times ?? [],
    minutes: practitioner.sessionMinutes,
    price: quote(practitioner).total,
    clients: asked.phone === undefined ? undefined : await findClients(deps, person, asked.phone),
  })
}

type Practitioner = Catalogue['practitioners'][number]

const listPlaces = ({ modes, centres }: Practitioner): BookingPlace[] => [
  ...(modes.includes('in-person') ? centres.map(({ id, name }) => ({ value: String(id), name })) : []),
  ...(modes.includes('video') ? [{ value: 'video', name: 'By video' }] : []),
]

/** `video`, or the id of a centre. For video any centre will do: its hours are the same at each. */
export const readPlace = (place: string, { centres }: Practitioner) =>
  place === 'video'
    ? { mode: 'video' as const, centreId: centres[0]?.id ?? 1 }
    : { mode: 'in-person' as const, centreId: Number(place) }

async function listTimes(deps: NewBookingDeps, practitioner: Practitioner, place: string, day: number) {
  const { mode, centreId } = readPlace(place, practitioner)
  const span = { from: startOfDay(day), to: startOfDay(day + 1) }
  const found = await findDeskSlots(deps, { practitionerId: practitioner.id, centreId, ...span })
  const slots = found.ok ? found.value.filter(({ modes }) => modes.includes(mode)) : []
  return slots.map(({ startsAt }) => sayClockOf(minuteOfDay(startsAt)))
}

/** [K6] [K14] Each person once, as they last described themselves. A line of the log for each. */
async function findClients(deps: NewBookingDeps, person: StaffPerson, phone: string): Promise<FoundClient[]> {
  const rows = await findClientsOf(deps.db, phone)
  const people = [...new Map(rows.map((row) => [row.name.toLocaleLowerCase('en-IN'), row])).values()].toReversed()
  const about = people.length > 0 ? people.map(({ id }) => `client ${id}`) : ['nobody']
  for (const one of about) await noteAction(deps, deps.db, { personId: person.id, action: 'find-client', about: one })
  return people.map((row) => describeClient(deps, row))
}

function describeClient(deps: NewBookingDeps, row: ClientRow): FoundClient {
  const { guardian } = openForm(deps, row)
  return {
    id: row.id,
    name: row.name,
    age: row.age,
    guardian: guardian && `${guardian.name}, ${guardian.relation.toLocaleLowerCase('en-IN')}`,
    lastDay: toDayText(dayOf(toEpochMinute(row.createdAt))),
  }
}
