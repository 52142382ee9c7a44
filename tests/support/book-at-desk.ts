import type { Page } from '@playwright/test'
import { openScreen } from './desk-page.ts'
import { expect } from './page.ts'

/** Ten digits that no other test calls from. */
export const newPhone = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

const A_DAY = 86_400_000

const weekdays = { Wednesday: 3, Friday: 5 }

const FIRST_WEEK = 13
const WEEKS = 36
const WORKERS = 2
let turn = Math.floor(Math.random() * WEEKS)

/**
 * Far ahead, where few others book: the desk is not bound by the visitors' horizon. Each worker has weeks of its own, so that no
 * two ask for one time at once. Time is closed on Fridays alone.
 */
export function newDay(weekday: keyof typeof weekdays) {
  turn += 1
  const weeks = FIRST_WEEK + ((turn * WORKERS) % WEEKS) + (Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) % WORKERS)
  const today = new Date()
  const days = (weekdays[weekday] - today.getUTCDay() + 7) % 7
  return new Date(today.getTime() + (weeks * 7 + days) * A_DAY).toISOString().slice(0, 10)
}

/** Books the first free time for an adult, paid in cash unless told otherwise; returns their phone. `open` brings the screen. */
export async function bookAtDesk(
  page: Page,
  path: string,
  name: string,
  { open = openScreen, pays = 'Cash, received here' } = {},
): Promise<string> {
  const phone = newPhone()
  await open(page, path)
  await page.getByLabel('Phone', { exact: true }).fill(phone)
  await page.keyboard.press('Enter')
  await page.getByLabel('Name of the person').fill(name)
  await page.getByLabel('Age', { exact: true }).fill('34')
  await page.getByLabel('E-mail').fill('family@example.com')
  await page.getByLabel('In an emergency, call').fill('9700000000')
  await page
    .getByRole('group', { name: /^Free on/ })
    .getByRole('radio')
    .first()
    .check()
  await page.getByLabel(pays).check()
  await page.getByLabel('They agree to').check()
  await page.getByRole('button', { name: 'Book this session' }).click()
  await expect(page.getByRole('complementary', { name: 'Chosen session' })).toBeVisible()
  return phone
}
