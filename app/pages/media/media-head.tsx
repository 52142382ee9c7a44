import { opening } from '#content/media.ts'
import { pages } from '#content/pages.ts'
import { Breadcrumbs } from '#design/components/breadcrumbs/breadcrumbs.tsx'
import styles from './media-head.module.css'

/** No picture of its own: the first row of pictures is already in view. */
export function MediaHead() {
  const { title, trail } = pages.media
  return (
    <div className={`wrap ${styles.head}`}>
      <Breadcrumbs trail={trail} current={title} />
      <h1>{opening.heading}</h1>
      <p className="lead">{opening.lead}</p>
    </div>
  )
}
