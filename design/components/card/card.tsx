import type { ReactNode } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { Picture, type PictureName } from '#design/pictures/picture.tsx'
import { joinClasses } from '../join-classes.ts'
import { SiteLink } from '../link/link.tsx'
import styles from './card.module.css'

type CardProps = {
  as?: 'div' | 'article' | 'li' | 'section'
  isPadded?: boolean
  /** Below the first screen: see shell.css. */
  isLater?: boolean
  className?: string | undefined
  children: ReactNode
}

export function Card({ as: Element = 'div', isPadded = true, isLater = false, className, children }: CardProps) {
  return (
    <Element
      data-light=""
      data-later={isLater ? '' : undefined}
      className={joinClasses(styles.card, isPadded && styles.padded, className)}
    >
      {children}
    </Element>
  )
}

type PictureCardProps = {
  picture: PictureName
  title: string
  /** Without one the card is not a link. */
  href?: string | undefined
  kicker?: string
  text?: string
  /** Leads away from this site: an icon and a word say so. */
  isExternal?: boolean
  level?: 'h2' | 'h3' | 'h4'
  /** Only for the picture a visitor sees first. */
  eager?: boolean
}

/** Three cards side by side, all as high as the highest. */
export function CardRow({ children }: { children: ReactNode }) {
  return <ul className={styles.row}>{children}</ul>
}

/** The whole card can be pressed, and a screen reader still hears one short link. */
export function PictureCard(props: PictureCardProps) {
  const { picture, title, href, kicker, text, isExternal = false, level: Title = 'h3', eager = false } = props
  return (
    <article data-light="" className={joinClasses(styles.card, styles.pictured)}>
      <div className={styles.picture}>
        <Picture name={picture} alt="" eager={eager} />
      </div>
      <div className={styles.words}>
        <Title className={styles.title}>
          {href === undefined ? (
            title
          ) : (
            <SiteLink href={href} newTab={isExternal}>
              {title}
              {isExternal && <Icon name="external" size={20} className={joinClasses(styles.external)} />}
            </SiteLink>
          )}
        </Title>
        {kicker && <p className={styles.kicker}>{kicker}</p>}
        {text && <p className="soft">{text}</p>}
      </div>
    </article>
  )
}
