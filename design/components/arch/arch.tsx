import type { ReactNode } from 'react'
import { Picture, type PictureName } from '#design/pictures/picture.tsx'
import { ButtonLink } from '../button/button.tsx'
import { joinClasses } from '../join-classes.ts'
import { SiteLink } from '../link/link.tsx'
import styles from './arch.module.css'

export type ArchShape = 'tall' | 'upright' | 'square' | 'wide'

type ArchProps = {
  picture: PictureName
  alt: string
  shape?: ArchShape
  /** Stands on a jamun line, as doorways in a row do. */
  hasFoot?: boolean
  isEager?: boolean
  className?: string | undefined
}

/** A picture in the shape of a doorway: for content, never as decoration. */
export function Arch({ picture, alt, shape = 'upright', hasFoot = false, isEager = false, className }: ArchProps) {
  return (
    <span className={joinClasses(styles.arch, styles[shape], hasFoot && styles.foot, className)}>
      <Picture name={picture} alt={alt} eager={isEager} />
    </span>
  )
}

export function ArchFigure({ caption, ...arch }: ArchProps & { caption: ReactNode }) {
  return (
    <figure className={styles.figure}>
      <Arch {...arch} />
      <figcaption className="small soft">{caption}</figcaption>
    </figure>
  )
}

type ArchLinkProps = { picture: PictureName; title: string; text?: string | undefined; href: string; shape?: ArchShape }

/** A doorway to another page. Its picture repeats the words, so its alternative text is empty. */
export function ArchLink({ picture, title, text, href, shape = 'upright' }: ArchLinkProps) {
  return (
    <SiteLink href={href} className={styles.link}>
      <Arch picture={picture} alt="" shape={shape} hasFoot />
      <strong className={styles.title}>{title}</strong>
      {text && <small className="soft">{text}</small>}
    </SiteLink>
  )
}

type ArchCardProps = Omit<ArchLinkProps, 'shape'> & { action: string }

/** A doorway with a button. The buttons of a row may say the same, so each adds its title for screen readers. */
export function ArchCard({ picture, title, text, href, action }: ArchCardProps) {
  return (
    <article className={styles.card}>
      <Arch picture={picture} alt="" hasFoot />
      <h3 className={styles.title}>{title}</h3>
      {text && <p className="small soft">{text}</p>}
      <ButtonLink href={href} look="quiet" className={styles.action}>
        {action}
        <span className="sr">: {title}</span>
      </ButtonLink>
    </article>
  )
}

export function ArchRow({ columns = 6, children }: { columns?: 3 | 4 | 5 | 6; children: ReactNode }) {
  return (
    <ul className={styles.row} data-columns={columns}>
      {children}
    </ul>
  )
}
