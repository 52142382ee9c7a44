import { and, eq, gt, inArray, notExists, notInArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#db/client.ts'
import { addRows, putRows } from '#db/insert-rows.ts'
import { bookings } from '#db/schema/booking.ts'
import * as tables from '#db/schema/catalogue.ts'
import { closings } from '#db/schema/closing.ts'
import { offers } from '#db/schema/offers.ts'
import { takenTime } from '#db/schema/scheduling.ts'
import type { CatalogueFile } from './catalogue-files.ts'
import { removeSchedules } from './store-hours.ts'
import { storePractitioners, unlink } from './store-practitioners.ts'
import type { PhotoUrls } from './take-photos.ts'

/** Any fixed number; every version of this program must use the same one. */
const LOCK = 7_305_114_024

export async function hasPractitioners(db: Database | Transaction): Promise<boolean> {
  const found = await db.select({ id: tables.practitioners.id }).from(tables.practitioners).limit(1)
  return found.length > 0
}

/** One load at a time, however many processes want to. */
export const takeTurn = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`)

/** `stranded`: confirmed sessions ahead of whoever is off the list. They stay, and somebody has to look after them. */
export type Stored = { practitioners: number; retired: number; stranded: number }

/**
 * Makes the database hold exactly this catalogue. Loading it again changes nothing. A practitioner who is no longer in it is
 * taken off the list, and removed if no session and no closed time points at them.
 */
export async function replaceCatalogue(tx: Transaction, catalogue: CatalogueFile, photos: PhotoUrls): Promise<Stored> {
  await storeLists(tx, catalogue)
  const departmentIds = new Map(catalogue.departments.map(({ id, name }) => [name, id]))
  await storePractitioners(
    tx,
    catalogue.practitioners.map((practitioner, position) => ({
      practitioner,
      position,
      departmentId: departmentIds.get(practitioner.department) ?? '',
      photoUrl: photos.get(practitioner.id) ?? null,
    })),
  )
  const off = await retireOthers(tx, catalogue)
  await removeUnused(tx, catalogue)
  await tx.delete(offers)
  await addRows(tx, offers, catalogue.offers)
  return { practitioners: catalogue.practitioners.length, ...off }
}

async function storeLists(tx: Transaction, { centres, departments, languages, expertise }: CatalogueFile) {
  await putRows(
    tx,
    tables.centres,
    tables.centres.id,
    inOrder(centres.map(({ phone = null, ...rest }) => ({ ...rest, phone, isListed: true }))),
  )
  await putRows(tx, tables.departments, tables.departments.id, inOrder(departments))
  await putRows(tx, tables.languages, tables.languages.name, inOrder(languages.map((name) => ({ name }))))
  await putRows(tx, tables.expertise, tables.expertise.name, inOrder(expertise.map((name) => ({ name }))))
}

const inOrder = <Item extends object>(items: Item[]) => items.map((item, position) => ({ ...item, position }))

async function retireOthers(tx: Transaction, catalogue: CatalogueFile): Promise<Omit<Stored, 'practitioners'>> {
  const ids = catalogue.practitioners.map(({ id }) => id)
  const isOther = ids.length > 0 ? notInArray(tables.practitioners.id, ids) : undefined
  const others = await tx
    .update(tables.practitioners)
    .set({ isListed: false })
    .where(isOther)
    .returning({ id: tables.practitioners.id })
  if (others.length === 0) return { retired: 0, stranded: 0 }
  const otherIds = others.map(({ id }) => id)
  await unlink(tx, otherIds)
  await removeSchedules(tx, otherIds)
  const sessions = tx.select().from(takenTime).where(eq(takenTime.practitionerId, tables.practitioners.id))
  const closed = tx.select().from(closings).where(eq(closings.practitionerId, tables.practitioners.id))
  await tx
    .delete(tables.practitioners)
    .where(and(inArray(tables.practitioners.id, otherIds), notExists(sessions), notExists(closed)))
  return { retired: others.length, stranded: await tx.$count(bookings, isAheadOf(otherIds)) }
}

const isAheadOf = (ids: number[]) =>
  and(inArray(bookings.practitionerId, ids), eq(bookings.state, 'confirmed'), gt(bookings.startsAt, sql`now()`))

/**
 * What the new catalogue does not name. A department stays while a practitioner who has left belongs to it, and a centre,
 * which nobody can choose any more, while a booking is at it.
 */
async function removeUnused(tx: Transaction, { centres, departments, languages, expertise }: CatalogueFile) {
  const { centres: centreTable, departments: departmentTable } = tables
  const isLeft = except(
    centreTable.id,
    centres.map(({ id }) => id),
  )
  await tx.update(centreTable).set({ isListed: false }).where(isLeft)
  const booked = tx.select().from(bookings).where(eq(bookings.centreId, centreTable.id))
  await tx.delete(centreTable).where(and(isLeft, notExists(booked)))
  const members = tx
    .select()
    .from(tables.practitioners)
    .where(eq(tables.practitioners.departmentId, departmentTable.id))
  await tx.delete(departmentTable).where(
    sql`${except(
      departmentTable.id,
      departments.map(({ id }) => id),
    )} and ${notExists(members)}`,
  )
  await tx.delete(tables.languages).where(except(tables.languages.name, languages))
  await tx.delete(tables.expertise).where(except(tables.expertise.name, expertise))
}

type Named =
  | typeof tables.centres.id
  | typeof tables.departments.id
  | typeof tables.languages.name
  | typeof tables.expertise.name

const except = (column: Named, kept: (string | number)[]) =>
  kept.length > 0
    ? sql`${column} not in (${sql.join(
        kept.map((one) => sql`${one}`),
        sql`, `,
      )})`
    : sql`true`
