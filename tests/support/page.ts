import { test as base, expect, type Locator, type Page } from '@playwright/test'

export { expect }

declare global {
  interface Window {
    reportPolicyViolation: (what: string) => void
  }
}

interface Expectations {
  /** Faults a test provokes on purpose, for example a page it knows to be missing. Everything else fails the test. */
  expectedFaults: RegExp[]
}

/** A test fails on any console error, uncaught exception, failed request or refusal by the security policy. */
export const test = base.extend<Expectations>({
  expectedFaults: [[], { option: true }],
  context: async ({ context, expectedFaults, javaScriptEnabled }, use) => {
    const faults: string[] = []
    context.on('page', (page) => watchPage(page, faults, javaScriptEnabled))
    await context.exposeBinding('reportPolicyViolation', (_, what: string) => faults.push(`security policy: ${what}`))
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        window.reportPolicyViolation(
          `${event.violatedDirective} refused ${event.blockedURI || 'inline'} on ${event.documentURI}`,
        )
      })
    })
    await use(context)
    const unexpected = faults.filter((fault) => !expectedFaults.some((pattern) => pattern.test(fault)))
    expect(unexpected, 'nothing may go wrong in the browser while a test runs').toEqual([])
  },
})

/**
 * Resolves when React has taken over the page: before that, a press is handled by plain HTML. A page is hydrated when
 * the browser is idle, which a busy one seldom is; a visitor who does something is answered at once.
 */
export async function hydrated(page: Page) {
  await page.evaluate(() => document.documentElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift' })))
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** For a test about motion, before its page is opened: the gate's browser asks for reduced motion. */
export async function inMotion(page: Page) {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
}

/** Resolves when the page has drawn twice: by then a change has been laid out and painted. */
export async function twoFrames(page: Page) {
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  )
}

/** How far an element scrolls by itself while this many frames are drawn. */
export async function drawFrames(rail: Locator, count = 20): Promise<number> {
  return rail.evaluate(async (node, frames) => {
    const from = node.scrollLeft + node.scrollTop
    for (let frame = 0; frame < frames; frame += 1) await new Promise(requestAnimationFrame)
    return node.scrollLeft + node.scrollTop - from
  }, count)
}

/**
 * Resolves when the menu around an element rests: a press while it still glides in is repeated after a scroll, and the
 * second one would turn or close the menu.
 */
export async function atRest(element: Locator) {
  await element.evaluate((it) =>
    Promise.allSettled(
      it
        .closest('[popover]')!
        .getAnimations()
        .map(({ finished }) => finished),
    ),
  )
}

export function watchPage(page: Page, faults: string[], runsScripts: boolean) {
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown reason'
    // A navigation or a closing page drops requests that are under way; that harms no visitor.
    if (reason === 'net::ERR_ABORTED') return
    // A browser with scripts switched off refuses to fetch one, and calls that a policy too.
    if (reason === 'csp' && !runsScripts) return
    faults.push(`request: ${request.url()} ${reason}`)
  })
  page.on('response', (response) => {
    if (response.status() >= 400) faults.push(`answer: ${response.status()} ${response.url()}`)
  })
}
