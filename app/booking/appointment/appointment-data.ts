import { toProfilePath } from '#app/booking/choose/booking-choices.ts'
import type { getVisit } from '#app/page-context.ts'
import { cannotBook } from '#content/appointment.ts'
import { pages } from '#content/pages.ts'
import type { BookingChannel, Mode, Practitioner } from '#contract/catalogue.ts'
import { type Offer, type Quote, quote } from '#contract/offers.ts'
import { afterEveryHorizon, type Slot } from '#contract/scheduling.ts'
import {
  dayOf,
  type EpochMinute,
  parseDateTime,
  toDateTimeText,
  toDayText,
  toEpochMinute,
} from '#contract/values/clinic-time.ts'
import { readRecordId } from '#contract/values/record-id.ts'
import type { Choice } from '#contract/wire-booking.ts'
import { findPortrait, type PortraitUrls } from '#design/pictures/portrait-urls.ts'
import { type Asked, listNextTimes, type NextTime, toChoice } from './appointment-path.ts'

/** Everything the appointment page is served with. Nothing of it is about the visitor. */
export type Appointment = {
  choice: Choice
  fullName: string
  department: string
  portrait: PortraitUrls
  mode: Mode
  place: string
  startsAt: EpochMinute
  minutes: number
  /** The full price. The reduced one is in `offer`, present where the server's own cookie proves a partner's offer. */
  price: Quote
  offer: { percent: number; coupon: string; price: Quote } | undefined
  /** When the page was made, by the server's clock: the phone's own may be days off. */
  madeAt: EpochMinute
  /** The path back to the choice of a time, with this one chosen. */
  editPath: string
  checkoutScript: string
  /** Set by the address when the visitor returns to a payment that was begun: how that payment stands. */
  comesBack: ComesBack | undefined
}

export type ComesBack = 'held' | 'waiting' | 'failed'

/** Why the form cannot be shown, and what the page needs to say so. */
export type CannotBook = {
  why: 'unreadable' | 'nobody' | 'elsewhere' | 'otherMode' | 'hospital' | 'closed' | 'past' | 'taken'
  status: 400 | 404 | 409 | 410
  /** In words. */
  title: string
  text: string
  /** Where to choose again: the practitioner's profile if it exists, else the list. */
  onward: string
  fullName?: string
  channel?: BookingChannel
  choice?: Choice
  nextTimes?: NextTime[]
}

type Visit = ReturnType<typeof getVisit>

/** Undefined where the address names no choice at all. */
export async function loadAppointment(
  visit: Visit,
  query: URLSearchParams,
  checkoutScript: string,
): Promise<{ appointment: Appointment } | { refusal: CannotBook } | undefined> {
  if (!['pid', 'lid', 't', 'v'].some((name) => query.has(name))) return undefined
  const asked = readQuery(query)
  if (!asked) return refuse('unreadable', 400, await findProfile(visit, query.get('pid')))
  const found = await visit.api.getPractitioner({ id: asked.practitionerId })
  if (!found.ok) return refuse('nobody', 404, pages.listing.path)
  const practitioner = found.value
  const unfit = findMisfit(practitioner, asked, toEpochMinute(visit.now))
  if (unfit) return { refusal: unfit }

  const slots = await fetchAhead(visit, asked)
  const slot = slots.find(({ startsAt, modes }) => startsAt === asked.startsAt && modes.includes(asked.mode))
  const comesBack = readReturn(query)
  if (!slot && comesBack === undefined) {
    const nextTimes = listNextTimes(slots, asked, toEpochMinute(visit.now))
    const choice = toChoice(asked)
    return { refusal: { ...aboutTo(practitioner, asked, 'taken', 409), choice, nextTimes } }
  }
  const madeAt = toEpochMinute(visit.now)
  return { appointment: { ...describe(practitioner, asked, visit.offer), madeAt, checkoutScript, comesBack } }
}

function readQuery(query: URLSearchParams): Asked | undefined {
  const [pid, lid, t, v] = ['pid', 'lid', 't', 'v'].map((name) => query.get(name) ?? '') as [
    string,
    string,
    string,
    string,
  ]
  const startsAt = t.length > 40 ? undefined : parseDateTime(t)
  const practitionerId = readRecordId(pid)
  const centreId = readRecordId(lid)
  if (practitionerId === undefined || centreId === undefined || startsAt === undefined) return undefined
  if (!/^[01]$/.test(v)) return undefined
  return { practitionerId, centreId, mode: v === '1' ? 'video' : 'in-person', startsAt }
}

function readReturn(query: URLSearchParams): ComesBack | undefined {
  return (['waiting', 'failed', 'held'] as const).find((name) => query.get(name) === '1')
}

function findMisfit(practitioner: Practitioner, asked: Asked, now: EpochMinute): CannotBook | undefined {
  const because = (why: CannotBook['why'], status: CannotBook['status']) => aboutTo(practitioner, asked, why, status)
  const { channel } = practitioner
  if (channel.kind !== 'online') return { ...because(channel.kind, 409), channel }
  if (!practitioner.centres.some(({ id }) => id === asked.centreId)) return because('elsewhere', 404)
  if (!practitioner.modes.includes(asked.mode)) return because('otherMode', 409)
  return asked.startsAt <= now ? because('past', 410) : undefined
}

function aboutTo(
  practitioner: Practitioner,
  asked: Asked,
  why: CannotBook['why'],
  status: CannotBook['status'],
): CannotBook {
  const { fullName } = practitioner
  return { why, status, ...sayWhy(why, fullName), fullName, onward: profileOf(practitioner, asked, false) }
}

const refuse = (why: CannotBook['why'], status: CannotBook['status'], onward: string) => ({
  refusal: { why, status, ...sayWhy(why), onward },
})

/** Chosen on the server, so that visitors who can book do not download these sentences. */
function sayWhy(why: CannotBook['why'], fullName = '') {
  const { title, text } = cannotBook[why]
  return { title: title.replace('{name}', fullName), text }
}

async function findProfile({ api }: Visit, pid: string | null): Promise<string> {
  const id = readRecordId(pid ?? '')
  if (id === undefined) return pages.listing.path
  const found = await api.getPractitioner({ id })
  if (!found.ok) return pages.listing.path
  return `${pages.practitioner.path}?pid=${found.value.id}&lid=${found.value.centres[0]?.id ?? ''}`
}

function profileOf({ id, centres, modes }: Practitioner, asked: Asked, keepsTime: boolean): string {
  const centreIds = centres.map((centre) => centre.id)
  const day = toDayText(dayOf(asked.startsAt))
  const facts = { practitionerId: id, centreIds, modes, today: '' }
  const centreId = centreIds.includes(asked.centreId) ? asked.centreId : (centreIds[0] ?? asked.centreId)
  const time = keepsTime ? toDateTimeText(asked.startsAt) : undefined
  return toProfilePath(facts, { centreId, mode: asked.mode, day, time, month: undefined })
}

/** Failures are not caught: an outage must not look like a taken time. */
async function fetchAhead({ api, now }: Visit, { practitionerId, centreId }: Asked): Promise<Slot[]> {
  const datetime = toEpochMinute(now)
  const endDatetime = afterEveryHorizon(datetime)
  const found = await api.fetchSlots({ practitionerId, locationId: centreId, datetime, endDatetime })
  return found.ok ? found.value : []
}

function describe(practitioner: Practitioner, asked: Asked, offer: Offer | undefined) {
  const centre = practitioner.centres.find(({ id }) => id === asked.centreId)
  return {
    choice: toChoice(asked),
    fullName: practitioner.fullName,
    department: practitioner.department,
    portrait: findPortrait(practitioner),
    mode: asked.mode,
    place: asked.mode === 'video' ? 'Online, by secure video link' : (centre?.name ?? ''),
    startsAt: asked.startsAt,
    minutes: practitioner.sessionMinutes,
    price: quote(practitioner),
    offer: offer && { percent: offer.percent, coupon: offer.coupon, price: quote(practitioner, offer) },
    editPath: profileOf(practitioner, asked, true),
  }
}
