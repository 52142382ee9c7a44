import { Icon, type IconName } from '#design/pictures/icon.tsx'
import { SiteLink } from '../link/link.tsx'
import styles from './social-links.module.css'

type SocialLink = { name: string; icon: IconName; url: string }

/** Where else to find us: round signs in a row, each with its name for those who cannot see them. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ name, icon, url }) => (
        <li key={name}>
          <SiteLink href={url} newTab className={styles.round}>
            <Icon name={icon} size={24} />
            <span className="sr">{name}</span>
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
