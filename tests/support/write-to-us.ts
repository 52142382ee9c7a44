import type { Locator, Page } from '@playwright/test'
import { hydrated } from './page.ts'
import { writtenByAPerson } from './written-by-a-person.ts'

type Letter = { organisation: string; email: string; text: string; add?: (form: Locator) => Promise<void> }

/** A partner's enquiry, as somebody writes it on the site. */
export async function writeToUs(page: Page, { organisation, email, text, add }: Letter) {
  await page.goto('/partners')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'Partnership inquiry' })
  await form.getByLabel('First name').fill('Vandanalakshmi')
  await form.getByLabel('Last name').fill('Kaulbharti')
  await form.getByLabel('Organisation Name').fill(organisation)
  await form.getByLabel('Email Address').fill(email)
  await form.getByLabel('Designation').fill('Head of Middle School')
  await form.getByLabel('Your Message').fill(text)
  await add?.(form)
  await writtenByAPerson()
  await form.getByRole('button', { name: 'Send inquiry' }).click()
  await page.getByRole('heading', { name: 'Thank you. We have your message.' }).waitFor()
}
