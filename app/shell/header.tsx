import { useRef } from 'react'
import { bookAction, mainNavigation } from '#content/navigation.ts'
import { pages } from '#content/pages.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { DisplaySettings } from '#design/display/display-settings.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Logo } from '#design/pictures/logo.tsx'
import styles from './header.module.css'
import { isCurrent } from './is-current.ts'
import { MenuPanel } from './menu-panel.tsx'
import { NavigationGroup } from './navigation-group.tsx'
import { useHoverDismissal } from './use-hover-dismissal.ts'
import { usePathname } from './use-pathname.ts'

export function Header() {
  const pathname = usePathname()
  const navigation = useRef<HTMLElement>(null)
  useHoverDismissal(navigation)
  return (
    <div className={styles.head}>
      <div className={`wrap ${styles.row}`}>
        <SiteLink href="/" className={styles.logo} aria-label="eMbrace, home">
          <Logo className={styles.wordmark} />
        </SiteLink>
        <nav className={styles.nav} aria-label="Main" ref={navigation}>
          <ul>
            {mainNavigation.map((item) =>
              item.group ? (
                <NavigationGroup key={item.page} item={item} group={item.group} current={isCurrent(item, pathname)} />
              ) : (
                <li key={item.page}>
                  <SiteLink
                    href={pages[item.page].path}
                    className={styles.link}
                    aria-current={isCurrent(item, pathname) ? 'page' : undefined}
                  >
                    {item.label}
                  </SiteLink>
                </li>
              ),
            )}
          </ul>
        </nav>
        <div className={styles.tools}>
          <DisplaySettings />
          <SiteLink href={pages[bookAction.page].path} className={styles.book} aria-label={bookAction.label}>
            <span className={styles.wide}>{bookAction.label}</span>
            <span className={styles.narrow}>Book</span>
          </SiteLink>
          <button type="button" className={styles.burger} popoverTarget="menu" aria-label="Menu">
            <Icon name="menu" size={28} />
          </button>
        </div>
      </div>
      <MenuPanel pathname={pathname} />
    </div>
  )
}
