import { pages } from '#content/pages.ts'
import type { NavigationItem } from '#content/schema/navigation.ts'

/** Whether the visitor is on this item's page. A group also counts for the pages below it and for its prefix. */
export function isCurrent(item: NavigationItem, pathname: string): boolean {
  if (!item.group) return pathname === pages[item.page].path
  return (
    pathname.startsWith(item.group.prefix) ||
    pathname === pages[item.page].path ||
    item.group.links.some((link) => pathname === pages[link.page].path)
  )
}
