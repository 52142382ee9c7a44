import { asc, eq, max, sql } from 'drizzle-orm'
import type { BookingChannel, Centre, Mode, Practitioner } from '#contract/catalogue.ts'
import type { Database, Queries } from '#db/client.ts'
import {
  catalogueVersion,
  centres,
  departments,
  expertise,
  languages,
  practitionerCentres,
  practitionerExpertise,
  practitionerLanguages,
  practitionerPrices,
  practitioners,
} from '#db/schema/catalogue.ts'
import { offers } from '#db/schema/offers.ts'
import type { CatalogueRows, FormerPractitioner } from './rules.ts'

export type { Database }

/** [C6] A trigger raises it with every change, also one made by hand. */
export async function readVersion(db: Queries): Promise<number> {
  const [row] = await db.select({ version: catalogueVersion.version }).from(catalogueVersion)
  return row?.version ?? 0
}

/** [C11] All of it, as it was at one moment. */
export async function readCatalogue(db: Database): Promise<CatalogueRows> {
  return db.transaction(readRows, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

async function readRows(db: Queries): Promise<CatalogueRows> {
  const allCentres = await db.select().from(centres).orderBy(asc(centres.position))
  const allDepartments = await db.select().from(departments).orderBy(asc(departments.position))
  const allLanguages = await db.select().from(languages).orderBy(asc(languages.position))
  const allExpertise = await db.select().from(expertise).orderBy(asc(expertise.position))
  const rows = await readPractitioners(db)
  const prices = await db.select().from(practitionerPrices)
  const [offer] = await db.select({ steepest: max(offers.percent) }).from(offers)
  return {
    centres: allCentres.filter(({ isListed }) => isListed).map(toCentre),
    formerCentres: allCentres.filter(({ isListed }) => !isListed).map(toCentre),
    departments: allDepartments.map(({ id, name }) => ({ id, name })),
    languages: allLanguages.map(({ name }) => name),
    expertise: allExpertise.map(({ name }) => name),
    practitioners: rows.filter(({ row }) => row.isListed).map(toPractitioner),
    formerPractitioners: rows.filter(({ row }) => !row.isListed).map(toFormer),
    laterPrices: prices.map(({ practitionerId, fromDay, pricePaise }) => ({
      practitionerId,
      fromDay,
      sessionPrice: pricePaise,
    })),
    steepestOffer: offer?.steepest ?? 0,
  }
}

const toCentre = ({ id, name, address, city, phone }: typeof centres.$inferSelect): Centre => ({
  id,
  name,
  address,
  city,
  phone,
})

function readPractitioners(db: Queries) {
  const listedCentres = sql<Practitioner['centres']>`(
    select coalesce(json_agg(json_build_object('id', ${centres.id}, 'name', ${centres.name}) order by ${practitionerCentres.position}), '[]')
      from ${practitionerCentres} join ${centres} on ${centres.id} = ${practitionerCentres.centreId}
     where ${practitionerCentres.practitionerId} = ${practitioners.id})`
  const spoken = sql<string[]>`(
    select coalesce(json_agg(${practitionerLanguages.language} order by ${practitionerLanguages.position}), '[]')
      from ${practitionerLanguages} where ${practitionerLanguages.practitionerId} = ${practitioners.id})`
  const known = sql<string[]>`(
    select coalesce(json_agg(${practitionerExpertise.expertise} order by ${practitionerExpertise.position}), '[]')
      from ${practitionerExpertise} where ${practitionerExpertise.practitionerId} = ${practitioners.id})`
  return db
    .select({
      row: practitioners,
      department: departments.name,
      centres: listedCentres,
      languages: spoken,
      expertise: known,
    })
    .from(practitioners)
    .innerJoin(departments, eq(departments.id, practitioners.departmentId))
    .orderBy(asc(practitioners.position), asc(practitioners.id))
}

type Row = Awaited<ReturnType<typeof readPractitioners>>[number]

/** Their photo went with the catalogue that named it. */
const toFormer = ({ row, department }: Row): FormerPractitioner => ({
  id: row.id,
  fullName: row.fullName,
  department,
  portrait: row.portrait,
  imageUrl: null,
  experienceYears: row.experienceYears,
})

function toPractitioner({ row, ...joined }: Row): Practitioner {
  return {
    ...joined,
    id: row.id,
    fullName: row.fullName,
    designation: row.designation,
    registrationNumber: row.registrationNumber,
    experienceYears: row.experienceYears,
    education: row.education,
    modes: [...(row.seesInPerson ? inPerson : []), ...(row.seesByVideo ? byVideo : [])],
    agesSeen: { from: row.agesFrom, to: row.agesTo },
    channel: toChannel(row),
    sessionMinutes: row.sessionMinutes,
    sessionPrice: row.sessionPricePaise,
    gst: row.gstPaise,
    portrait: row.portrait,
    imageUrl: row.imageUrl,
    videoUrl: row.videoUrl,
    about: row.about,
    concernsOfClients: row.concernsOfClients,
    expertiseAndApproach: row.expertiseAndApproach,
    specializations: row.specializations,
    therapies: row.therapies,
    waysToHelp: row.waysToHelp,
    affiliationsAndCertifications: row.affiliationsAndCertifications,
    concernsAddressed: row.concernsAddressed,
  }
}

const inPerson: Mode[] = ['in-person']
const byVideo: Mode[] = ['video']

function toChannel({ channel, hospitalName, hospitalPhone }: Row['row']): BookingChannel {
  if (channel !== 'hospital') return { kind: channel }
  return { kind: 'hospital', hospitalName: hospitalName ?? '', hospitalPhone: hospitalPhone ?? '' }
}
