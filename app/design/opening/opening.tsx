import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/design/components/breadcrumbs/breadcrumbs.tsx'
import { ButtonLink, TextLink } from '#app/design/components/button/button.tsx'
import { Picture } from '#app/design/pictures/picture.tsx'
import { type PageKey, pages } from '#content/pages.ts'
import styles from './opening.module.css'
import { crumbOf, trailOf } from './trail.ts'

/** How a page begins: where you are, what it is for, what to do next, and a picture through an arch. */
export function Opening({ page: key, children }: { page: PageKey; children?: ReactNode }) {
  const page = pages[key]
  return (
    <section className={styles.opening} data-tint={page.tint} aria-labelledby="page-title">
      <div className={`wrap ${styles.row}`}>
        <div className={styles.words}>
          {key !== 'home' && <Breadcrumbs trail={trailOf(key)} current={crumbOf(key)} />}
          <h1 id="page-title" className={styles.title}>
            {page.heading}
          </h1>
          <p className="lead">{page.lead}</p>
          {children ?? <NextSteps page={key} />}
        </div>
        <div className={styles.art}>
          <Picture name={page.picture} alt={page.pictureAlt} eager />
        </div>
      </div>
    </section>
  )
}

function NextSteps({ page }: { page: PageKey }) {
  if (page === 'contact') return null
  return (
    <div className="row">
      {page !== 'listing' && (
        <ButtonLink href={pages.listing.path} size="large">
          Book a Consultation
        </ButtonLink>
      )}
      <TextLink href={pages.contact.path}>Ask us first</TextLink>
    </div>
  )
}
