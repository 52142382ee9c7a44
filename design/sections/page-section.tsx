import type { ReactNode } from 'react'
import { joinClasses } from '../components/join-classes.ts'
import { SectionHeading } from '../components/section-heading/section-heading.tsx'
import styles from './page-section.module.css'

export type SectionTint = 1 | 2 | 3 | 4

/** What every section takes: its place on the page, for links that lead there, and its ground. */
export type SectionProps = { id: string; tint?: SectionTint | undefined }

type PageSectionProps = SectionProps & {
  title: string
  lead?: ReactNode
  action?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a page: a heading and what follows. Two without a tint in a row share the space between them. */
export function PageSection({ id, tint, title, lead, action, className, children }: PageSectionProps) {
  const titleId = `${id}-title`
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      data-tint={tint}
      className={joinClasses('section', tint === undefined && styles.plain, className)}
    >
      <div className="wrap">
        <SectionHeading id={titleId} title={title} lead={lead} action={action} />
        {children}
      </div>
    </section>
  )
}
