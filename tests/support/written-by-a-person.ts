import { expect } from '@playwright/test'
import { WRITING_LASTS_AT_LEAST } from '#server/modules/enquiries/rules.ts'

/** Resolves when the ticket of an open form is old enough to have been filled in by a person. */
export async function writtenByAPerson() {
  const opened = Date.now()
  await expect.poll(() => Date.now() - opened).toBeGreaterThan(WRITING_LASTS_AT_LEAST)
}
