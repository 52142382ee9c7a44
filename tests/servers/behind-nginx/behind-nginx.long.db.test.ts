// Long: a whole machine as it stands in a clinic, with nginx, two servers and the system's PostgreSQL.
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testFolder } from '#tests/support/test-folder.ts'
import { listFreeSlots } from '../../../bench/load/free-slots.ts'
import { book } from '../../../bench/load/run-journeys.ts'
import { Visitor } from '../booking-visitor.ts'
import { type Clinic, CODES_PER_ADDRESS, startClinic } from './clinic.ts'
import { comeInAsSample, listen } from './desk-line.ts'
import { H2Browser } from './h2-browser.ts'
import { listMissing } from './nginx.ts'
import { press } from './press.ts'

let clinic: Clinic
const browsers: H2Browser[] = []
beforeAll(async () => {
  const missing = listMissing()
  // Left out without a word, it would be green on every machine on which nothing was tried.
  if (missing.length > 0)
    throw new Error(`The site cannot be tried behind nginx here: apt-get install ${missing.join(' ')}`)
  clinic = await startClinic(testFolder())
}, 600_000)
afterAll(async () => {
  for (const browser of browsers) browser.close()
  await clinic?.stop()
})

function aBrowser(address?: string) {
  const browser = new H2Browser(clinic.nginx, address)
  browsers.push(browser)
  return browser
}

/** Neighbouring numbers share a limit, too; these are none. */
const aMobile = (place: number) => `9198${10_000 + place}001`

/** Somebody at an address of their own: codes are counted by it. */
function aVisitor(place: number, slot: Awaited<ReturnType<typeof listFreeSlots>>[number]) {
  const visitor = new Visitor(() => clinic.nginx.url, clinic.sandbox, { ...slot, mobile: aMobile(place) })
  visitor.fetch = aBrowser(`127.${1 + Math.floor(place / 250)}.0.${1 + (place % 250)}`).fetch
  return visitor
}

const findSlots = () => listFreeSlots(clinic.nginx.url, 14, aBrowser().fetch)

async function countConfirmed(): Promise<number> {
  const client = new Client({ connectionString: clinic.databaseUrl })
  await client.connect()
  const { rows } = await client.query("select count(*)::int as count from bookings where state = 'confirmed'")
  await client.end()
  return (rows as { count: number }[])[0]?.count ?? 0
}

test('a visitor browses, holds, pays and is confirmed over HTTP/2; the desk hears of it at once', {
  timeout: 600_000,
}, async () => {
  const browser = aBrowser()
  for (const path of ['/', '/userListing', '/healthz']) expect((await browser.ask(path)).status).toBe(200)
  const [slot] = await findSlots()
  const page = await browser.ask(`/practitioner?pid=${slot?.pid}`)
  expect(page.headers['strict-transport-security']).toContain('max-age=')
  expect(page.headers['server']).toBe('nginx')

  const line = await listen(browser, await comeInAsSample(browser, clinic.readToken()))
  // Written at once and far smaller than any buffer: it is here only if nothing gathers it.
  await expect.poll(() => line.heard).toContain('retry:')
  await book(aVisitor(0, slot!))
  await expect.poll(() => line.heard).toContain('event: session')
  expect(line.isOpen()).toBe(true)
  line.leave()
  expect(await countConfirmed()).toBe(1)
  // The provider's call about it came by the same way.
  const told = () => clinic.readLog().filter(({ route, status }) => /webhook/.test(String(route)) && status === 200)
  await expect.poll(() => told().length, { timeout: 60_000 }).toBeGreaterThan(0)
})

test('without TLS there is only the way to it', async () => {
  const answer = await fetch(`${clinic.nginx.plainUrl}/faq?from=letter`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([308, `${clinic.nginx.url}/faq?from=letter`])
})

test('limits count by the address of the visitor, whatever the visitor claims it to be', async () => {
  const askAs = (browser: H2Browser, place: number) =>
    browser.ask('/backendEmb/auth/send-otp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': `203.0.113.${place}, 198.51.100.${place}`,
        forwarded: `for=203.0.113.${place}`,
        'x-real-ip': `203.0.113.${place}`,
      },
      body: JSON.stringify({ mobile: aMobile(5000 + place) }),
    })
  const [one, other] = [aBrowser('127.0.2.1'), aBrowser('127.0.2.2')]
  const answers: number[] = []
  for (let place = 1; place <= CODES_PER_ADDRESS + 2; place++) answers.push((await askAs(one, place)).status)
  expect(answers).toEqual([...Array.from({ length: CODES_PER_ADDRESS }, () => 200), 429, 429])
  expect((await askAs(other, 50)).status).toBe(200)
})

test('what is compressed was compressed by us, once; what we left alone stays so', async () => {
  const browser = aBrowser()
  const read = async (path: string, encoding: string) => {
    const { headers, body } = await browser.ask(path, { headers: { 'accept-encoding': encoding } })
    return { encoding: headers['content-encoding'], vary: headers['vary'], body }
  }
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }
  for (const path of ['/about', '/userListing'])
    for (const encoding of ['br', 'gzip'] as const) {
      const got = await read(path, encoding)
      expect([path, got.encoding, got.vary?.toLowerCase()]).toEqual([path, encoding, 'accept-encoding'])
      expect(decode[encoding](got.body).toString()).toContain('</html>')
    }
  const plain = await read('/about', 'identity')
  expect([plain.encoding, plain.body.toString().includes('</html>')]).toEqual([undefined, true])
  // nginx would: it speaks gzip, and around this site it is told to use it for everything.
  expect((await read('/healthz', 'gzip')).encoding).toBeUndefined()
})

test('both servers are restarted in turn under load: no request fails, and none is sent twice', {
  timeout: 600_000,
}, async () => {
  const before = { confirmed: await countConfirmed(), posts: countPosts() }
  const slots = (await findSlots()).toReversed()
  const load = press(
    Array.from({ length: 6 }, () => aBrowser()),
    ['/about', '/userListing', '/healthz'],
  )
  const posts = { sent: 0, failed: 0, journeys: 0 }
  const booking = new AbortController()
  const journeys = (async () => {
    for (let place = 1; !booking.signal.aborted; place++) {
      const visitor = aVisitor(place, slots[place]!)
      const { fetch } = visitor
      visitor.fetch = async (url, request) => {
        posts.sent++
        const answer = await fetch(url, request).catch(() => undefined)
        if (!answer || answer.status >= 400) posts.failed++
        return answer ?? Response.error()
      }
      await book(visitor)
      posts.journeys++
    }
  })()

  try {
    // Each turn only once visitors are being served: the load is there before, while and after.
    for (const place of [0, 1, 0, 1] as const) {
      const [served, booked] = [load.counts.served, posts.journeys]
      await expect.poll(() => load.counts.served - served, { timeout: 60_000 }).toBeGreaterThan(30)
      await expect.poll(() => posts.journeys - booked, { timeout: 60_000 }).toBeGreaterThan(0)
      expect(await clinic.restart(place)).toBe(0)
    }
  } finally {
    booking.abort()
    await Promise.allSettled([journeys, load.stop()])
  }
  await journeys
  expect(load.counts).toEqual({ ...load.counts, failures: [] })
  expect(posts).toEqual({ ...posts, failed: 0 })
  expect((await countConfirmed()) - before.confirmed).toBe(posts.journeys)
  await expect.poll(() => countPosts() - before.posts).toBe(posts.sent)
})

/** As the servers saw them: a request that nginx had sent on twice would stand here twice. */
const countPosts = () =>
  clinic.readLog().filter(({ method, route }) => method === 'POST' && !/webhook/.test(String(route))).length
