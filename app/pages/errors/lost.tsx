import { pages } from '#content/pages.ts'
import { SiteLink } from '#design/components/link/link.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import styles from './error-scene.module.css'
import { ErrorScene } from './error-scene.tsx'

const waysOn = [
  { label: 'Find a therapist', page: 'listing' },
  { label: 'For children and adolescents', page: 'childrenAndAdolescents' },
  { label: 'For adults', page: 'adult' },
  { label: 'Questions and answers', page: 'faq' },
] as const

export function Lost() {
  return (
    <ErrorScene
      eyebrow="Error 404"
      title="This door does not open"
      lead="The page has moved, or the address has a typo. Nothing you did is lost."
      picture={<Picture name="lost" alt="Three arched doors, one of them open, and a sleeping cat" eager />}
    >
      <title>Page not found · eMbrace</title>
      <meta name="robots" content="noindex" />
      <ul className={styles.ways}>
        {waysOn.map(({ label, page }) => (
          <li key={page}>
            <SiteLink href={pages[page].path}>
              {label} <Icon name="arrowRight" size={20} />
            </SiteLink>
          </li>
        ))}
      </ul>
    </ErrorScene>
  )
}
