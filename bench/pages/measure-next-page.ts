import type { Browser, CDPSession, Page } from '@playwright/test'
import { hydrated } from './measure-visits.ts'
import { slowPhone } from './slow-link.ts'
import { phone, watchVisit } from './watch-visit.ts'

/** How long a page is read after its last file has come; by then the files of the next pages are mostly there. */
const READS_MS = 1000
/** How long a visitor looks at a link before pressing it. */
const LOOKS_MS = 700
/** How long a finger stays down. */
const PRESS_MS = 70

export type NextPage = { path: string; ms: number; isSameDocument: boolean }

/**
 * One visitor on the slow phone goes through the site by its own menus, once the first page is interactive. Timed from
 * the click to the first frame in which the next page fills the screen.
 */
export async function measureNextPages(
  browser: Browser,
  slowOrigin: string,
  paths: readonly string[],
): Promise<NextPage[]> {
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const { session, untilQuiet } = await watchVisit(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.slowerCpu })
    const start = paths.at(-1) === '/' ? '/about' : '/'
    await page.goto(slowOrigin + start)
    await hydrated(page)
    // The very first change of page compiles code that later ones reuse: it is not counted.
    await untilQuiet(READS_MS)
    await follow(page, session, paths.at(-1)!)
    const measured: NextPage[] = []
    for (const path of paths) {
      await untilQuiet(READS_MS)
      measured.push({ path, ...(await follow(page, session, path)) })
    }
    return measured
  } finally {
    await context.close()
  }
}

/** Presses again if the first press missed. */
async function follow(page: Page, session: CDPSession, path: string) {
  return press(page, session, path).catch(() => press(page, session, path))
}

async function press(page: Page, session: CDPSession, path: string) {
  const spot = await page.evaluate(showLink, path)
  await page.waitForTimeout(LOOKS_MS)
  const { x, y } = await page.evaluate(placeOf, spot)
  await page.evaluate(timeNextPage, path)
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await page.waitForTimeout(PRESS_MS)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await page.waitForURL((url) => url.pathname === path, { timeout: 5000 })
  const ms = await page
    .waitForFunction(() => (window as unknown as Timed).nextPage?.ms, undefined, { timeout: 15_000 })
    .then((handle) => handle.jsonValue())
    .catch(() => undefined)
  return { ms: Math.round(ms ?? Number.NaN), isSameDocument: ms !== undefined }
}

type Timed = { nextPage?: { ms?: number } }

/** Opens whatever hides the link, as a visitor would, and brings it into view. */
function showLink(path: string): string {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`#menu a[href="${path}"], footer a[href="${path}"]`)]
  const link = links.find((one) => one.textContent?.trim()) ?? links[0]
  if (!link) throw new Error(`no menu leads to ${path}`)
  link.closest<HTMLElement>('[popover]')?.showPopover()
  link.closest('details')?.setAttribute('open', '')
  link.dataset['bench'] = 'next'
  link.scrollIntoView({ block: 'center', behavior: 'instant' })
  return 'a[data-bench="next"]'
}

function placeOf(selector: string) {
  const link = document.querySelector<HTMLElement>(selector)!
  delete link.dataset['bench']
  const box = link.getBoundingClientRect()
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

function timeNextPage(path: string) {
  const timed: Timed['nextPage'] = {}
  Object.assign(window, { nextPage: timed })
  const before = document.title
  const isToCome = () => {
    const coming = document.querySelector('[data-coming]')
    return coming !== null && coming.getBoundingClientRect().top < innerHeight
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (location.pathname !== path || document.title === before || isToCome()) return requestAnimationFrame(look)
        // This frame shows it; the task after it is the first that knows it was drawn.
        return setTimeout(() => Object.assign(timed, { ms: performance.now() - timeStamp }))
      }
      look()
    },
    { capture: true, once: true },
  )
}
