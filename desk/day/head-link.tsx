import { createContext, type ReactNode, use } from 'react'
import { Link } from 'react-router'
import styles from './day-table.module.css'

/** The column in which the keyboard stands; nothing before scripts have come. */
export const StandingContext = createContext<number | undefined>(undefined)

type HeadLinkProps = {
  to: string
  /** The place of its column. */
  place: number
  /** The key that follows the link of the column where the keyboard stands. */
  letter: string
  children: ReactNode
}

/** From the head of a column to what it is a part of. No tab stop: a thousand fields below are one, too. */
export function HeadLink({ to, place, letter, children }: HeadLinkProps) {
  const standing = use(StandingContext)
  return (
    <Link
      to={to}
      className={styles.whose}
      {...(standing === undefined ? {} : { tabIndex: -1 })}
      {...(standing === place ? { 'data-key': letter } : {})}
    >
      {children}
    </Link>
  )
}
