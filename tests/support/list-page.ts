import type { APIRequestContext, Page } from '@playwright/test'
import { atRest, hydrated } from './page.ts'

export type Listed = { DocPulseId: number; FullName: string; Department: string; Languages: string[]; Location: string }

export const cards = (page: Page) =>
  page
    .getByRole('region', { name: 'Therapists' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
export const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole('heading', { name }) })
export const names = (page: Page) => cards(page).getByRole('heading', { level: 3 }).allTextContents()
export const chip = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Category' }).getByRole('link', { name, exact: true })

export async function open(page: Page, address = '/userListing') {
  await page.goto(address)
  await hydrated(page)
}

export async function chooseFilter(page: Page, type: string) {
  await page.getByRole('button', { name: /^Filters/ }).click()
  const list = page.getByRole('list', { name: 'Filter by' })
  await atRest(list)
  await list.getByRole('link', { name: type }).click()
}

export async function everybody(request: APIRequestContext): Promise<Listed[]> {
  const answer = await request.get('/backendEmb/user/get-practionerList')
  return (await answer.json()).practitioners
}
