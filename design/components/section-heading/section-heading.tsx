import type { ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './section-heading.module.css'

type SectionHeadingProps = {
  title: ReactNode
  lead?: ReactNode
  /** What stands at the end of the row: a button, a link, or the controls of a carousel. */
  action?: ReactNode
  id?: string | undefined
  level?: 'h1' | 'h2' | 'h3'
  className?: string | undefined
}

export function SectionHeading({ title, lead, action, id, level: Title = 'h2', className }: SectionHeadingProps) {
  return (
    <div className={joinClasses(styles.row, className)}>
      <div className={styles.words}>
        <Title id={id}>{title}</Title>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
