import { expect, type Locator, type Page } from '@playwright/test'
import type { Logos } from '#content/schema/sections.ts'
import { spaces } from '#content/spaces.ts'
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

/** These entries and no others, in this order. How many there must be is fixed by the schema of the content. */
export async function expectEntries(entries: Locator, words: readonly string[]) {
  await expect(entries).toHaveCount(words.length)
  await expect(entries).toContainText(words)
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
export async function expectPicturesThatTurn(carousel: Locator, pictures: readonly { caption: string }[]) {
  const picture = (place: number) =>
    carousel.getByText(`Picture ${place} of ${pictures.length}: ${pictures[place - 1]?.caption}`, { exact: true })
  const turn = (to: 'Previous' | 'Next') => carousel.getByRole('button', { name: `${to} picture` }).click()
  await hydrated(carousel.page())
  await expect(picture(1)).toBeVisible()
  await turn('Previous')
  await expect(picture(pictures.length)).toBeVisible()
  await turn('Next')
  await expect(picture(1)).toBeVisible()
  await turn('Next')
  await expect(picture(2)).toBeVisible()
  await carousel.getByRole('button', { name: 'Picture 3', exact: true }).click()
  await expect(picture(3)).toBeVisible()
}

/** All marks of a row, by the names that screen readers read. */
export async function expectLogos(page: Page, { label, partners }: Logos) {
  const marks = page.getByRole('region', { name: label, exact: true }).getByRole('img')
  await expect(marks).toHaveCount(partners.length)
  for (const [place, { name }] of partners.entries()) await expect(marks.nth(place)).toHaveAccessibleName(name)
}

/** The carousel with which a page opens. */
export const openingPictures = (page: Page) => page.getByRole('region', { name: 'Pictures', exact: true })

/** All rooms, whichever comes first on this page. */
export async function expectEveryRoom(part: Locator) {
  await expect(part.getByRole('listitem')).toHaveCount(spaces.length)
  for (const { title } of spaces) await expect(part).toContainText(title)
  await expect(part.getByText(`Picture 1 of ${spaces.length}`)).toBeVisible()
}

/** Where the links of a part lead, by what they say. */
export async function listLinks(part: Locator): Promise<[name: string, href: string | null][]> {
  return part
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [(link as HTMLElement).innerText.trim(), link.getAttribute('href')]))
}
