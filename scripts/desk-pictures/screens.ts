import type { Page } from '@playwright/test'
import type { comeIn } from '#tests/support/desk-page.ts'
import { ANANYA, TODAY } from './fill-desk.ts'

type Screen = {
  who: Parameters<typeof comeIn>[1] | 'nobody'
  path: string
  prepare?: (page: Page) => Promise<unknown>
}

const open = (name: RegExp) => (page: Page) =>
  page
    .getByRole('link', { name })
    .first()
    .click()
    .then(() => page.getByRole('complementary').first().waitFor())

/** By the name of the picture. */
export const screens = (closing: string): Record<string, Screen> => ({
  account: { who: 'Sunita Rawat', path: 'account' },
  day: { who: 'Sunita Rawat', path: `day?day=${TODAY}`, prepare: open(/^Tarini I\./) },
  week: { who: 'Sunita Rawat', path: `week?practitioner=${ANANYA}&day=${TODAY}` },
  find: { who: 'Sunita Rawat', path: 'find', prepare: find('tar') },
  book: { who: 'Sunita Rawat', path: `book?day=${TODAY}&practitioner=${ANANYA}`, prepare: ring('9810098142') },
  closing: { who: 'Sunita Rawat', path: closing },
  counter: { who: 'Sunita Rawat', path: 'counter' },
  tomorrow: { who: 'Sunita Rawat', path: 'tomorrow' },
  enquiries: { who: 'Sunita Rawat', path: 'enquiries', prepare: readEnquiry },
  health: { who: 'Sunita Rawat', path: 'health' },
  money: { who: 'Deepak Arora', path: 'money' },
  catalogue: { who: 'Dr. Nandita Sethi', path: `catalogue/${ANANYA}`, prepare: changeDraft },
  publish: { who: 'Dr. Nandita Sethi', path: `catalogue/${ANANYA}/publish` },
  people: { who: 'Dr. Nandita Sethi', path: 'people' },
  log: { who: 'Dr. Nandita Sethi', path: 'log?only=changes' },
  'sign-in': { who: 'nobody', path: 'sign-in' },
})

export const phoneScreens = { 'day-phone': `day?day=${TODAY}` }

function find(words: string) {
  return async (page: Page) => {
    await page.getByLabel('Name, phone or reference').fill(words)
    await page.keyboard.press('Enter')
    await page.getByRole('main').getByRole('link').first().waitFor()
  }
}

function ring(phone: string) {
  return async (page: Page) => {
    await page.getByLabel('Phone', { exact: true }).fill(phone)
    await page.keyboard.press('Enter')
    await page
      .getByLabel('Name of the person')
      .or(page.getByRole('group', { name: /for/i }))
      .first()
      .waitFor()
  }
}

async function readEnquiry(page: Page) {
  await page.getByRole('list', { name: 'Enquiries' }).getByRole('link').first().click()
  await page.getByRole('button', { name: 'I answer this one' }).click()
  await page.getByRole('button', { name: 'Leave it to others' }).waitFor()
  await page.getByRole('list', { name: 'Begin from a template' }).getByRole('link').first().click()
}

async function changeDraft(page: Page) {
  await page.getByLabel('Registration').fill('RCI A-41877')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('link', { name: 'Publish…' }).waitFor()
}
