import type { ContentTexts } from '#contract/desk/catalogue.ts'
import type { DayText } from '#contract/values/clinic-time.ts'
import type { PractitionerContent } from '../catalogue/practitioner-content.ts'

/** What stands in the fields of the form; the way back is read-typed.ts. */
export function writeTexts(content: PractitionerContent, today: DayText): ContentTexts {
  const { agesSeen, channel, schedule } = content
  const { price, gst, later } = foldPrices(content, today)
  const hospital = channel.kind === 'hospital' ? channel : undefined
  return {
    fullName: content.fullName,
    designation: content.designation,
    department: content.department,
    registrationNumber: content.registrationNumber ?? '',
    experienceYears: String(content.experienceYears),
    about: content.about,
    languages: inLines(content.languages),
    agesFrom: String(agesSeen.from),
    agesTo: String(agesSeen.to),
    modes: inLines(content.modes),
    centreIds: inLines(content.centreIds),
    channel: channel.kind,
    hospitalName: hospital?.hospitalName ?? '',
    hospitalPhone: hospital?.hospitalPhone ?? '',
    sessionMinutes: String(content.sessionMinutes),
    price: String(price),
    gst: String(gst),
    laterDay: later[0]?.fromDay ?? '',
    laterPrice: later[0] ? String(later[0].sessionPriceRupees) : '',
    laterGst: later[0] ? String(later[0].gstRupees) : '',
    weekly: JSON.stringify(schedule.weekly.map(({ days, ...hours }) => ({ day: days[0], ...toRow(hours) }))),
    breaks: JSON.stringify((schedule.breaks ?? []).map(({ days, from, to }) => ({ day: days[0], from, to }))),
    daysOff: JSON.stringify((schedule.daysOff ?? []).map(({ from, to }) => ({ from, to }))),
    extraDays: JSON.stringify((schedule.extraDays ?? []).map(({ day, ...hours }) => ({ day, ...toRow(hours) }))),
    noticeMinutes: schedule.noticeMinutes === undefined ? '' : String(schedule.noticeMinutes),
    horizonDays: schedule.horizonDays === undefined ? '' : String(schedule.horizonDays),
    videoUrl: content.videoUrl ?? '',
    education: inLines(content.education),
    expertise: inLines(content.expertise),
    concernsOfClients: inLines(content.concernsOfClients),
    expertiseAndApproach: inLines(content.expertiseAndApproach),
    specializations: inLines(content.specializations),
    therapies: inLines(content.therapies),
    waysToHelp: inLines(content.waysToHelp),
    affiliationsAndCertifications: inLines(content.affiliationsAndCertifications),
    concernsAddressed: inLines(content.concernsAddressed),
  }
}

/** What is paid today, and what begins later. A price whose day has come is simply the price. */
export function foldPrices(content: PractitionerContent, today: DayText) {
  const prices = content.laterPrices ?? []
  const now = prices.findLast(({ fromDay }) => fromDay <= today) ?? content
  return {
    price: now.sessionPriceRupees,
    gst: now.gstRupees,
    later: prices.filter(({ fromDay }) => fromDay > today),
  }
}

const inLines = (items: readonly (string | number)[]) => items.join('\n')

const toRow = (hours: { from: string; to: string; centreId?: number | undefined }) => ({
  from: hours.from,
  to: hours.to,
  // As the page writes it back: the same hours are the same text.
  place: hours.centreId === undefined ? 'video' : String(hours.centreId),
})
