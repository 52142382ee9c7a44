import {
  type Centre,
  type Department,
  type FilterValues,
  PRACTITIONERS_A_PAGE,
  type Practitioner,
  type PractitionerPage,
} from '#contract/catalogue.ts'
import { quote } from '#contract/offers.ts'
import type { Moment, Wanted } from '#contract/search.ts'
import { type DayText, dayOf } from '#contract/values/clinic-time.ts'
import type { Paise } from '#contract/values/money.ts'
import { computeGst, findTreatment } from '../tax/rules.ts'

/** As the tables hold it, each list in its own order. */
export type CatalogueRows = {
  centres: Centre[]
  /** [C8] Sessions are still at them, and nobody can choose them. */
  formerCentres: Centre[]
  departments: Department[]
  languages: string[]
  expertise: string[]
  practitioners: Practitioner[]
  /** [C8] Taken off the list: the desk names whose session it is, and nobody else sees them. */
  formerPractitioners: FormerPractitioner[]
  laterPrices: LaterPrice[]
  /** The most that any offer takes off a price, in percent. */
  steepestOffer: number
}

/** As much as the desk shows of somebody who has left. */
export type FormerPractitioner = Pick<
  Practitioner,
  'id' | 'fullName' | 'department' | 'portrait' | 'imageUrl' | 'experienceYears'
>

/** What a session costs from a day on. */
export type LaterPrice = { practitionerId: number; fromDay: DayText; sessionPrice: Paise }

type Listed = Omit<CatalogueRows, 'laterPrices'>

/** Everything that can be found, at one moment. */
export type Catalogue = Listed & { byId: ReadonlyMap<number, Practitioner> }

export function arrangeCatalogue(rows: Listed): Catalogue {
  return { ...rows, byId: new Map(rows.practitioners.map((practitioner) => [practitioner.id, practitioner])) }
}

/** [C15] [T2] The latest price that has begun by this day of the clinic, and the next one after it, each with the tax of its day. */
export function withPricesOn({ laterPrices, ...rows }: CatalogueRows, day: DayText): Listed {
  const idOf = new Map(rows.departments.map(({ id, name }) => [name, id]))
  const sorted = laterPrices.toSorted((one, other) => one.fromDay.localeCompare(other.fromDay))
  return {
    ...rows,
    practitioners: rows.practitioners.map((one) => {
      const prices = sorted.filter(({ practitionerId }) => practitionerId === one.id)
      const { sessionPrice } = prices.findLast(({ fromDay }) => fromDay <= day) ?? one
      const next = prices.find(({ fromDay }) => fromDay > day)
      const gstOf = (price: Paise, from: DayText) =>
        computeGst(price, findTreatment({ practitionerId: one.id, departmentId: idOf.get(one.department) }, from))
      const nextPrice = next && {
        fromDay: next.fromDay,
        sessionPrice: next.sessionPrice,
        gst: gstOf(next.sessionPrice, next.fromDay),
      }
      return { ...one, sessionPrice, gst: gstOf(sessionPrice, day), ...(nextPrice && { nextPrice }) }
    }),
  }
}

/** [C10] A photo that is not here, because its folder was not brought along, leaves its place to the drawn portrait. */
export function withPhotosOf(rows: CatalogueRows, photos: ReadonlySet<string>): CatalogueRows {
  const isHere = (url: string | null) => url !== null && photos.has(url)
  return {
    ...rows,
    practitioners: rows.practitioners.map((one) => (isHere(one.imageUrl) ? one : { ...one, imageUrl: null })),
  }
}

/** [C1] A centre goes by its number or its name. */
export function findCentre({ centres }: Catalogue, asked: string | number): Centre | undefined {
  return centres.find(({ id, name }) => String(id) === String(asked) || isSame(name, String(asked)))
}

/** [C8] Where a session is, also when the clinic has left that centre. */
export function findCentreOfSession({ centres, formerCentres }: Catalogue, id: number | null): Centre | undefined {
  return [...centres, ...formerCentres].find((centre) => centre.id === id)
}

/** [C8] Whose a session is, also when they were taken off the list. */
export function findPractitionerOfSession(
  { byId, formerPractitioners }: Catalogue,
  id: number,
): FormerPractitioner | undefined {
  return byId.get(id) ?? formerPractitioners.find((one) => one.id === id)
}

/** All that is wanted must hold. In the catalogue's order; without a moment, price and free time are not known. */
export function findPractitioners(catalogue: Catalogue, wanted: Wanted, moment?: Moment): Practitioner[] {
  const centre = wanted.centre === undefined ? undefined : findCentre(catalogue, wanted.centre)
  if (wanted.centre !== undefined && !centre) return []
  return catalogue.practitioners.filter(
    (one) =>
      (wanted.department === undefined || one.department === wanted.department) &&
      (wanted.name === undefined || isCalled(one, wanted.name)) &&
      (!centre || one.centres.some(({ id }) => id === centre.id)) &&
      (wanted.language === undefined || one.languages.some((spoken) => isSame(spoken, wanted.language))) &&
      (wanted.expertise === undefined || one.expertise.some((known) => isSame(known, wanted.expertise))) &&
      (wanted.mode === undefined || one.modes.includes(wanted.mode)) &&
      (wanted.ages === undefined || (one.agesSeen.from <= wanted.ages.to && one.agesSeen.to >= wanted.ages.from)) &&
      (wanted.costsUpTo === undefined || costs(one, moment) <= wanted.costsUpTo) &&
      (wanted.freeWithin === undefined || isFreeWithin(one, wanted.freeWithin, moment)),
  )
}

/** [C2] A name is a department, an expertise or a part of a practitioner's name, in any letter case. */
function isCalled({ fullName, department, expertise }: Practitioner, name: string): boolean {
  return [department, ...expertise].some((one) => isSame(one, name)) || fold(fullName).includes(fold(name))
}

/** The price that the card shows; a hospital's practitioner has none here. */
function costs(practitioner: Practitioner, moment: Moment | undefined): number {
  return practitioner.channel.kind === 'hospital' ? Number.POSITIVE_INFINITY : quote(practitioner, moment?.offer).total
}

function isFreeWithin({ id }: Practitioner, days: number, moment: Moment | undefined): boolean {
  const soonest = moment?.soonest.get(id)
  return moment !== undefined && soonest !== undefined && dayOf(soonest) <= dayOf(moment.now) + days
}

/** Those who can be seen first stand first; who cannot be booked here stands last. Equals keep the catalogue's order. */
export function sortBySoonest(practitioners: readonly Practitioner[], { soonest }: Moment): Practitioner[] {
  const rank = ({ id }: Practitioner) => soonest.get(id) ?? Number.MAX_SAFE_INTEGER
  return practitioners.toSorted((one, other) => rank(one) - rank(other))
}

/** [C3] Twenty a page; a page after the last is empty, and the total is true on every page. */
export function takePage(practitioners: readonly Practitioner[], page: number): PractitionerPage {
  const start = (page - 1) * PRACTITIONERS_A_PAGE
  return {
    practitioners: practitioners.slice(start, start + PRACTITIONERS_A_PAGE),
    page,
    total: practitioners.length,
  }
}

/** [C4] The departments with a practitioner at this centre; without a centre, with any practitioner at all. */
export function findDepartments(catalogue: Catalogue, centreId: number | undefined): Department[] {
  const found = findPractitioners(catalogue, { centre: centreId })
  const names = new Set(found.map(({ department }) => department))
  return catalogue.departments.filter(({ name }) => names.has(name))
}

/** [C5] A value that no practitioner has would only lead to an empty list. */
export function findFilterValues({ languages, expertise, practitioners }: Catalogue): FilterValues {
  const spoken = new Set(practitioners.flatMap((one) => one.languages))
  const known = new Set(practitioners.flatMap((one) => one.expertise))
  return { languages: languages.filter((one) => spoken.has(one)), expertise: expertise.filter((one) => known.has(one)) }
}

const fold = (text: string) => text.trim().toLowerCase().replace(/\s+/g, ' ')
const isSame = (one: string, other = '') => fold(one) === fold(other)
