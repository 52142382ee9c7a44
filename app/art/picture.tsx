import styles from './picture.module.css'
import { type PictureName, pictures } from './picture-names.ts'
import { pictureUrl } from './picture-url.ts'

export type { PictureName } from './picture-names.ts'
export { pictureUrl } from './picture-url.ts'

type PictureProps = {
  name: PictureName
  /** Empty when the words beside the picture already say it. */
  alt: string
  /** Only for the picture a visitor sees first. */
  eager?: boolean
  className?: string
  sizes?: string
}

/**
 * A drawing of ours. Both looks are in the page and the stylesheet shows one, so calm mode needs no script and never
 * flashes; the hidden one is lazy, and browsers do not fetch a lazy image that is not displayed.
 */
export function Picture({ name, alt, eager = false, className, sizes }: PictureProps) {
  const { width, height, hasCalmTwin } = pictures[name]
  const shared = { alt, width, height, decoding: 'async', ...(sizes === undefined ? {} : { sizes }) } as const
  const urgency = eager ? ({ loading: 'eager', fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const)
  if (!hasCalmTwin) return <img {...shared} {...urgency} src={pictureUrl(name)} className={className} />
  return (
    <>
      <img {...shared} {...urgency} src={pictureUrl(name)} className={joinClasses(styles.everyday, className)} />
      <img {...shared} loading="lazy" src={pictureUrl(name, 'calm')} className={joinClasses(styles.calm, className)} />
    </>
  )
}

function joinClasses(own: string | undefined, given: string | undefined) {
  return given === undefined ? own : `${own} ${given}`
}
