// npm run desk:pictures: the pictures of docs/desk.md, of a Wednesday at ten past two. About three minutes. Server and
// database are given that moment by libfaketime (in Debian the package `faketime`).
import { globSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { openDatabase } from '#db/client.ts'
import { reachEmbeddedPostgres } from '#db/embedded/reach.ts'
import { moveClock } from '#tests/faults/messages/moved-clock.ts'
import { spawnServer, waitUntilReady } from '#tests/servers/running-server.ts'
import { browserArguments, getBrowser } from '#tests/support/browser.ts'
import { comeIn, openScreen } from '#tests/support/desk-page.ts'
import { terminalLog } from '../reach-database.ts'
import { bookTheMorning, closeADay, receiveEnquiries, workUntilNow } from './fill-desk.ts'
import { phoneScreens, screens } from './screens.ts'

const MORNING = new Date('2026-12-09T07:40:00+05:30')
const NOW = new Date('2026-12-09T14:10:00+05:30')

const [faketime] = globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')
if (!faketime) throw new Error('libfaketime is not installed: apt-get install faketime')

/** Who sits at the desk. */
let isIn: string | undefined

const data = join(tmpdir(), `embrace-pictures-${process.pid}`)
const browser = await chromium.launch({
  executablePath: getBrowser(console.error),
  args: [...browserArguments, '--lang=en-IN'],
})
try {
  await during(MORNING, async (page) => {
    await receiveEnquiries(page)
    await comeIn(page)
    await bookTheMorning(page)
  })
  await during(NOW, async (page) => {
    await comeInAs(page, 'Sunita Rawat')
    await workUntilNow(page)
    const closing = await closeADay(page)
    for (const [name, { who, path, prepare }] of Object.entries(screens(closing))) {
      await comeInAs(page, who)
      await openScreen(page, `/desk/${path}`)
      await prepare?.(page)
      await takePicture(page, name)
    }
    await comeInAs(page, 'Sunita Rawat')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [name, path] of Object.entries(phoneScreens)) {
      await openScreen(page, `/desk/${path}`)
      await takePicture(page, name)
    }
  })
} finally {
  await browser.close()
  rmSync(data, { recursive: true, force: true })
}

/** Whoever is in already stays: the log would be full of people who sign in. */
async function comeInAs(page: Page, who: Parameters<typeof comeIn>[1] | 'nobody') {
  if (who === isIn) return
  isIn = who
  if (who === 'nobody') await page.context().clearCookies({ name: 'embrace_desk' })
  else await comeIn(page, who)
}

async function takePicture(page: Page, name: string) {
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot({ animations: 'disabled' })
  await sharp(taken).png({ palette: true, effort: 10 }).toFile(`docs/desk/${name}.png`)
  console.error(name)
}

/** The whole site at a moment of our choice, and the browser at the same. */
async function during(moment: Date, work: (page: Page) => Promise<void>) {
  const server = await spawnServer({
    DATA_DIR: data,
    LOG_LEVEL: 'warn',
    TZ: 'UTC',
    LD_PRELOAD: faketime!,
    FAKETIME: `@${moment.toISOString().slice(0, 19).replace('T', ' ')}`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  try {
    await waitUntilReady(server)
    await setQueue(moment)
    const page = await openPage(server.url)
    await page.clock.install({ time: moment })
    await work(page)
    await page.context().close()
  } finally {
    server.signal('SIGTERM')
    await server.ended
  }
}

/** The queue goes by PostgreSQL's clock, which nobody can set from outside. */
async function setQueue(moment: Date) {
  const reached = await reachEmbeddedPostgres({ dataDir: data, log: terminalLog })
  const db = openDatabase({ url: reached.url, log: terminalLog, maxConnections: 1 })
  await moveClock(db, moment)
  await db.close()
  await reached.close()
}

async function openPage(baseURL: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1440, height: 900 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}
