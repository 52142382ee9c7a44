import { type Right, type Role, reachOf } from '#contract/desk/rights.ts'
import type { DeskIconName } from './parts/desk-icon.tsx'

export type DeskScreen = {
  path: string
  label: string
  icon: DeskIconName
  right: Right
  /** Whose screens hold more of the same have no tab for this one. */
  unless?: Right
  /** Addresses without a tab of their own that belong under this one. */
  holds?: readonly string[] | undefined
}

/** The tabs, in their order. A new screen is one line here and one in routes.ts. */
const screens: readonly DeskScreen[] = [
  { path: '/day', label: 'Day', icon: 'calendar', right: 'see-day', holds: ['/week', '/book', '/closing', '/concern'] },
  { path: '/tomorrow', label: 'Tomorrow', icon: 'clock', right: 'see-tomorrow' },
  { path: '/enquiries', label: 'Enquiries', icon: 'mail', right: 'see-enquiries' },
  { path: '/counter', label: 'Counter', icon: 'rupee', right: 'see-desk-money', unless: 'see-money' },
  { path: '/money', label: 'Money', icon: 'rupee', right: 'see-money', holds: ['/counter'] },
  { path: '/catalogue', label: 'Catalogue', icon: 'book', right: 'edit-catalogue' },
  { path: '/people', label: 'People', icon: 'group', right: 'manage-people' },
  { path: '/log', label: 'Log', icon: 'list', right: 'see-log' },
  { path: '/health', label: 'Health', icon: 'heartHands', right: 'see-health' },
]

/** What a person may not see is absent, not grey. */
export const screensFor = (role: Role): DeskScreen[] =>
  screens.filter(({ right, unless }) => reachOf(role, right) && !(unless && reachOf(role, unless)))

/** Where a person lands who has just come in. */
export const firstScreenFor = (role: Role): string => screensFor(role)[0]?.path ?? '/account'

/** Whether a tab stands for an address: the page itself, or something inside of it. */
export function standsFor({ path, holds = [] }: Pick<DeskScreen, 'path' | 'holds'>, address: string) {
  if (address === path) return 'page'
  return [path, ...holds].some((one) => address === one || address.startsWith(`${one}/`)) ? 'true' : undefined
}
