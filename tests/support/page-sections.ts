import { expect, type Locator, type Page } from '@playwright/test'
import { hydrated } from './page.ts'

/** A part of a page, by the heading a visitor reads. */
export function section(page: Page, title: string): Locator {
  return page.getByRole('main').getByRole('region', { name: title, exact: true })
}

/** The headings of a page in the order they are read. */
export async function listTitles(page: Page): Promise<string[]> {
  return page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
}

/** Parts follow one another down the page, with or without a heading of their own. */
export async function expectOrder(page: Page, names: readonly string[]) {
  const tops: number[] = []
  for (const name of names) {
    const box = await page.getByRole('main').getByRole('region', { name, exact: true }).boundingBox()
    expect(box, name).not.toBeNull()
    tops.push(box?.y ?? 0)
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b))
}

export async function expectCards(part: Locator, titles: readonly string[]) {
  await expect(part.getByRole('heading', { level: 3 })).toHaveText([...titles])
}

/** One open at a time, and pressing the open one closes it. */
export async function expectOneOpenAtATime(
  part: Locator,
  { count, first }: { count: number; first: 'open' | 'closed' },
) {
  const items = part.locator('details')
  const open = part.locator('details[open]')
  await expect(items).toHaveCount(count)
  await expect(open).toHaveCount(first === 'open' ? 1 : 0)
  if (first === 'open') await expect(items.first()).toHaveAttribute('open')
  await items.nth(1).locator('summary').click()
  await expect(open).toHaveCount(1)
  await expect(items.nth(1)).toHaveAttribute('open')
  await items.nth(1).locator('summary').click()
  await expect(open).toHaveCount(0)
}

/** Previous and next wrap at both ends, and a dot selects its picture. */
export async function expectFivePicturesThatTurn(page: Page) {
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await hydrated(page)
  await expect(pictures.getByText(/^Picture 1 of 5: /)).toBeVisible()
  await pictures.getByRole('button', { name: 'Previous picture' }).click()
  await expect(pictures.getByText(/^Picture 5 of 5: /)).toBeVisible()
  await pictures.getByRole('button', { name: 'Next picture' }).click()
  await expect(pictures.getByText(/^Picture 1 of 5: /)).toBeVisible()
  await pictures.getByRole('button', { name: 'Picture 3', exact: true }).click()
  await expect(pictures.getByText(/^Picture 3 of 5: /)).toBeVisible()
}

export async function expectEightRooms(part: Locator) {
  await expect(part.getByRole('listitem')).toHaveCount(8)
  await expect(part.getByText('Picture 1 of 8')).toBeVisible()
}

/** Where the links of a part lead, by what they say. */
export async function listLinks(part: Locator): Promise<[name: string, href: string | null][]> {
  return part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [(link as HTMLElement).innerText.trim(), link.getAttribute('href')]))
}
