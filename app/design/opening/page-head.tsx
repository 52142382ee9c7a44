import type { ReactNode } from 'react'
import { Breadcrumbs } from '#app/design/components/breadcrumbs/breadcrumbs.tsx'
import { type PageKey, pages } from '#content/pages.ts'
import styles from './page-head.module.css'
import { crumbOf, trailOf } from './trail.ts'

/** How a page begins that people come to for one thing: where they are and what it is, without a picture before it. */
export function PageHead({ page: key, children }: { page: PageKey; children?: ReactNode }) {
  const page = pages[key]
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumbs trail={trailOf(key)} current={crumbOf(key)} />
      <h1 id="page-title">{page.heading}</h1>
      <p className="lead">{page.lead}</p>
      {children}
    </div>
  )
}
