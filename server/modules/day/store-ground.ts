import { eq } from 'drizzle-orm'
import { practitioners } from '#db/schema/catalogue.ts'
import { closings } from '#db/schema/closing.ts'
import type { Queries } from './store.ts'

/** Whose time and which, whether it is closed or open again. */
export async function findClosing(db: Queries, id: string) {
  const { practitionerId, startsAt, endsAt } = closings
  const [found] = await db
    .select({ practitionerId, startsAt, endsAt, name: practitioners.fullName })
    .from(closings)
    .innerJoin(practitioners, eq(practitioners.id, practitionerId))
    .where(eq(closings.id, id))
  return found
}

export async function findPractitioner(db: Queries, id: number) {
  const [found] = await db.select({ name: practitioners.fullName }).from(practitioners).where(eq(practitioners.id, id))
  return found
}
