import { Fragment, type ReactNode, type RefObject } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './rail.module.css'

type RailProps<Item> = {
  rail: RefObject<HTMLUListElement | null>
  items: readonly Item[]
  keyOf: (item: Item) => string
  renderItem: (item: Item, index: number) => ReactNode
  label: string
  /** How many times the items stand in a row. Screen readers skip the repeats. */
  copies?: number
  /** Off while the rail drifts: snapping would tug it from item to item. */
  isSnapping?: boolean
  /** Bleeds to both edges of the screen, with the first item on the page's margin. */
  isFullBleed?: boolean
  className?: string | undefined
}

/** A row that the browser itself scrolls: by finger, wheel or arrow keys. */
export function Rail<Item>(props: RailProps<Item>) {
  const { rail, items, keyOf, renderItem, label, copies = 1, isSnapping = true, isFullBleed = false, className } = props
  const repeats = Array.from({ length: copies }, (_, copy) => copy)
  return (
    <ul
      ref={rail}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
      tabIndex={0}
      className={joinClasses(styles.rail, isSnapping && styles.snapping, isFullBleed && styles.bleeding, className)}
    >
      {repeats.map((copy) => (
        <Fragment key={copy}>
          {items.map((item, index) => (
            <li key={keyOf(item)} {...(copy > 0 ? { 'aria-hidden': true, inert: true } : {})}>
              {renderItem(item, index)}
            </li>
          ))}
        </Fragment>
      ))}
    </ul>
  )
}
