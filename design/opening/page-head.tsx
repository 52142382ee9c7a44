import type { ReactNode } from 'react'
import type { Opening } from '#content/schema/opening.ts'
import type { Page } from '#content/schema/pages.ts'
import { Breadcrumbs } from '../components/breadcrumbs/breadcrumbs.tsx'
import styles from './page-head.module.css'

/** The beginning of a page with a single purpose: where you are and what it is, without a picture before it. */
export function PageHead({ page, opening, children }: PageHeadProps) {
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumbs trail={page.trail} current={page.crumb} />
      <h1 id="page-title">{opening.heading}</h1>
      <p className="lead">{opening.lead}</p>
      {children}
    </div>
  )
}

type PageHeadProps = { page: Page; opening: Opening; children?: ReactNode }
