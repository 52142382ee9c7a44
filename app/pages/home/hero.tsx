import { home, opening } from '#content/home.ts'
import { bookAction } from '#content/navigation.ts'
import { pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { Doorways } from '#design/components/doorways/doorways.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import { HeroActions } from '#design/sections/hero-actions.tsx'
import styles from './hero.module.css'

/** One scene through two doorways. The doors come before the button, as they do on a phone. */
export function Hero() {
  const { heading, lead, tint } = opening
  return (
    <section data-tint={tint} aria-labelledby="page-title" className={styles.hero}>
      <div className={`wrap ${styles.grid}`}>
        <div className={styles.title}>
          <p className="eyebrow">{site.tagline}</p>
          <h1 id="page-title">{heading}</h1>
        </div>
        <div className={styles.doors}>
          <Doorways doors={home.hero.doors} pictures={home.hero.pictures} />
        </div>
        <div className={styles.words}>
          <p className="lead">{lead}</p>
          <HeroActions
            action={{ label: bookAction.label, href: pages[bookAction.page].path }}
            second={{ label: 'How it works', href: '#journey' }}
          />
          <ul className={styles.where}>
            {home.hero.where.map(({ icon, text }) => (
              <li key={text}>
                <Icon name={icon} size={20} />
                {text}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
