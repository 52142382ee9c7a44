// Long: a flood on a whole server.
import { setTimeout as delay } from 'node:timers/promises'
import autocannon from 'autocannon'
import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { listFreeSlots } from '../../bench/load/free-slots.ts'
import { book } from '../../bench/load/run-journeys.ts'
import { Visitor } from './booking-visitor.ts'
import { spawnServer, waitUntilReady } from './running-server.ts'
import { startSandboxProcess } from './sandbox-process.ts'

const { db, url: DATABASE_URL } = await testDatabase()
const crowd = 400

test('a flood is answered with 503 and a time to come back; who books meanwhile loses nothing, and afterwards all is as before', {
  timeout: 180_000,
}, async () => {
  const sandbox = await startSandboxProcess(testFolder())
  const server = await spawnServer({
    DATABASE_URL,
    ...sandbox.settings,
    DATA_DIR: testFolder(),
    SECRET_KEY: 'a key for tests that is long enough for it',
    SMS_HOURLY_PER_ADDRESS: '1000',
    SMS_HOURLY_BUDGET: '1000',
    LOG_LEVEL: 'warn',
  })
  try {
    await waitUntilReady(server)
    const slots = (await listFreeSlots(server.url)).slice(0, 3)
    const path = `/practitioner?pid=${slots[0]?.pid}`
    const statusOf = async (address: string) => (await fetch(`${server.url}${address}`)).status
    expect(await statusOf(path)).toBe(200)

    const answers = { served: 0, turnedAway: 0, without: 0 }
    const flood = autocannon({
      url: server.url,
      connections: crowd,
      duration: 6,
      timeout: 60,
      requests: [
        {
          path,
          onResponse(status, _body, _context, headers = {}) {
            const isTold = Object.keys(headers).some((name) => name.toLowerCase() === 'retry-after')
            answers[status === 200 ? 'served' : isTold ? 'turnedAway' : 'without']++
          },
        },
      ],
    })
    await delay(1_000)
    const booked = Promise.all(
      slots.map((slot, place) =>
        book(new Visitor(() => server.url, sandbox, { ...slot, mobile: `919820000${100 + place}` })),
      ),
    )
    for (const address of ['/healthz', '/readyz', '/faq'])
      expect([address, await statusOf(address)]).toEqual([address, 200])
    const { errors, timeouts, statusCodeStats } = await flood
    await booked

    expect(answers).toEqual({ served: expect.any(Number), turnedAway: expect.any(Number), without: 0 })
    expect(answers.served).toBeGreaterThan(10)
    expect(answers.turnedAway).toBeGreaterThan(50)
    expect(Object.keys(statusCodeStats ?? {}).toSorted()).toEqual(['200', '503'])
    expect({ errors, timeouts }).toEqual({ errors: 0, timeouts: 0 })
    const { rows } = await db.pool.query("select count(*)::int as confirmed from bookings where state = 'confirmed'")
    expect(rows).toEqual([{ confirmed: slots.length }])
    // The last of the crowd may still be leaving; a visitor who comes back within fifteen seconds, as told, is served.
    await expect.poll(() => statusOf(path), { timeout: 15_000 }).toBe(200)
    for (let count = 0; count < 20; count++) expect(await statusOf(path)).toBe(200)
    // The log says it, but not once for every visitor.
    const lines = server
      .said()
      .split('\n')
      .filter((line) => line.includes('too many at once'))
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.length).toBeLessThan(20)
  } finally {
    server.signal('SIGTERM')
    expect(await server.ended).toBe(0)
    await sandbox.stop()
  }
})
