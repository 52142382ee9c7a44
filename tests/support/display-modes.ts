import type { Page } from '@playwright/test'

/** The three ways in which a visitor can have the site, as the browser remembers them. */
const stored = { everyday: '{}', calm: '{"calm":"on"}', 'easier reading': '{"reading":"easy"}' }

export type DisplayMode = keyof typeof stored

export const displayModes = Object.keys(stored) as DisplayMode[]

export async function useDisplayMode(page: Page, mode: DisplayMode) {
  await page.addInitScript((value) => localStorage.setItem('embrace.display', value), stored[mode])
}

/** For a state that the gate looks at in one mode, and the long run in the others. */
export const onlyEverydayInGate = (mode: DisplayMode) => (mode === 'everyday' ? {} : { tag: '@long' })
