import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from '@playwright/test'

export type Visit = {
  /** Until the page has loaded. */
  requests: number
  bytes: number
  scriptBytes: number
  /** Until it has been left alone for five seconds more. */
  requestsIdle: number
  bytesIdle: number
  scriptBytesIdle: number
  lcpMs: number
  cls: number
  /** From the press on a link to the next page's words, five seconds after the first has loaded. */
  nextPageMs: number
  nextPageBy: 'client' | 'document'
}

/** A slow phone on a slow network: a quarter of this machine, 1.6 Mbit/s, 150 ms there and back. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true }
const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }
const SLOWDOWN = 4
const LEFT_ALONE = 5_000

/** One visit with an empty cache. */
export async function measureVisit(browser: Browser, url: string, nextPath: string): Promise<Visit> {
  const context = await browser.newContext(PHONE)
  try {
    const page = await context.newPage()
    const cdp = await context.newCDPSession(page)
    await page.addInitScript(watch)
    await cdp.send('Page.enable')
    await cdp.send('Network.enable')
    await cdp.send('Network.emulateNetworkConditions', NETWORK)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    const traffic = countTraffic(cdp)
    await page.goto(url, { waitUntil: 'load' })
    await delay(LEFT_ALONE)
    const [loaded, idle] = [traffic.sumEarly(), traffic.sumAll()]
    const { lcpMs, cls } = await page.evaluate(() => window.measured)
    const next = await goOn(page, nextPath)
    return {
      requests: loaded.requests,
      bytes: loaded.bytes,
      scriptBytes: loaded.scriptBytes,
      requestsIdle: idle.requests,
      bytesIdle: idle.bytes,
      scriptBytesIdle: idle.scriptBytes,
      lcpMs,
      cls,
      nextPageMs: next.ms,
      nextPageBy: next.by,
    }
  } finally {
    await context.close()
  }
}

type Measured = { lcpMs: number; cls: number; next?: { ms: number; by: Visit['nextPageBy'] } }
declare global {
  interface Window {
    measured: Measured
  }
}

/** Runs in every document before anything else. */
function watch() {
  window.measured = { lcpMs: 0, cls: 0 }
  new PerformanceObserver((list) => {
    window.measured.lcpMs = Math.round(list.getEntries().at(-1)?.startTime ?? 0)
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) window.measured.cls += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  // A press in the document before this one: timed until this one shows its first words.
  const pressed = Number(sessionStorage.getItem('pressed') ?? 0)
  sessionStorage.removeItem('pressed')
  if (pressed > 0)
    new PerformanceObserver((list) => {
      const first = list.getEntriesByName('first-contentful-paint')[0]
      if (first) window.measured.next = { ms: performance.timeOrigin + first.startTime - pressed, by: 'document' }
    }).observe({ type: 'paint', buffered: true })

  // A press here: timed until the heading has changed and its frame begins.
  addEventListener(
    'click',
    (event) => {
      if (!(event.target as Element).closest?.('a[href]')) return
      const from = event.timeStamp
      sessionStorage.setItem('pressed', String(performance.timeOrigin + from))
      const headingNow = () => document.querySelector('h1')?.textContent
      const before = headingNow()
      const look = () => {
        const isNew = headingNow() !== undefined && headingNow() !== before
        if (!isNew) return void requestAnimationFrame(look)
        sessionStorage.removeItem('pressed')
        requestAnimationFrame((frame) => (window.measured.next = { ms: frame - from, by: 'client' }))
      }
      requestAnimationFrame(look)
    },
    { capture: true },
  )
}

async function goOn(page: Page, path: string) {
  const link = page.locator(`a[href="${path}"]`).filter({ visible: true }).first()
  await link.scrollIntoViewIfNeeded()
  await link.hover()
  await delay(250)
  await link.click({ delay: 60, noWaitAfter: true })
  for (let tries = 0; tries < 200; tries++) {
    const next = await page.evaluate(() => window.measured?.next).catch(() => undefined)
    if (next && new URL(page.url()).pathname === path) return { ms: Math.round(next.ms), by: next.by }
    await delay(50)
  }
  throw new Error(`the next page, ${path}, did not come`)
}

type Traffic = { requests: number; bytes: number; scriptBytes: number }

/** A request made before the load event counts for the load, even if its answer came later. */
function countTraffic(cdp: CDPSession) {
  const asked = new Map<string, { kind: string; bytes: number; isEarly: boolean }>()
  let isLoaded = false
  cdp.on('Page.loadEventFired', () => void (isLoaded = true))
  cdp.on('Network.requestWillBeSent', ({ requestId, type = 'Other' }) => {
    asked.set(requestId, { kind: type, bytes: 0, isEarly: !isLoaded })
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) one.bytes += encodedDataLength
  })
  const sum = (wanted: (one: { isEarly: boolean }) => boolean): Traffic => {
    const all = [...asked.values()].filter(wanted)
    const bytesOf = (some: typeof all) => some.reduce((total, { bytes }) => total + bytes, 0)
    return {
      requests: all.length,
      bytes: bytesOf(all),
      scriptBytes: bytesOf(all.filter(({ kind }) => kind === 'Script')),
    }
  }
  return { sumEarly: () => sum(({ isEarly }) => isEarly), sumAll: () => sum(() => true) }
}
