import { and, asc, eq, sql } from 'drizzle-orm'
import type { Mode } from '#contract/catalogue.ts'
import { readPhotoMark } from '#contract/photos.ts'
import { toRupees } from '#contract/values/money.ts'
import type { Queries, Transaction } from '#db/client.ts'
import * as tables from '#db/schema/catalogue.ts'
import { practitionerDraftSteps, practitionerDrafts, practitionerVersions } from '#db/schema/editing.ts'
import { bookingWindows, daysOff, extraHours, weeklyBreaks, weeklyHours } from '#db/schema/scheduling.ts'
import { weekdays } from './catalogue-files.ts'
import type { ReadContent } from './practitioner-content.ts'

export type { Queries, Transaction }

const { practitioners, departments } = tables

/** Locks the practitioner until the transaction ends. Undefined if not listed. */
export async function lockPractitioner(tx: Queries, id: number) {
  const [found] = await tx
    .select({ id: practitioners.id, position: practitioners.position })
    .from(practitioners)
    .where(eq(practitioners.id, id))
    .for('no key update')
  return found
}

/**
 * Photos that are drawn and wait to be published, or to be put back into a draft. [R6] Any version of somebody who is still
 * listed can be: its photo is in no folder that could be loaded again.
 */
export async function listKeptPhotos(db: Queries): Promise<string[]> {
  const waiting = sql<string | null>`${practitionerDrafts.content} ->> 'photoMark'`
  const before = sql<string | null>`${practitionerDraftSteps.before} -> 'content' ->> 'photoMark'`
  const earlier = sql<string | null>`${practitionerVersions.content} ->> 'photoMark'`
  const isListed = and(eq(practitioners.id, practitionerVersions.practitionerId), eq(practitioners.isListed, true))
  const rows = await db
    .select({ mark: waiting })
    .from(practitionerDrafts)
    .unionAll(db.select({ mark: before }).from(practitionerDraftSteps))
    .unionAll(db.select({ mark: earlier }).from(practitionerVersions).innerJoin(practitioners, isListed))
  return rows.flatMap(({ mark }) => mark ?? [])
}

export async function findDepartmentId(db: Queries, name: string): Promise<string | undefined> {
  const [found] = await db.select({ id: departments.id }).from(departments).where(eq(departments.name, name))
  return found?.id
}

/** What visitors are shown of a practitioner, in the form of the clinic's own files. */
export async function readStored(db: Queries, id: number): Promise<ReadContent | undefined> {
  const [found] = await db
    .select({ row: practitioners, department: departments.name })
    .from(practitioners)
    .innerJoin(departments, eq(departments.id, practitioners.departmentId))
    .where(eq(practitioners.id, id))
  if (!found?.row.isListed) return undefined
  const { row, department } = found
  return {
    fullName: row.fullName,
    designation: row.designation,
    department,
    registrationNumber: row.registrationNumber ?? undefined,
    experienceYears: row.experienceYears,
    education: row.education,
    ...(await readLinks(db, id)),
    modes: listModes(row),
    agesSeen: { from: row.agesFrom, to: row.agesTo },
    channel:
      row.channel === 'hospital'
        ? { kind: 'hospital', hospitalName: row.hospitalName ?? '', hospitalPhone: row.hospitalPhone ?? '' }
        : { kind: row.channel },
    sessionMinutes: row.sessionMinutes,
    sessionPriceRupees: toRupees(row.sessionPricePaise),
    gstRupees: toRupees(row.gstPaise),
    portrait: row.portrait,
    photoMark: row.imageUrl === null ? undefined : readPhotoMark(row.imageUrl),
    videoUrl: row.videoUrl ?? undefined,
    about: row.about,
    concernsOfClients: row.concernsOfClients,
    expertiseAndApproach: row.expertiseAndApproach,
    specializations: row.specializations,
    therapies: row.therapies,
    waysToHelp: row.waysToHelp,
    affiliationsAndCertifications: row.affiliationsAndCertifications,
    concernsAddressed: row.concernsAddressed,
    schedule: await readSchedule(db, id),
  }
}

const listModes = ({ seesInPerson, seesByVideo }: typeof practitioners.$inferSelect): Mode[] => [
  ...(seesInPerson ? (['in-person'] as const) : []),
  ...(seesByVideo ? (['video'] as const) : []),
]

async function readLinks(db: Queries, id: number) {
  const { practitionerCentres, practitionerLanguages, practitionerExpertise, practitionerPrices } = tables
  // One after the other: in a transaction there is one connection.
  const centres = await db
    .select()
    .from(practitionerCentres)
    .where(eq(practitionerCentres.practitionerId, id))
    .orderBy(asc(practitionerCentres.position))
  const spoken = await db
    .select()
    .from(practitionerLanguages)
    .where(eq(practitionerLanguages.practitionerId, id))
    .orderBy(asc(practitionerLanguages.position))
  const known = await db
    .select()
    .from(practitionerExpertise)
    .where(eq(practitionerExpertise.practitionerId, id))
    .orderBy(asc(practitionerExpertise.position))
  const prices = await db.select().from(practitionerPrices).where(eq(practitionerPrices.practitionerId, id))
  return {
    centreIds: centres.map(({ centreId }) => centreId),
    languages: spoken.map(({ language }) => language),
    expertise: known.map(({ expertise }) => expertise),
    laterPrices: prices.map(({ fromDay, pricePaise, gstPaise }) => ({
      fromDay,
      sessionPriceRupees: toRupees(pricePaise),
      gstRupees: toRupees(gstPaise),
    })),
  }
}

async function readSchedule(db: Queries, id: number): Promise<ReadContent['schedule']> {
  const [window] = await db.select().from(bookingWindows).where(eq(bookingWindows.practitionerId, id))
  const weekly = await db.select().from(weeklyHours).where(eq(weeklyHours.practitionerId, id))
  const breaks = await db.select().from(weeklyBreaks).where(eq(weeklyBreaks.practitionerId, id))
  const off = await db.select().from(daysOff).where(eq(daysOff.practitionerId, id))
  const extra = await db.select().from(extraHours).where(eq(extraHours.practitionerId, id))
  return {
    noticeMinutes: window?.noticeMinutes,
    horizonDays: window?.horizonDays,
    weekly: weekly.map(({ weekday, ...hours }) => ({ days: nameDay(weekday), ...toHours(hours) })),
    breaks: breaks.map(({ weekday, starts, ends }) => ({ days: nameDay(weekday), from: starts, to: ends })),
    daysOff: off.map(({ firstDay, lastDay }) => ({ from: firstDay, to: lastDay })),
    extraDays: extra.map(({ day, ...hours }) => ({ day, ...toHours(hours) })),
  }
}

const nameDay = (weekday: number) => [weekdays[weekday] ?? 'sunday']

const toHours = (hours: { opens: number; closes: number; mode: Mode; centreId: number | null }) => ({
  mode: hours.mode,
  from: hours.opens,
  to: hours.closes,
  centreId: hours.centreId ?? undefined,
})
