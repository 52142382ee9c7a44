import { type ReactNode, useRef } from 'react'
import { Picture, type PictureName } from '#design/pictures/picture.tsx'
import { RoundButton } from '../button/button.tsx'
import { Dots } from '../dots/dots.tsx'
import { useHydrated } from '../motion/use-hydrated.ts'
import { Rail } from '../rail/rail.tsx'
import { useRail } from '../rail/use-rail.ts'
import { SectionHeading } from '../section-heading/section-heading.tsx'
import styles from './photo-carousel.module.css'

export type Photo = { picture: PictureName; title: string; text: string }

type PhotoCarouselProps = {
  id: string
  title: string
  lead?: string | undefined
  photos: readonly Photo[]
  /** What comes after the pictures, such as "Take a Tour". */
  action?: ReactNode
  level?: 'h2' | 'h3'
}

/** Pictures of rooms. The buttons go round at both ends; without a script it is a row that scrolls. */
export function PhotoCarousel({ id, title, lead, photos, action, level = 'h2' }: PhotoCarouselProps) {
  const rail = useRef<HTMLUListElement>(null)
  const copies = useHydrated() ? 2 : 1
  const { index, move, show } = useRail(rail, { count: photos.length, copies })
  return (
    <section aria-roledescription="carousel" aria-labelledby={id}>
      <div className="wrap">
        <SectionHeading
          id={id}
          title={title}
          lead={lead}
          level={level}
          action={
            <div className={styles.controls} data-needs-script="">
              <RoundButton icon="arrowLeft" label="Previous picture" data-replay="" onClick={() => move(-1)} />
              <RoundButton icon="arrowRight" label="Next picture" data-replay="" onClick={() => move(1)} />
            </div>
          }
        />
      </div>
      <Rail
        rail={rail}
        items={photos}
        copies={copies}
        label={title}
        isFullBleed
        keyOf={(photo) => photo.title}
        renderItem={(photo) => <PhotoFigure {...photo} />}
      />
      <div className={`wrap ${styles.dots}`} data-needs-script="">
        <Dots count={photos.length} current={index} onChoose={show} label={`${title}, picture`} />
        <p className="small soft" aria-live="polite">
          Picture {index + 1} of {photos.length}
        </p>
      </div>
      {action && <div className={`wrap ${styles.action}`}>{action}</div>}
    </section>
  )
}

function PhotoFigure({ picture, title, text }: Photo) {
  return (
    <figure className={styles.photo}>
      <Picture name={picture} alt="" />
      <figcaption>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </figcaption>
    </figure>
  )
}
