import { pages } from '#content/pages.ts'
import type { NavigationItem } from '#content/schema/navigation.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import styles from './navigation-group.module.css'

type Group = NonNullable<NavigationItem['group']>

/**
 * A link to the overview, and beside it a button for the pages below. The panel opens on hover by stylesheet and on
 * the button as a native popover, so a mouse, a keyboard and a browser without scripts all reach it.
 */
export function NavigationGroup({ item, group, current }: { item: NavigationItem; group: Group; current: boolean }) {
  const panel = `nav-${item.page}`

  return (
    <li className={styles.group}>
      <SiteLink href={pages[item.page].path} className={styles.link} aria-current={current ? 'true' : undefined}>
        {item.label}
      </SiteLink>
      <button
        type="button"
        className={styles.toggle}
        popoverTarget={panel}
        aria-label={`Pages ${lowerFirst(item.label)}`}
      >
        <Icon name="chevronDown" size={18} />
      </button>
      <div id={panel} popover="auto" className={styles.panel}>
        <ul className={styles.cards}>
          {group.links.map((link) => (
            <li key={link.page}>
              <SiteLink href={pages[link.page].path} className={styles.card}>
                <span className={styles.arch}>
                  <Picture name={link.picture} alt="" />
                </span>
                <span className={styles.name}>{link.label}</span>
                <span className="small soft">{link.note}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <SiteLink href={pages[item.page].path} className={styles.overview}>
          {group.overview} <Icon name="arrowRight" size={20} />
        </SiteLink>
      </div>
    </li>
  )
}

const lowerFirst = (label: string) => label.charAt(0).toLowerCase() + label.slice(1)
