import type { Page } from '@playwright/test'

/** Lets no script of the page come until what is returned is called: the page that a slow line shows first. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise: awake, resolve: wake } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await awake
    await route.continue()
  })
  return wake
}
