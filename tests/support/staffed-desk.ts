import { afterAll, beforeEach } from 'vitest'
import { at, openBookingDesk } from './booking-desk.ts'
import { testDatabase } from './database.ts'
import { aStaffDesk, emptyStaff } from './staff-desk.ts'

/** Monday, half past two. */
const MONDAY = at('2030-03-04T14:30')

/** A clinic and its desk, for the tests of one file. Before each of them it is Monday, and nobody works there yet. */
export async function openStaffedDesk() {
  const { db } = await testDatabase()
  const desk = await openBookingDesk(db)
  afterAll(() => desk.close())
  beforeEach(async () => {
    desk.setNow(MONDAY)
    await db.pool.query('truncate session_notes, session_marks, session_moves, session_calls')
    await emptyStaff(db)
  })
  return { db, desk, staff: aStaffDesk(db, desk.deps), now: MONDAY }
}
