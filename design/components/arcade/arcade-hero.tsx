import type { ReactNode } from 'react'
import { Arcade, type ArcadePicture } from './arcade.tsx'
import styles from './arcade-hero.module.css'

type ArcadeHeroProps = {
  title: ReactNode
  lead: ReactNode
  pictures: readonly ArcadePicture[]
  breadcrumbs?: ReactNode
  /** A row: one primary button, and at most one text link beside it. */
  actions: ReactNode
  tint?: 1 | 2 | 3 | 4
  /** The opening of a page is an h1; a section further down is an h2. */
  level?: 'h1' | 'h2'
}

/** How an audience page opens: its title, one thing to do, and five pictures of what happens here. */
export function ArcadeHero({
  title,
  lead,
  pictures,
  breadcrumbs,
  actions,
  tint = 1,
  level: Title = 'h1',
}: ArcadeHeroProps) {
  return (
    <section data-tint={tint} data-level={Title} className={styles.hero}>
      <div className={`wrap ${styles.top}`}>
        <div>
          {breadcrumbs}
          <Title className={styles.title}>{title}</Title>
        </div>
        <div className={styles.side}>
          <p className="lead">{lead}</p>
          {actions}
        </div>
      </div>
      <Arcade pictures={pictures} isInFirstView={Title === 'h1'} />
    </section>
  )
}
