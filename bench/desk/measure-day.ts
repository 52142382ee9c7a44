import { brotliCompressSync, constants } from 'node:zlib'
import { chromium } from '@playwright/test'
import type { Client } from 'pg'
import { browserArguments, getBrowser } from '#tests/support/browser.ts'
import { fillDay } from './busy-day.ts'
import { summarise } from './summarise.ts'

const ROUNDS = 7
const PRESSES = 40

/** How long the server takes for the day, what it sends, and how long a press in its table waits for the next picture. */
export async function measureDay(
  client: Client,
  url: string,
  cookie: string,
  { day, sessions }: { day: string; sessions: number },
) {
  await fillDay(client, day, sessions)
  const address = `${url}/desk/day?day=${day}`
  const times: number[] = []
  let html = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    const answer = await fetch(address, { headers: { cookie } })
    html = await answer.text()
    if (!answer.ok) throw new Error(`the day answered ${answer.status}`)
    times.push(Math.round(performance.now() - from))
  }
  const sent = brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }).length
  return { sessions, serverMs: summarise(times), sentKb: Math.round(sent / 100) / 10, ...(await walk(address, cookie)) }
}

/** Walks the table with the arrows: half of the presses go down, the others to the right. */
async function walk(address: string, cookie: string) {
  const browser = await chromium.launch({ executablePath: getBrowser(console.log), args: browserArguments })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    await context.setExtraHTTPHeaders({ cookie })
    const page = await context.newPage()
    await page.goto(address)
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
    await page.locator('table [tabindex="0"]').focus()
    await page.evaluate(countPresses)
    for (let press = 0; press < PRESSES; press += 1) {
      await page.keyboard.press(press % 2 === 0 ? 'ArrowDown' : 'ArrowRight')
      await page.waitForFunction((count) => (globalThis as unknown as Counted).pressMs.length > count, press)
    }
    const pressMs = await page.evaluate(() => (globalThis as unknown as Counted).pressMs)
    return { nodes: await page.locator('*').count(), pressMs: summarise(pressMs) }
  } finally {
    await browser.close()
  }
}

type Counted = { pressMs: number[] }

/** From each press to the end of the picture after it, as the page itself sees both. */
function countPresses() {
  const pressMs: number[] = []
  Object.assign(globalThis, { pressMs })
  addEventListener(
    'keydown',
    ({ timeStamp }) =>
      requestAnimationFrame(() => setTimeout(() => pressMs.push(Math.round(performance.now() - timeStamp)))),
    { capture: true },
  )
}
