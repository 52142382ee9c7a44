import { toPhotoHeight, toSrcSet } from '#contract/photos.ts'
import { joinClasses } from '../components/join-classes.ts'
import pictureStyles from './picture.module.css'
import styles from './portrait.module.css'
import type { PortraitUrls } from './portrait-urls.ts'

type PortraitProps = {
  urls: PortraitUrls
  /** Empty where the name stands beside it. */
  alt: string
  isEager?: boolean
  className?: string | undefined
}

/** A practitioner's picture in a doorway. Both looks of a drawing are in the page, and the stylesheet shows one. */
export function Portrait({ urls, alt, isEager = false, className }: PortraitProps) {
  const frame = { width: 480, height: 480, decoding: 'async' } as const
  if (urls.photo !== undefined)
    return (
      <span className={joinClasses(styles.portrait, className)}>
        <Photo mark={urls.photo} src={urls.everyday} alt={alt} isEager={isEager} />
      </span>
    )
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

/** The greatest width on a profile; the browser takes the file that its screen needs. */
const sizes = '236px'

function Photo({ mark, src, alt, isEager }: { mark: string; src: string; alt: string; isEager: boolean }) {
  return (
    <picture>
      <source type="image/avif" srcSet={toSrcSet(mark, 'avif')} sizes={sizes} />
      <img
        width={400}
        height={toPhotoHeight(400)}
        decoding="async"
        alt={alt}
        loading={isEager ? 'eager' : 'lazy'}
        src={src}
        srcSet={toSrcSet(mark, 'webp')}
        sizes={sizes}
      />
    </picture>
  )
}
