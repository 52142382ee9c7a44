import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './popover.module.css'

type PopoverProps = {
  id: string
  children: ReactNode
  /** Where it opens when there is room; it turns to the other side when there is none. */
  side?: 'below' | 'above'
  align?: 'start' | 'end'
  className?: string | undefined
}

/** The browser's own pop-over: opens without a script, closes on Escape and on a press outside. */
export function Popover({ id, children, side = 'below', align = 'start', className }: PopoverProps) {
  return (
    <div
      id={id}
      popover="auto"
      data-light=""
      data-side={side}
      data-align={align}
      className={joinClasses(styles.popover, className)}
    >
      {children}
    </div>
  )
}

/** Attributes for any button that opens and closes a pop-over. The browser tells screen readers whether it is open. */
export function togglesPopover(id: string) {
  return { popoverTarget: id, type: 'button' } as const
}

/** A list of links or buttons inside a pop-over, each a full row to press. */
export function PopoverList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {children}
    </ul>
  )
}

export function PopoverButton({ isCurrent, ...rest }: ComponentProps<'button'> & { isCurrent?: boolean }) {
  return <button type="button" aria-current={isCurrent ? 'true' : undefined} {...rest} />
}
