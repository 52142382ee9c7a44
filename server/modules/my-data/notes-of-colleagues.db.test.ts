import { afterAll, expect, test } from 'vitest'
import { at, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, must } from '#tests/support/staff-desk.ts'
import { collectClientData } from './collect-data.ts'
import { eraseClient } from './erase-client.ts'
import { writeCopy } from './write-copy.ts'

const { db } = await testDatabase()
const desk = await openBookingDesk(db)
afterAll(() => desk.close())

test('[K7] [D3] [D4] what colleagues noted and marked is told to the client who asks, and the notes are erased with the rest', async () => {
  const session = await desk.book({ name: 'Kiaan Bose' }, { startsAt: at('2030-03-06T17:00') })
  desk.setNow(at('2030-03-06T17:05'))
  const front = await aStaffDesk(db, desk.deps).aPerson('front-desk')
  must(await front.call('note-session', { session: session.id, text: 'Grandmother <brings> him.' }))
  must(await front.call('mark-session', { session: session.id, mark: 'arrived' }))
  const data = await collectClientData(desk.deps, session.clientId)
  expect(data.sessions[0]).toMatchObject({
    notesOfColleagues: ['2030-03-06T11:35:00.000Z: Grandmother <brings> him.'],
    seenAtTheClinic: ['2030-03-06T11:35:00.000Z: arrived'],
  })
  expect(writeCopy(data)).toContain('Grandmother &lt;brings&gt; him.')
  desk.setNow(at('2030-03-08T10:00'))
  expect(await eraseClient(desk.deps, session.clientId)).toMatchObject({ state: 'erased' })
  expect((await db.pool.query('select count(*)::int from session_notes')).rows[0].count).toBe(0)
})
