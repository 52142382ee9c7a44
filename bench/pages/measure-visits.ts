import { brotliCompressSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import type { MeasuredRoute } from './list-routes.ts'
import { slowPhone } from './slow-link.ts'
import { blockingTime, phone, type Watch, type Weight, watchVisit, weigh } from './watch-visit.ts'

export type Weights = {
  /** Sent before the visitor did something or the page was idle. */
  firstLoad: Weight
  /** Sent from then on until React had taken over. */
  coming: Weight
  /** Sent after that while the visitor does nothing: pictures further down, and what the next pages need. */
  ahead: Weight
  /** Inline scripts included. */
  scriptBytesBeforeIdle: number
  scriptBytes: number
  scriptFiles: number
  layoutShift: number
}

/** On the fastest line: bytes do not depend on its speed. */
export async function measureWeights(browser: Browser, origin: string, route: MeasuredRoute): Promise<Weights> {
  return visit(browser, origin, route, async (page, watch) => {
    await hydrated(page)
    await watch.untilQuiet(400)
    const { started, idleAt, aliveAt, inlineScript, shift } = await watch.readPage()
    if (idleAt === 0 || aliveAt === 0) throw new Error(`${route.path} was never idle, or never alive`)
    const startOf = new Map(started.map(({ url, at }) => [new URL(url).href, at]))
    const between = (from: number, to: number) =>
      watch.listSent().filter(({ url }) => {
        const at = startOf.get(new URL(url).href) ?? Number.POSITIVE_INFINITY
        return from < at && at <= to
      })
    const inlineBytes = brotliCompressSync(inlineScript).length
    const firstLoad = weigh(between(-1, idleAt))
    const coming = weigh(between(idleAt, aliveAt))
    return {
      firstLoad,
      coming,
      ahead: weigh(between(aliveAt, Number.POSITIVE_INFINITY)),
      scriptBytesBeforeIdle: firstLoad.js + inlineBytes,
      scriptBytes: firstLoad.js + coming.js + inlineBytes,
      scriptFiles: between(-1, Math.max(idleAt, aliveAt)).filter(({ kind }) => kind === 'js').length,
      layoutShift: round(shift, 4),
    }
  })
}

export type Times = {
  firstPaintMs: number
  largestPaintMs: number
  largestElement: string
  layoutShift: number
  blockingMs: number
  aliveMs: number
}

/** On the slow phone, behind the slow line, with nothing in memory. */
export async function measureTimes(browser: Browser, slowOrigin: string, route: MeasuredRoute): Promise<Times> {
  return visit(
    browser,
    slowOrigin,
    route,
    async (page, watch) => {
      await hydrated(page)
      const aliveMs = await page.evaluate(() => performance.now())
      // Long enough for the next frames, and for layout shifts in them.
      await page.waitForTimeout(300)
      const seen = await watch.readPage()
      return {
        firstPaintMs: round(seen.firstPaint),
        largestPaintMs: round(seen.largestPaint),
        largestElement: seen.largestElement,
        layoutShift: round(seen.shift, 4),
        blockingMs: round(blockingTime(seen)),
        aliveMs: round(aliveMs),
      }
    },
    slowPhone.slowerCpu,
  )
}

async function visit<Result>(
  browser: Browser,
  origin: string,
  { address, cookies = [] }: MeasuredRoute,
  measure: (page: Page, watch: Watch) => Promise<Result>,
  slowerCpu = 1,
): Promise<Result> {
  const context = await browser.newContext(phone)
  try {
    if (cookies.length > 0) await context.addCookies([...cookies])
    const page = await context.newPage()
    const watch = await watchVisit(page)
    if (slowerCpu > 1) await watch.session.send('Emulation.setCPUThrottlingRate', { rate: slowerCpu })
    const answer = await page.goto(origin + address)
    if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}`)
    return await measure(page, watch)
  } finally {
    await context.close()
  }
}

export async function hydrated(page: Page) {
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached', timeout: 30_000 })
}

function round(value: number, digits = 0) {
  return Number(value.toFixed(digits))
}
