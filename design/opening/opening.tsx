import type { ReactNode } from 'react'
import type { Opening as OpeningWords } from '#content/schema/opening.ts'
import type { Page } from '#content/schema/pages.ts'
import { Breadcrumbs } from '../components/breadcrumbs/breadcrumbs.tsx'
import { Picture } from '../pictures/picture.tsx'
import styles from './opening.module.css'

/** How a page begins: where you are, what it is for, what to do next, and a picture through an arch. */
export function Opening({ page, opening, children }: OpeningProps) {
  return (
    <section className={styles.opening} data-tint={opening.tint} aria-labelledby="page-title">
      <div className={`wrap ${styles.row}`}>
        <div className={styles.words}>
          <Breadcrumbs trail={page.trail} current={page.crumb} />
          <h1 id="page-title" className={styles.title}>
            {opening.heading}
          </h1>
          <p className="lead">{opening.lead}</p>
          {children}
        </div>
        <div className={styles.art}>
          <Picture name={opening.picture} alt={opening.pictureAlt} eager />
        </div>
      </div>
    </section>
  )
}

type OpeningProps = { page: Page; opening: OpeningWords; children: ReactNode }
