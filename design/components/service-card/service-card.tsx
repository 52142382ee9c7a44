import type { ReactNode } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { Picture, type PictureName } from '#design/pictures/picture.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './service-card.module.css'

type ServiceCardProps = {
  title: string
  text: string
  points: readonly string[]
  picture?: PictureName | undefined
  /** Cards that share a group open one at a time; a card without one opens alone. */
  group?: string | undefined
  isInitiallyOpen?: boolean
  level?: 'h3' | 'h4'
}

/** Picture, title, two lines, and a row that opens the list. Rows stand level; an open list leaves its neighbours alone. */
export function ServiceCard(props: ServiceCardProps) {
  const { title, text, points, picture, group, isInitiallyOpen = false, level: Title = 'h3' } = props
  return (
    <article data-light="" className={styles.card}>
      <div className={styles.head}>
        {picture && (
          <div className={styles.picture}>
            <Picture name={picture} alt="" />
          </div>
        )}
        <div className={styles.words}>
          <Title>{title}</Title>
          <p className="soft">{text}</p>
        </div>
      </div>
      <details name={group} open={isInitiallyOpen} className={styles.more}>
        <summary className={styles.summary}>
          <span className={styles.closed}>What is included</span>
          <span className={styles.opened}>Show less</span>
          <span className="sr">: {title}</span>
          <Icon name="plus" size={22} className={joinClasses(styles.closed)} />
          <Icon name="minus" size={22} className={joinClasses(styles.opened)} />
        </summary>
        <TickList>
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </TickList>
      </details>
    </article>
  )
}

export function TickList({ children }: { children: ReactNode }) {
  return <ul className={styles.ticks}>{children}</ul>
}

export function ServiceGrid({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return <ul className={joinClasses(styles.grid, className)}>{children}</ul>
}
