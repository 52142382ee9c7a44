import { bookAction, mainNavigation } from '#content/navigation.ts'
import { pages } from '#content/pages.ts'
import type { NavigationItem } from '#content/schema/navigation.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { isCurrent } from './is-current.ts'
import styles from './menu-panel.module.css'

/** The menu of small screens and of easier reading: a native popover with native disclosures, so it needs no script. */
export function MenuPanel({ pathname }: { pathname: string }) {
  return (
    <nav id="menu" popover="auto" className={styles.menu} aria-label="Menu">
      <ul>
        {mainNavigation.map((item) => (
          <li key={item.page}>
            {item.group ? (
              <MenuGroup item={item} group={item.group} pathname={pathname} />
            ) : (
              <SiteLink
                href={pages[item.page].path}
                className={styles.row}
                aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              >
                {item.label}
              </SiteLink>
            )}
          </li>
        ))}
      </ul>
      <SiteLink href={pages[bookAction.page].path} className={styles.book}>
        {bookAction.label}
      </SiteLink>
    </nav>
  )
}

function MenuGroup({
  item,
  group,
  pathname,
}: {
  item: NavigationItem
  group: NonNullable<NavigationItem['group']>
  pathname: string
}) {
  const links = [{ label: 'Overview', page: item.page }, ...group.links]
  return (
    <details name="menu-group" className={styles.group} data-current={isCurrent(item, pathname) || undefined}>
      <summary className={styles.row}>
        <span>{item.label}</span>
        <Icon name="chevronDown" size={22} />
      </summary>
      <ul className={styles.sub}>
        {links.map((link) => (
          <li key={link.page}>
            <SiteLink
              href={pages[link.page].path}
              className={styles.subRow}
              aria-current={pathname === pages[link.page].path ? 'page' : undefined}
            >
              {link.label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
