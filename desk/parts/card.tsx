import type { ReactNode } from 'react'
import { joinClasses } from '#design/components/join-classes.ts'
import styles from './card.module.css'

type CardProps = {
  id: string
  title: string
  /** Small, at the end of the title's line. */
  aside?: ReactNode
  /** Without padding, for a table or a list of rows. */
  isFlush?: boolean
  className?: string | undefined
  children: ReactNode
}

/** White, with a hairline and no shadow: a part of a screen, under its own heading. */
export function Card({ id, title, aside, isFlush = false, className, children }: CardProps) {
  return (
    <section aria-labelledby={id} className={joinClasses(styles.card, className)}>
      <div className={styles.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={isFlush ? undefined : styles.body}>{children}</div>
    </section>
  )
}

/** Something in the card's list, with what can be done about it at the end of the row. */
export function CardRow({ children }: { children: ReactNode }) {
  return <li className={styles.row}>{children}</li>
}
