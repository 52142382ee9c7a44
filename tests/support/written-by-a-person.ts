import { expect } from '@playwright/test'
import { WRITING_LASTS_AT_LEAST } from '#server/modules/enquiries/rules.ts'

/** Resolves when the ticket of a form that is open already is as old as it is when a person has written the form. */
export async function writtenByAPerson() {
  const opened = Date.now()
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(WRITING_LASTS_AT_LEAST)
}
