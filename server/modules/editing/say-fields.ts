import type { ContentField, FieldChange } from '#contract/desk/content-fields.ts'
import { DEFAULT_HORIZON_DAYS, DEFAULT_NOTICE_MINUTES } from '#contract/scheduling.ts'
import { formatRupees, fromRupees } from '#contract/values/money.ts'
import type { PractitionerContent } from '../catalogue/practitioner-content.ts'
import { findDifferent } from './rules.ts'

export type CentreNames = ReadonlyMap<number, string>

/** A field in lines, as people read it. */
export function sayField(content: PractitionerContent, field: ContentField, centres: CentreNames): string[] {
  const sentence = sentences[field]
  if (sentence) return sentence(content, centres)
  const value = (content as Record<string, unknown>)[field] as string | string[] | undefined
  if (value === undefined || value === '') return []
  return Array.isArray(value) ? value : value.split('\n')
}

export const describeChanges = (
  before: PractitionerContent,
  after: PractitionerContent,
  centres: CentreNames,
): FieldChange[] =>
  findDifferent(before, after).map((field) => ({
    field,
    before: sayField(before, field, centres),
    after: sayField(after, field, centres),
  }))

type Say = (content: PractitionerContent, centres: CentreNames) => string[]

const sentences: Partial<Record<ContentField, Say>> = {
  experienceYears: ({ experienceYears }) => [`${experienceYears} years`],
  agesSeen: ({ agesSeen: { from, to } }) => [`${from} to ${to}`],
  modes: ({ modes }) => modes.map((mode) => (mode === 'video' ? 'By video' : 'In person')),
  centreIds: ({ centreIds }, centres) => centreIds.map((id) => nameCentre(centres, id)),
  channel: ({ channel }) =>
    channel.kind === 'hospital'
      ? [`Through ${channel.hospitalName}, ${channel.hospitalPhone}`]
      : [channel.kind === 'online' ? 'Online' : 'Closed for now'],
  sessionMinutes: ({ sessionMinutes }) => [`${sessionMinutes} minutes`],
  price: ({ sessionPriceRupees, gstRupees, laterPrices = [] }) => [
    sayPrice(sessionPriceRupees, gstRupees),
    ...laterPrices.map((later) => `from ${later.fromDay}: ${sayPrice(later.sessionPriceRupees, later.gstRupees)}`),
  ],
  weekly: ({ schedule }, centres) =>
    schedule.weekly.map(
      (hours) => `${nameDay(hours.days[0])} ${hours.from} to ${hours.to}, ${sayPlace(hours, centres)}`,
    ),
  breaks: ({ schedule }) => (schedule.breaks ?? []).map(({ days, from, to }) => `${nameDay(days[0])} ${from} to ${to}`),
  daysOff: ({ schedule }) => (schedule.daysOff ?? []).map(({ from, to }) => (from === to ? from : `${from} to ${to}`)),
  extraDays: ({ schedule }, centres) =>
    (schedule.extraDays ?? []).map((hours) => `${hours.day} ${hours.from} to ${hours.to}, ${sayPlace(hours, centres)}`),
  window: ({ schedule: { noticeMinutes = DEFAULT_NOTICE_MINUTES, horizonDays = DEFAULT_HORIZON_DAYS } }) => [
    `${noticeMinutes} minutes before, ${horizonDays} days ahead`,
  ],
  photoMark: ({ photoMark }) => [photoMark === undefined ? 'The drawn portrait' : `Photo ${photoMark.slice(0, 6)}`],
}

const sayPrice = (price: number, gst: number) =>
  `${formatRupees(fromRupees(price) + fromRupees(gst))} (${formatRupees(fromRupees(price))} and GST ${formatRupees(fromRupees(gst))})`

const sayPlace = ({ centreId }: { centreId?: number | undefined }, centres: CentreNames) =>
  centreId === undefined ? 'video' : nameCentre(centres, centreId)

const nameCentre = (centres: CentreNames, id: number) => centres.get(id) ?? `centre ${id}`

export const nameDay = (day = '') => day.charAt(0).toUpperCase() + day.slice(1)
