import type { ReactNode } from 'react'
import { joinClasses } from '#design/components/join-classes.ts'
import { Icon, type IconName } from '#design/pictures/icon.tsx'
import styles from './facts.module.css'

/** What is booked, line by line: what it is at the left, the fact itself at the right. */
export function Facts({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <dl className={joinClasses(styles.facts, className)}>{children}</dl>
}

type FactProps = {
  icon?: IconName
  label: string
  /** A second line below the fact, set back. */
  note?: string
  /** The sum of all lines before it. */
  isTotal?: boolean
  children: ReactNode
}

export function Fact({ icon, label, note, isTotal = false, children }: FactProps) {
  return (
    <div className={isTotal ? styles.total : undefined}>
      <dt>
        {icon && <Icon name={icon} size={20} />}
        {label}
      </dt>
      <dd>
        <span>{children}</span>
        {note && <span className={styles.note}>{note}</span>}
      </dd>
    </div>
  )
}
