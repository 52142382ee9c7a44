import pictureStyles from '#app/art/picture.module.css'
import { joinClasses } from '#app/components/join-classes.ts'
import styles from './portrait.module.css'
import type { PortraitUrls } from './portrait-urls.ts'

type PortraitProps = {
  urls: PortraitUrls
  /** Empty where the name stands beside it. */
  alt: string
  isEager?: boolean
  className?: string | undefined
}

/** Somebody's picture in a doorway. Both looks of a drawing are in the page, and the stylesheet shows one. */
export function Portrait({ urls, alt, isEager = false, className }: PortraitProps) {
  const frame = { width: 480, height: 480, decoding: 'async' } as const
  return (
    <span className={joinClasses(styles.portrait, className)}>
      <img
        {...frame}
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        src={urls.everyday}
        className={urls.calm === undefined ? undefined : pictureStyles['everyday']}
      />
      {urls.calm !== undefined && (
        <img {...frame} alt={alt} loading="lazy" src={urls.calm} className={pictureStyles['calm']} />
      )}
    </span>
  )
}
