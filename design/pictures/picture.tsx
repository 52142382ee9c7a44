import { factsOf } from '#art/picture-facts.ts'
import type { PictureName } from '#art/picture-names.ts'
import styles from './picture.module.css'
import { pictureUrl } from './picture-url.ts'

export type { PictureName } from '#art/picture-names.ts'
export { pictureUrl } from './picture-url.ts'

type PictureProps = {
  name: PictureName
  /** Empty when the words beside the picture already say it. */
  alt: string
  /** Only for the picture a visitor sees first. */
  eager?: boolean
  className?: string | undefined
  sizes?: string
}

/**
 * A drawing of ours. Both looks are in the page and the stylesheet shows one, so calm mode needs no script and never
 * flashes; the hidden one is lazy, and browsers do not fetch a lazy image that is not displayed.
 */
export function Picture({ name, alt, eager = false, className, sizes }: PictureProps) {
  const { width, height, hasCalmTwin } = factsOf(name)
  const frame = { width, height, decoding: 'async', ...(sizes === undefined ? {} : { sizes }) } as const
  const urgency = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  const everydayClass = hasCalmTwin ? joinClasses(styles.everyday, className) : className
  return (
    <>
      <img {...frame} {...urgency} alt={alt} src={pictureUrl(name)} className={everydayClass} />
      {hasCalmTwin && (
        <img
          {...frame}
          loading="lazy"
          alt={alt}
          src={pictureUrl(name, 'calm')}
          className={joinClasses(styles.calm, className)}
        />
      )}
    </>
  )
}

function joinClasses(own: string | undefined, given: string | undefined) {
  return given === undefined ? own : `${own} ${given}`
}
