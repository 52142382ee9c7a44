import type { Page } from '@playwright/test'

/** The three display modes a visitor can choose, as the browser stores them. */
const stored = { everyday: '{}', calm: '{"calm":"on"}', 'easier reading': '{"reading":"easy"}' }

export type DisplayMode = keyof typeof stored

export const displayModes = Object.keys(stored) as DisplayMode[]

export async function useDisplayMode(page: Page, mode: DisplayMode) {
  await page.addInitScript((value) => localStorage.setItem('embrace.display', value), stored[mode])
}

/** For a state that the gate checks in one mode, and the long run in the others. */
export const onlyEverydayInGate = (mode: DisplayMode) => (mode === 'everyday' ? {} : { tag: '@long' })
