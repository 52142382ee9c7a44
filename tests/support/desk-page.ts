import type { Page } from '@playwright/test'
import { expect, hydrated } from './page.ts'

type Sample = 'Sunita Rawat' | 'Ananya Rao' | 'Dr. Nandita Sethi' | 'Deepak Arora'

/** Comes in as one of the sample people: front desk, practitioner, clinic lead, accounts. */
export async function comeIn(page: Page, who: Sample = 'Sunita Rawat') {
  // Whoever was here before has left.
  await page.context().clearCookies({ name: 'embrace_desk' })
  await page.goto('/desk/sign-in')
  await page.getByRole('button', { name: who }).click()
  await expect(page.getByRole('navigation', { name: 'Desk' })).toBeVisible()
}

/** Opens a screen and waits until it is alive. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/** A first name that no other test uses, so that its block is found among theirs. */
export const newFirstName = () =>
  `Q${Array.from({ length: 8 }, () => letters[Math.floor(Math.random() * letters.length)]).join('')}`
