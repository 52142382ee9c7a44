import { inArray } from 'drizzle-orm'
import { fromRupees } from '#contract/values/money.ts'
import type { Transaction } from '#db/client.ts'
import { addRows, putRows } from '#db/insert-rows.ts'
import * as tables from '#db/schema/catalogue.ts'
import type { PractitionerFile } from './catalogue-files.ts'
import { storeSchedules } from './store-hours.ts'

export type Placed = {
  practitioner: Omit<PractitionerFile, 'photo'>
  position: number
  departmentId: string
  photoUrl: string | null
}

/** Puts them, with everything that hangs on them, in the place of what is there of them. */
export async function storePractitioners(tx: Transaction, placed: Placed[]): Promise<void> {
  const practitioners = placed.map(({ practitioner }) => practitioner)
  await putRows(tx, tables.practitioners, tables.practitioners.id, placed.map(toRow))
  await unlink(
    tx,
    practitioners.map(({ id }) => id),
  )
  const links = <Item>(items: (one: Placed['practitioner']) => Item[]) =>
    practitioners.flatMap((one) => items(one).map((item, position) => ({ practitionerId: one.id, item, position })))
  await addRows(
    tx,
    tables.practitionerCentres,
    links((one) => one.centreIds).map(({ item, ...link }) => ({ ...link, centreId: item })),
  )
  await addRows(
    tx,
    tables.practitionerLanguages,
    links((one) => one.languages).map(({ item, ...link }) => ({ ...link, language: item })),
  )
  await addRows(
    tx,
    tables.practitionerExpertise,
    links((one) => one.expertise).map(({ item, ...link }) => ({ ...link, expertise: item })),
  )
  await addRows(
    tx,
    tables.practitionerPrices,
    practitioners.flatMap(({ id, laterPrices }) =>
      laterPrices.map(({ fromDay, sessionPriceRupees, gstRupees }) => ({
        practitionerId: id,
        fromDay,
        pricePaise: fromRupees(sessionPriceRupees),
        gstPaise: fromRupees(gstRupees),
      })),
    ),
  )
  await storeSchedules(tx, practitioners)
}

function toRow({ practitioner, position, departmentId, photoUrl }: Placed) {
  const { channel } = practitioner
  return {
    id: practitioner.id,
    position,
    isListed: true,
    fullName: practitioner.fullName,
    designation: practitioner.designation,
    departmentId,
    registrationNumber: practitioner.registrationNumber ?? null,
    experienceYears: practitioner.experienceYears,
    agesFrom: practitioner.agesSeen.from,
    agesTo: practitioner.agesSeen.to,
    channel: channel.kind,
    hospitalName: channel.kind === 'hospital' ? channel.hospitalName : null,
    hospitalPhone: channel.kind === 'hospital' ? channel.hospitalPhone : null,
    sessionMinutes: practitioner.sessionMinutes,
    sessionPricePaise: fromRupees(practitioner.sessionPriceRupees),
    gstPaise: fromRupees(practitioner.gstRupees),
    seesInPerson: practitioner.modes.includes('in-person'),
    seesByVideo: practitioner.modes.includes('video'),
    portrait: practitioner.portrait,
    imageUrl: photoUrl,
    videoUrl: practitioner.videoUrl ?? null,
    about: practitioner.about,
    education: practitioner.education,
    concernsOfClients: practitioner.concernsOfClients,
    expertiseAndApproach: practitioner.expertiseAndApproach,
    specializations: practitioner.specializations,
    therapies: practitioner.therapies,
    waysToHelp: practitioner.waysToHelp,
    affiliationsAndCertifications: practitioner.affiliationsAndCertifications,
    concernsAddressed: practitioner.concernsAddressed,
    updatedAt: new Date(),
  }
}

export async function unlink(tx: Transaction, ids: number[]) {
  await tx.delete(tables.practitionerCentres).where(inArray(tables.practitionerCentres.practitionerId, ids))
  await tx.delete(tables.practitionerLanguages).where(inArray(tables.practitionerLanguages.practitionerId, ids))
  await tx.delete(tables.practitionerPrices).where(inArray(tables.practitionerPrices.practitionerId, ids))
  await tx.delete(tables.practitionerExpertise).where(inArray(tables.practitionerExpertise.practitionerId, ids))
}
