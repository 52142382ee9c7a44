import type { BrowserContextOptions, CDPSession, Page } from '@playwright/test'

export const kinds = ['html', 'css', 'js', 'font', 'image', 'other'] as const
export type Kind = (typeof kinds)[number]

/** Bytes over the wire: by kind the compressed contents, in total with the headers of every answer. */
export type Weight = Record<Kind, number> & { total: number; requests: number }

type Sent = { url: string; kind: Kind; headerBytes: number; bytes: number }

/** What the page itself saw; kept in the page, because only its own clock knows the order of events. */
type Seen = {
  idleAt: number
  /** When React had taken over. */
  aliveAt: number
  firstPaint: number
  largestPaint: number
  largestElement: string
  shift: number
  longTasks: { start: number; duration: number }[]
}

export type Watch = {
  readonly session: CDPSession
  /** Until nothing has been on its way for so long. */
  untilQuiet(quietMs: number, atMostMs?: number): Promise<void>
  readPage(): Promise<Seen & { started: { url: string; at: number }[]; inlineScript: string }>
  listSent(): Sent[]
}

/** Call it on a page that has not navigated yet. */
export async function watchVisit(page: Page): Promise<Watch> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const traffic = watchTraffic(session)
  await page.addInitScript(watchFromInside)
  return {
    session,
    untilQuiet: traffic.untilQuiet,
    listSent: traffic.list,
    readPage: () => page.evaluate(readSeen),
  }
}

function watchTraffic(session: CDPSession) {
  const sent = new Map<string, Sent>()
  const onTheWay = new Set<string>()
  let lastChange = performance.now()
  const settle = (id: string) => {
    onTheWay.delete(id)
    lastChange = performance.now()
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('data:')) return
    sent.set(requestId, { url: request.url, kind: 'other', headerBytes: 0, bytes: 0 })
    onTheWay.add(requestId)
    lastChange = performance.now()
  })
  // What the page already has is not sent again.
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    sent.delete(requestId)
    settle(requestId)
  })
  session.on('Network.responseReceived', ({ requestId, response, type }) => {
    const one = sent.get(requestId)
    if (!one) return
    one.kind = kindOf(response.mimeType, type)
    one.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = sent.get(requestId)
    if (one) one.bytes = encodedDataLength
    settle(requestId)
  })
  session.on('Network.loadingFailed', ({ requestId }) => {
    sent.delete(requestId)
    settle(requestId)
  })
  async function untilQuiet(quietMs: number, atMostMs = 20_000) {
    const deadline = performance.now() + atMostMs
    while (onTheWay.size > 0 || performance.now() - lastChange < quietMs) {
      if (performance.now() > deadline) throw new Error(`still on their way: ${onTheWay.size} requests`)
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
  }
  return { list: () => [...sent.values()], untilQuiet }
}

function kindOf(mimeType: string, type: string): Kind {
  if (type === 'Document' || mimeType === 'text/html') return 'html'
  if (mimeType === 'text/css') return 'css'
  if (mimeType.includes('javascript')) return 'js'
  if (mimeType.startsWith('font/')) return 'font'
  return mimeType.startsWith('image/') ? 'image' : 'other'
}

export function weigh(sent: readonly Sent[]): Weight {
  const byKind = kinds.map((kind) => {
    const some = sent.filter((one) => one.kind === kind)
    return [kind, some.reduce((total, { bytes, headerBytes }) => total + bytes - headerBytes, 0)]
  })
  const total = sent.reduce((sum, { bytes }) => sum + bytes, 0)
  return { ...(Object.fromEntries(byKind) as Record<Kind, number>), total, requests: sent.length }
}

/** Runs in the page before anything of it does. */
function watchFromInside() {
  if (window !== window.top) return
  const seen: Seen = {
    idleAt: 0,
    aliveAt: 0,
    firstPaint: 0,
    largestPaint: 0,
    largestElement: '',
    shift: 0,
    longTasks: [],
  }
  Object.assign(window, { seenByBench: seen })
  const watch = (type: string, look: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(look)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.firstPaint = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    const { element } = entry as PerformanceEntry & { element?: Element | null }
    seen.largestPaint = entry.startTime
    seen.largestElement = element
      ? `${element.tagName.toLowerCase()} ${element.getAttribute('src') ?? element.className}`
      : ''
  })
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!hadRecentInput) seen.shift += value
  })
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ start: startTime, duration }))
  addEventListener('app:hydrated', () => {
    seen.aliveAt = performance.now()
  })
  // Registered before the page's own listeners, so that it hears first of the idle moment they wait for.
  addEventListener('load', () => {
    requestIdleCallback(
      () => {
        seen.idleAt = performance.now()
      },
      { timeout: 4000 },
    )
  })
}

function readSeen() {
  const seen = (window as unknown as { seenByBench: Seen }).seenByBench
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const inline = [...document.querySelectorAll('script:not([src])')].filter(
    ({ type }: HTMLScriptElement | (Element & { type?: string })) => !type || type === 'module',
  )
  return {
    ...seen,
    started: [{ url: location.href, at: 0 }, ...files.map(({ name, startTime }) => ({ url: name, at: startTime }))],
    inlineScript: inline.map(({ textContent }) => textContent ?? '').join(''),
  }
}

/** Time beyond fifty milliseconds that the main thread was busy in one go, after there was something to press. */
export const blockingTime = ({ longTasks, firstPaint }: Seen, until = Number.POSITIVE_INFINITY) =>
  longTasks
    .filter(({ start }) => start >= firstPaint && start < until)
    .reduce((total, { duration }) => total + Math.max(0, duration - 50), 0)

/** The width of a current phone, with an empty cache. */
export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
} as const satisfies BrowserContextOptions
