import type { Page } from '@playwright/test'
import { expect, hydrated } from './page.ts'

declare global {
  interface Window {
    __reactRouterDataRouter?: { navigate: (to: string) => Promise<void> }
  }
}

/** Opens a page and waits, without doing anything, until what the pages of the menu need has loaded. */
export async function readFor(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  const unready = () =>
    page.evaluate(() => {
      const routes = Object.values(window.__reactRouterManifest!.routes)
      const links = [...document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"], footer a[href^="/"]')]
      return links.filter(({ pathname }) => routes.find((one) => one?.path && `/${one.path}` === pathname)?.css?.length)
        .length
    })
  await expect.poll(unready, { timeout: 20_000 }).toBe(0)
}

/** No part of the page is still loading. */
export const whole = (page: Page) => expect(page.locator('[data-coming]')).toHaveCount(0)

/** Every element of the page that takes room: its kind, place, size and text style. */
export function measure(page: Page) {
  return page.locator('#main').evaluate((main) =>
    [...main.querySelectorAll<HTMLElement>('*')]
      .filter((element) => !element.closest('svg') && element.getClientRects().length > 0)
      .map((element) => {
        const { x, width, height } = element.getBoundingClientRect()
        const { color, backgroundColor, fontSize, fontWeight, padding } = getComputedStyle(element)
        return `${element.tagName} ${Math.round(x)} ${Math.round(width)}x${Math.round(height)} ${color} ${backgroundColor} ${fontSize} ${fontWeight} ${padding}`
      }),
  )
}
