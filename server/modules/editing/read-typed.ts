import type { Understood } from '#contract/desk/calls.ts'
import type { DayText } from '#contract/values/clinic-time.ts'
import { fromRupees, toRupees } from '#contract/values/money.ts'
import { sayIssue } from '#server/say-issue.ts'
import { findLooseEnds, type Known } from '../catalogue/find-loose-ends.ts'
import { PractitionerContent, type ReadContent, writeContent } from '../catalogue/practitioner-content.ts'
import type { Catalogue } from '../catalogue/rules.ts'
import { computeGst, findTreatment } from '../tax/rules.ts'
import { nameDay } from './say-fields.ts'
import { foldPrices } from './write-texts.ts'

export type Typed = Omit<Understood<'save-draft'>, 'practitioner' | 'seen'>

/** Whose content it is, and what it is judged by. */
export type JudgedBy = { id: number; catalogue: Catalogue; today: DayText }

/** `read` is what the content says: hours in minutes. */
export type Judged =
  | { ok: true; content: PractitionerContent; read: ReadContent }
  | { ok: false; fields: Record<string, string> }

/** What was typed, judged by the rules of the catalogue; or a sentence for each field that needs another look. */
export function readTyped(typed: Typed, standing: PractitionerContent, { id, catalogue, today }: JudgedBy): Judged {
  const written = toWritten(typed, standing, { id, catalogue, today })
  const own = findOwnFaults(typed, standing, today)
  const judged = judgeContent(written, { id, catalogue, today })
  const faults = { ...(judged.ok ? {} : judged.fields), ...own }
  return judged.ok && Object.keys(faults).length === 0 ? judged : { ok: false, fields: faults }
}

/** The same rules for what a clinic loads, what is saved here and what is published. */
export function judgeContent(written: unknown, by: JudgedBy): Judged {
  const read = PractitionerContent.safeParse(written, { error: sayIssue })
  const faults = read.success
    ? findLooseEnds(read.data, knownTo(by)).map(({ field, says }) => ({
        path: field.split(/[.[\]]+/).filter((part) => part !== ''),
        says,
      }))
    : read.error.issues.map(({ path, message }) => ({ path: path.map(String), says: message }))
  if (read.success && faults.length === 0) return { ok: true, content: writeContent(read.data), read: read.data }
  const named = faults.map(({ path, says }) => [nameField(path), sayRow(written, path) + sentence(says)] as const)
  return { ok: false, fields: Object.fromEntries(named.toReversed()) }
}

function knownTo({ id: practitionerId, catalogue, today }: JudgedBy): Known {
  const { departments, languages, expertise, centres, steepestOffer } = catalogue
  const idOf = new Map(departments.map(({ id, name }) => [name, id]))
  return {
    department: new Set(idOf.keys()),
    language: new Set(languages),
    expertise: new Set(expertise),
    centre: new Set(centres.map(({ id }) => id)),
    steepestOffer,
    taxOn: (department, day) => findTreatment({ practitionerId, departmentId: idOf.get(department) }, day),
    today,
  }
}

function toWritten(typed: Typed, standing: PractitionerContent, by: JudgedBy): unknown {
  const { agesFrom, agesTo, channel, hospitalName, hospitalPhone, price, gst, laterDay, laterPrice, laterGst } = typed
  const { weekly, breaks, daysOff, extraDays, noticeMinutes, horizonDays, ...rest } = typed
  const { later } = foldPrices(standing, by.today)
  // [T2] Left empty, it is what it must be.
  const treatment = knownTo(by).taxOn(rest.department, laterDay)
  const gstRupees = laterGst === '' ? toRupees(computeGst(fromRupees(Number(laterPrice)), treatment)) : Number(laterGst)
  const next = { fromDay: laterDay, sessionPriceRupees: Number(laterPrice), gstRupees }
  return {
    fullName: rest.fullName,
    designation: rest.designation,
    department: rest.department,
    registrationNumber: rest.registrationNumber || undefined,
    experienceYears: rest.experienceYears,
    about: rest.about,
    languages: rest.languages,
    agesSeen: { from: agesFrom, to: agesTo },
    modes: rest.modes,
    centreIds: rest.centreIds.map(Number),
    channel: channel === 'hospital' ? { kind: channel, hospitalName, hospitalPhone } : { kind: channel },
    sessionMinutes: rest.sessionMinutes,
    sessionPriceRupees: price,
    gstRupees: gst,
    // The form shows the next price; those after it stay.
    laterPrices: [...(laterDay === '' && laterPrice === '' ? [] : [next]), ...later.slice(1)],
    portrait: standing.portrait,
    photoMark: standing.photoMark,
    videoUrl: rest.videoUrl || undefined,
    education: rest.education,
    expertise: rest.expertise,
    concernsOfClients: rest.concernsOfClients,
    expertiseAndApproach: rest.expertiseAndApproach,
    specializations: rest.specializations,
    therapies: rest.therapies,
    waysToHelp: rest.waysToHelp,
    affiliationsAndCertifications: rest.affiliationsAndCertifications,
    concernsAddressed: rest.concernsAddressed,
    schedule: {
      noticeMinutes: noticeMinutes === '' ? undefined : Number(noticeMinutes),
      horizonDays: horizonDays === '' ? undefined : Number(horizonDays),
      weekly: weekly.map(({ day, from, to, place }) => ({ days: [day], from, to, ...atPlace(place) })),
      breaks: breaks.map(({ day, from, to }) => ({ days: [day], from, to })),
      daysOff,
      extraDays: extraDays.map(({ day, from, to, place }) => ({ day, from, to, ...atPlace(place) })),
    },
  }
}

const atPlace = (place: 'video' | number) =>
  place === 'video' ? { mode: 'video' } : { mode: 'in-person', centreId: place }

/** What is told here and not by the rules of a file: ages, hours past midnight, and a later price that has begun. */
function findOwnFaults(typed: Typed, standing: PractitionerContent, today: DayText): Record<string, string> {
  const isLate = ({ to }: { to: string }) => to > '24:00'
  const midnight = 'Hours end by midnight. Write the rest on the next day.'
  const { laterDay, laterPrice } = typed
  const isNew = !(standing.laterPrices ?? []).some(({ fromDay }) => fromDay === laterDay)
  return {
    ...(typed.agesTo < typed.agesFrom && { agesTo: 'It must not be less than the first.' }),
    ...(typed.weekly.some(isLate) && { weekly: midnight }),
    ...(typed.breaks.some(isLate) && { breaks: midnight }),
    ...(typed.extraDays.some(isLate) && { extraDays: midnight }),
    ...(laterDay !== '' && laterDay <= today && isNew && { laterDay: 'Choose a day after today.' }),
    ...(laterDay === '' && laterPrice !== '' && { laterDay: 'From which day on?' }),
    ...(laterDay !== '' && laterPrice === '' && { laterPrice: 'What does it cost from then on?' }),
  }
}

const names: Record<string, string> = {
  'agesSeen.from': 'agesFrom',
  'agesSeen.to': 'agesTo',
  'channel.hospitalName': 'hospitalName',
  'channel.hospitalPhone': 'hospitalPhone',
  sessionPriceRupees: 'price',
  gstRupees: 'gst',
}
const laterNames: Record<string, string> = { sessionPriceRupees: 'laterPrice', gstRupees: 'laterGst' }

/** The field of the form that a path of the content stands in. */
function nameField(path: readonly string[]): string {
  const [first = '', second = ''] = path
  if (first === 'schedule') return second
  if (first === 'laterPrices') return laterNames[path[2] ?? ''] ?? 'laterDay'
  return names[`${first}.${second}`] ?? names[first] ?? first
}

/** Which line of the hours is meant. */
function sayRow(written: unknown, [first = '', list = '', place = '']: readonly string[]): string {
  const { schedule } = written as { schedule: Record<string, Record<string, unknown>[]> }
  const row = first === 'schedule' ? schedule[list]?.[Number(place)] : undefined
  if (!row) return ''
  const [weekday] = (row['days'] as string[] | undefined) ?? []
  const day = weekday === undefined ? (row['day'] ?? '') : nameDay(weekday)
  return `${[day, row['from'], 'to', row['to']].filter(Boolean).join(' ')}: `
}

/** The loader's words after the name of a field, as a sentence. */
function sentence(says: string): string {
  const plain = says.replace('the centreIds', 'their centres').replace('the modes', 'how they are seen')
  const whole = plain.startsWith('must') ? `it ${plain}` : plain
  return `${whole.charAt(0).toUpperCase()}${whole.slice(1)}${/[.?!]$/.test(whole) ? '' : '.'}`
}
