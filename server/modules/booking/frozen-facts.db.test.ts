import { readFileSync } from 'node:fs'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { managePaths } from '#contract/manage.ts'
import { judgeError } from '#server/http/errors.ts'
import { at } from '#tests/support/booking-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'
import { createManageDesk } from './manage-desk.ts'
import { toManageToken } from './manage-token.ts'
import { moveBooking } from './move-booking.ts'
import { readStanding, writeStanding } from './recall-news.ts'
import { serveChanges } from './serve-changes.ts'

const { db, desk } = await openStaffedDesk()

/** Sets what the database otherwise refuses to change. */
async function asFrozenElsewhere(id: string) {
  await db.pool.query('alter table invoices disable trigger all')
  await db.pool.query(
    `update invoices set facts = jsonb_set(facts, '{amounts,exempt}', '0') || '{"version": 2}' where booking_id = $1`,
    [id],
  )
  await db.pool.query('alter table invoices enable trigger all')
}

function serveBooking() {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'trace', stream: { write: (line: string) => void lines.push(line) } } })
  app.setErrorHandler((error, request, reply) => {
    judgeError(error as never, request)
    return reply.code(599).send()
  })
  serveChanges(app, desk.deps)
  return { app, lines }
}

test('[I18] a session whose invoice was frozen by a newer server is cancelled by the client, with a credit note', async () => {
  const { id } = await desk.book({}, { startsAt: at('2030-03-07T11:00') })
  await asFrozenElsewhere(id)
  const { app } = serveBooking()
  const opened = await createManageDesk(desk.deps).openSession(toManageToken(desk.deps.secretKey, id))
  const cookie = opened.kind === 'opened' ? (opened.cookie.split(';')[0] ?? '') : ''
  const { rows } = await db.pool.query<{ reference: string }>('select reference from bookings where id = $1', [id])
  const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
  const payload = new URLSearchParams({ reference: rows[0]?.reference ?? '', sequence: '0', sure: 'yes' }).toString()
  const paper = await app.inject({ url: managePaths.invoice, headers: { cookie } })
  expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect((await app.inject({ method: 'POST', url: '/manage/cancel', headers, payload })).statusCode).toBe(303)
  await app.close()
  const stands = await db.pool.query(
    `select state, (select facts->'amounts'->'total' from invoices where booking_id = b.id and type = 'credit_note') as back
       from bookings b where id = $1`,
    [id],
  )
  expect(stands.rows).toEqual([{ state: 'cancelled', back: 118_000 }])
})

test('what our own schema refuses inside a request is a fault of ours: 500, and logged', async () => {
  const lines: string[] = []
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } })
  app.setErrorHandler((error, request, reply) => reply.code(200).send(judgeError(error as never, request)))
  app.get('/', () => z.strictObject({ total: z.int() }).parse({ total: 'Asha Rao' }))
  expect((await app.inject('/')).body).toBe('broken')
  await app.close()
  expect(lines.filter((line) => line.includes('a request broke'))).toHaveLength(1)
  expect(lines.join('')).not.toContain('Asha')
})

test('[B50] what a message remembers is read as every version has written it, and what cannot be read is not needed', async () => {
  const sample = readFileSync(new URL('../../../tests/kept/session-told-1.json', import.meta.url), 'utf8')
  const told = readStanding(sample)
  expect(told).toEqual({ startsAt: at('2030-03-06T11:00'), practitionerId: 101, mode: 'in-person', centreId: 1 })
  expect(told && JSON.parse(writeStanding(told))).toEqual(JSON.parse(sample))
  expect(readStanding(JSON.stringify({ ...JSON.parse(sample), minutes: 50 }))).toEqual(told)
  const { id } = await desk.book({}, { startsAt: at('2030-03-08T11:00') })
  await db.pool.query(
    `update messages set tells = '{"at": "2030-03-08"}' where key like '%' || $1 and tells is not null`,
    [id],
  )
  const to = { mode: 'video', centreId: undefined, startsAt: at('2030-03-08T12:00').getTime() / 60_000 } as const
  expect(await moveBooking(desk.deps, { bookingId: id, sequence: 0, ...to })).toMatchObject({ ok: true })
})
