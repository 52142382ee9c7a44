import { quote } from '#contract/offers.ts'
import { MINUTES_BETWEEN_CENTRES } from '#contract/scheduling.ts'
import type { DayText } from '#contract/values/clinic-time.ts'
import { fromRupees, toRupees } from '#contract/values/money.ts'
import { computeGst, formatTreatment, type TaxTreatment } from '../tax/rules.ts'
import type { PractitionerFile } from './catalogue-files.ts'

export type Known = Record<'department' | 'language' | 'expertise', ReadonlySet<string>> & {
  centre: ReadonlySet<number>
  /** The most that any offer takes off a price, in percent. */
  steepestOffer: number
  /** [T1] How a session of this department is taxed from a day on. */
  taxOn(department: string, day: DayText): TaxTreatment
  today: DayText
}

/** `field` is a path such as `schedule.weekly[0].centreId`. */
export type LooseEnd = { field: string; says: string }

type Judged = Pick<
  PractitionerFile,
  | 'department'
  | 'languages'
  | 'expertise'
  | 'centreIds'
  | 'modes'
  | 'schedule'
  | 'channel'
  | 'sessionPriceRupees'
  | 'gstRupees'
  | 'laterPrices'
>

/** The payment provider takes no less, and neither does an order. */
const LEAST = fromRupees(1)
/** [C17] Three to fifteen digits, however they are grouped: the message with the contact holds them alone. */
const DIALLED = /^\+?(?:[ ().-]*\d){3,15}[ ().-]*$/

/**
 * Unknown names, what is named twice, hours at a centre where the practitioner does not sit, hours on top of each other, and
 * a price that nobody can pay.
 */
export function findLooseEnds(practitioner: Judged, known: Known): LooseEnd[] {
  const { department, languages, expertise, centreIds, schedule, channel, laterPrices } = practitioner
  const places = [
    ...schedule.weekly.map((hours, index) => ({ hours, field: `schedule.weekly[${index}]` })),
    ...schedule.extraDays.map((hours, index) => ({ hours, field: `schedule.extraDays[${index}]` })),
  ]
  return [
    ...(known.department.has(department) ? [] : [end('department', `there is no department ${department}`)]),
    ...unknownOf('languages', languages, known.language, 'language'),
    ...unknownOf('expertise', expertise, known.expertise, 'expertise'),
    ...unknownOf('centreIds', centreIds, known.centre, 'centre'),
    ...findRepeated('languages', languages),
    ...findRepeated('expertise', expertise),
    ...findRepeated('centreIds', centreIds),
    ...findRepeated(
      'laterPrices',
      laterPrices.map(({ fromDay }) => fromDay),
    ),
    ...(channel.kind === 'online' && places.length === 0
      ? [end('schedule.weekly', 'somebody booked online needs hours')]
      : []),
    ...(channel.kind === 'online' ? findTooCheap(practitioner, known) : []),
    ...findWrongTax(practitioner, known),
    ...(channel.kind === 'hospital' && !DIALLED.test(channel.hospitalPhone)
      ? [end('channel.hospitalPhone', 'must be a number to call, such as +911140000000')]
      : []),
    ...places.flatMap(({ hours, field }) => findMisplaced(practitioner, hours, field)),
    ...findOverlaps(schedule),
  ]
}

const end = (field: string, says: string): LooseEnd => ({ field, says })

const unknownOf = <Item>(field: string, items: Item[], known: ReadonlySet<Item>, what: string) =>
  items.flatMap((item, at) => (known.has(item) ? [] : [end(`${field}[${at}]`, `there is no ${what} ${String(item)}`)]))

const findRepeated = (field: string, items: (string | number)[]) =>
  items
    .filter((item, index) => items.indexOf(item) !== index)
    .map((item) => end(field, `${String(item)} is named twice`))

/** [C16] Now, and from each later day on. */
function findTooCheap({ laterPrices, ...now }: Judged, { steepestOffer }: Known): LooseEnd[] {
  const prices = [
    { price: now, field: 'sessionPriceRupees' },
    ...laterPrices.map((price, index) => ({ price, field: `laterPrices[${index}].sessionPriceRupees` })),
  ]
  return prices.flatMap(({ price: { sessionPriceRupees, gstRupees }, field }) => {
    const money = { sessionPrice: fromRupees(sessionPriceRupees), gst: fromRupees(gstRupees) }
    if (quote(money, { percent: steepestOffer }).total >= LEAST) return []
    const after = quote(money).total < LEAST ? '' : ` after the offer of ${steepestOffer} percent`
    return [end(field, `must come to at least 1 rupee with GST${after}, or nobody can pay for it online`)]
  })
}

/** [T2] Now, and from each later day on. A price that another one has followed is history. */
function findWrongTax({ department, laterPrices, ...now }: Judged, { taxOn, today }: Known): LooseEnd[] {
  const isPast = laterPrices.some(({ fromDay }) => fromDay <= today)
  const prices = [
    ...(isPast ? [] : [{ price: now, from: today, field: 'gstRupees' }]),
    ...laterPrices.map((price, index) => ({ price, from: price.fromDay, field: `laterPrices[${index}].gstRupees` })),
  ]
  return prices.flatMap(({ price: { sessionPriceRupees, gstRupees }, from, field }) => {
    const treatment = taxOn(department, from)
    const gst = computeGst(fromRupees(sessionPriceRupees), treatment)
    if (fromRupees(gstRupees) === gst) return []
    return [end(field, `must be ${toRupees(gst)} (${formatTreatment(treatment)})`)]
  })
}

type Hours = PractitionerFile['schedule']['weekly'][number] | PractitionerFile['schedule']['extraDays'][number]

function findMisplaced({ modes, centreIds }: Judged, hours: Hours, field: string): LooseEnd[] {
  if (!modes.includes(hours.mode)) return [end(`${field}.mode`, `${hours.mode} is not among the modes`)]
  if (hours.mode === 'video')
    return hours.centreId === undefined ? [] : [end(`${field}.centreId`, 'video is at no centre')]
  return hours.centreId !== undefined && centreIds.includes(hours.centreId)
    ? []
    : [end(`${field}.centreId`, 'must be one of the centreIds')]
}

/**
 * [C14] A practitioner cannot be at two centres at once, and needs time between two centres. An hour stands once. Video hours may
 * overlap with any.
 */
function findOverlaps({ weekly, breaks, extraDays }: PractitionerFile['schedule']): LooseEnd[] {
  const everyWeek = weekly.flatMap(({ days, ...hours }, index) =>
    days.map((day) => ({ ...hours, day: `${hours.mode} ${day}`, field: `schedule.weekly[${index}]` })),
  )
  const pauses = breaks.flatMap(({ days, ...hours }, index) =>
    days.map((day) => ({ ...hours, day, field: `schedule.breaks[${index}]` })),
  )
  const onOneDay = extraDays.map((hours, index) => ({
    ...hours,
    day: `${hours.mode} ${hours.day}`,
    field: `schedule.extraDays[${index}]`,
  }))
  return [everyWeek, pauses, onOneDay].flatMap(findOverlapping)
}

type SpanOfDay = { day: string; from: number; to: number; field: string; centreId?: number | undefined }

function findOverlapping(spans: SpanOfDay[]): LooseEnd[] {
  const sorted = spans.toSorted((one, other) => one.day.localeCompare(other.day) || one.from - other.from)
  return sorted.flatMap((span, place) => {
    const before = sorted[place - 1]
    if (before?.day !== span.day) return []
    if (span.from < before.to) return [end(span.field, 'overlaps with other hours')]
    const isNear = before.centreId !== span.centreId && span.from < before.to + MINUTES_BETWEEN_CENTRES
    return isNear ? [end(span.field, `needs ${MINUTES_BETWEEN_CENTRES} minutes after the hours at another centre`)] : []
  })
}
