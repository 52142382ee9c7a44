import type { ReactNode } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './accordion.module.css'

export type AccordionItem = { title: string; content: ReactNode }

type AccordionProps = {
  items: readonly AccordionItem[]
  /** Items that share a name, in this list or another one, open one at a time. */
  name: string
  /** Which item starts open; none when left out. */
  initiallyOpen?: number | undefined
  level?: 'h2' | 'h3' | 'h4'
}

/** The browser's own disclosure: one open at a time, and pressing the open one closes it, with or without a script. */
export function Accordion({ items, name, initiallyOpen, level: Title = 'h3' }: AccordionProps) {
  return (
    <div className={styles.accordion}>
      {items.map(({ title, content }, index) => (
        <details key={title} name={name} open={index === initiallyOpen} className={styles.item}>
          <summary className={styles.summary}>
            <Title className={styles.title}>{title}</Title>
            <Icon name="plus" className={joinClasses(styles.plus)} />
            <Icon name="minus" className={joinClasses(styles.minus)} />
          </summary>
          <div className={styles.panel}>{typeof content === 'string' ? <p>{content}</p> : content}</div>
        </details>
      ))}
    </div>
  )
}
