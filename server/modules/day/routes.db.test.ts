import { get } from 'node:http'
import Fastify from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { DayNews } from '#contract/desk/day.ts'
import { type Duration, hours, minutes } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must } from '#tests/support/staff-desk.ts'
import { livePath, serveDayNews } from './routes.ts'

const { db } = await testDatabase()
beforeEach(() => emptyStaff(db))

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function serve(staff: ReturnType<typeof aStaffDesk>) {
  const app = Fastify()
  serveDayNews(app, staff.deps, 50 as Duration)
  ends.push(() => app.close())
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url: `${url}${livePath}`, open: (jar?: Map<string, string>) => follow(`${url}${livePath}`, jar) }
}

const cookieOf = (jar: Map<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ')

/** Everything the line has said so far, as text. */
async function follow(url: string, jar = new Map<string, string>()) {
  const stop = new AbortController()
  ends.unshift(async () => stop.abort())
  const answer = await fetch(url, { headers: { cookie: cookieOf(jar) }, signal: stop.signal })
  const heard = { text: '', isOver: false }
  const reading = (async () => {
    for await (const piece of answer.body ?? []) heard.text += Buffer.from(piece).toString()
    heard.isOver = true
  })()
  reading.catch(() => undefined)
  return { answer, heard, leave: () => stop.abort() }
}

test('[K3] [K8] the line is for those who may see the day, and for nobody else', async () => {
  const staff = aStaffDesk(db)
  const { open } = await serve(staff)
  const accounts = await staff.aPerson('accounts')
  const front = await staff.aPerson('front-desk')
  // [F13]
  const newcomer = await staff.aNewcomer('front-desk', { email: 'new@clinic.test' })
  const answers = [await open(), await open(accounts.jar), await open(newcomer.jar), await open(front.jar)]
  expect(answers.map(({ answer }) => answer.status)).toEqual([401, 403, 403, 200])
  const line = answers.at(-1)
  expect(line?.answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(line?.answer.headers.get('cache-control')).toBe('no-store')
  expect(line?.answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(line?.answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('[F11] a line that is refused is asked for again every two seconds, and is one line of the log a minute', async () => {
  const staff = aStaffDesk(db)
  const { open } = await serve(staff)
  const accounts = await staff.aPerson('accounts')
  for (let times = 0; times < 3; times += 1) await open(accounts.jar)
  staff.pass(minutes(1))
  await open(accounts.jar)
  const { rows } = await db.pool.query(`select person_id, about from desk_log where action = 'refused'`)
  expect(rows).toEqual(Array.from({ length: 2 }, () => ({ person_id: accounts.id, about: 'the news of the day' })))
})

test('the line carries the headers of every answer, although no hook sees it', async () => {
  const { env } = aStaffDesk(db).deps
  const staff = aStaffDesk(db, { env: { ...env, isEncrypted: true } })
  const { open } = await serve(staff)
  const { answer } = await open((await staff.aPerson('front-desk')).jar)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
})

test('[K8] whoever signs out, or is signed out by time, hears no more; listening keeps no session alive', async () => {
  const staff = aStaffDesk(db)
  const { open } = await serve(staff)
  const front = await staff.aPerson('front-desk')
  const lead = await staff.aPerson('clinic-lead')
  const [one, other] = [await open(front.jar), await open(lead.jar)]
  await expect.poll(() => one.heard.text).toContain(': here')
  must(await front.call('sign-out', {}))
  await expect.poll(() => one.heard.isOver).toBe(true)
  expect(one.heard.text).toContain('event: signed-out')
  expect(other.heard.isOver).toBe(false)
  staff.pass(hours(1))
  await expect.poll(() => other.heard.isOver).toBe(true)
})

test('[K8] a server that stops lets go of its screens at once', async () => {
  const staff = aStaffDesk(db)
  const { app, open } = await serve(staff)
  const front = await staff.aPerson('front-desk')
  const { heard } = await open(front.jar)
  await expect.poll(() => heard.text).toContain('retry:')
  await app.close()
  await expect.poll(() => heard.isOver).toBe(true)
})

test('[K8] whoever leaves while the database is slow to say who they are is not followed', async () => {
  const staff = aStaffDesk(db)
  const front = await staff.aPerson('front-desk')
  let looks = 0
  const clock = {
    now() {
      looks += 1
      return staff.deps.clock.now()
    },
  }
  const { app, url } = await serve({ ...staff, deps: { ...staff.deps, clock } })
  const connections = () => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))
  const waiting = async () =>
    (
      await db.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
    ).rowCount
  const slow = await db.pool.connect()
  try {
    await slow.query('begin')
    await slow.query('lock table staff_sessions in access exclusive mode')
    const asking = get(url, { headers: { cookie: cookieOf(front.jar) } }).on('error', () => undefined)
    await expect.poll(waiting).toBe(1)
    asking.destroy()
    await expect.poll(connections).toBe(0)
  } finally {
    await slow.query('rollback')
    slow.release()
  }
  await expect.poll(() => looks).toBeGreaterThan(0)
  const before = looks
  // A line that is followed looks every 50 ms whether its person is still signed in.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(looks - before).toBeLessThan(3)
})

test('[K8] one small message a change: less than 600 bytes', () => {
  const news: DayNews = {
    id: '0b5fba3c-7f0e-4a8e-9f57-6b7c1fb3f001',
    day: '2030-03-07',
    block: {
      id: '0b5fba3c-7f0e-4a8e-9f57-6b7c1fb3f001',
      practitionerId: 47_234,
      from: 660,
      minutes: 50,
      who: 'Lakshmi-Narayanan V.',
      tail: '042',
      state: 'in-session',
      word: 'In session',
      mode: 'in-person',
      centreId: 3,
      movedAt: new Date('2030-03-04T09:00:00Z'),
      version: 1_898_000_000_000,
    },
    said: 'Rekha marked Lakshmi-Narayanan V. as in session',
  }
  expect(Buffer.byteLength(`event: session\ndata: ${JSON.stringify(news)}\n\n`)).toBeLessThan(600)
})
