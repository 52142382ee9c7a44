import { expect, test } from 'vitest'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { eraseClient } from './erase-client.ts'

const { db, desk, staff } = await openStaffedDesk()

const read = async (text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows
const notesAbout = (id: string) => read('select 1 from session_notes where booking_id = $1', [id])
/** What is still to be sent about it. */
const owed = (id: string) => read(`select key from messages where key like $1 and state = 'queued'`, [`%${id}`])

/** A session that is over, of somebody who has asked us to forget them. */
async function aForgottenSession(startsAt: string) {
  const { id, clientId } = await desk.book(
    { email: `${startsAt.slice(11, 13)}@example.com` },
    { startsAt: at(startsAt) },
  )
  desk.setNow(at('2030-03-20T11:00'))
  return { id, clientId, erase: () => eraseClient(desk.deps, clientId) }
}

test('[K7] [D4] nothing is noted about a client who was erased', async () => {
  const { id, erase } = await aForgottenSession('2030-03-13T11:00')
  const front = await staff.aPerson('front-desk')
  must(await front.call('note-session', { session: id, text: 'Comes by bus.' }))
  expect(await erase()).toMatchObject({ state: 'erased' })
  expect(whyNot(await front.call('note-session', { session: id, text: 'Lives in the old town.' }))).toBe(
    'session_unknown',
  )
  expect(await notesAbout(id)).toEqual([])
})

test('[K7] [D4] a note that is written while the client is being erased waits, and is then refused', async () => {
  const { id, clientId } = await aForgottenSession('2030-03-13T13:00')
  const front = await staff.aPerson('front-desk')
  const erasure = await db.pool.connect()
  try {
    await erasure.query('begin')
    await erasure.query('select 1 from clients where id = $1 for update', [clientId])
    const noting = front.call('note-session', { session: id, text: 'Comes by bus.' })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await erasure.query('delete from session_notes where booking_id = $1', [id])
    await erasure.query(
      `update clients set name = 'Erased', age = 0, phone = '0000000000', emergency_contact = '0000000001',
        email = 'erased@erased.invalid', browser = 'erased', occasion = 'erased:' || id, guardian = null, concern = null,
        erased_at = now() where id = $1`,
      [clientId],
    )
    await erasure.query('commit')
    expect(whyNot(await noting)).toBe('session_unknown')
  } finally {
    erasure.release()
  }
  expect(await notesAbout(id)).toEqual([])
})

test('[B27] [D4] the past session of a client who was erased is moved and cancelled, and nobody is written to', async () => {
  const { id, erase } = await aForgottenSession('2030-03-13T15:00')
  expect(await erase()).toMatchObject({ state: 'erased' })
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  const elsewhere = { startsAt: '2030-03-13T16:00', mode: 'video', reason: 'It was an hour later.' } as const
  const moved = await front.call('move-session', { session: id, sequence: 0, ...elsewhere })
  const sequence = moved.ok ? moved.value.sequence : 0
  must(await lead.call('cancel-and-give-all', { session: id, sequence, reason: 'Nobody was there.' }))
  expect(await owed(id)).toEqual([])
  expect(await read(`select 1 from messages where recipient in ('erased@erased.invalid', '+910000000000')`)).toEqual([])
})
