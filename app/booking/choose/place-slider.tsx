import { useRef, useState } from 'react'
import { RoundButton } from '#design/components/button/button.tsx'
import { isMotionAllowed } from '#design/components/motion/use-motion-allowed.ts'
import { Icon } from '#design/pictures/icon.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import type { CentrePicture } from './booking-data.ts'
import styles from './place-slider.module.css'

/** Pictures of the place. The buttons go round at both ends; without a script the row scrolls. */
export function PlaceSlider({ place, pictures }: { place: string; pictures: readonly CentrePicture[] }) {
  const rail = useRef<HTMLUListElement>(null)
  const [index, setIndex] = useState(0)

  function turn(by: 1 | -1) {
    const next = (index + by + pictures.length) % pictures.length
    setIndex(next)
    const row = rail.current
    row?.scrollTo({ left: next * row.clientWidth, behavior: isMotionAllowed() ? 'smooth' : 'instant' })
  }

  function follow() {
    const row = rail.current
    if (row) setIndex(Math.round(row.scrollLeft / row.clientWidth))
  }

  return (
    <figure className={styles.slider}>
      <ul
        ref={rail}
        aria-label={`Pictures of ${place}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard must be able to scroll it
        tabIndex={0}
        onScrollEnd={follow}
      >
        {pictures.map(({ name, alt }) => (
          <li key={name}>
            <Picture name={name} alt={alt} />
          </li>
        ))}
      </ul>
      <figcaption>
        <Icon name="pin" size={20} />
        <span>{place}</span>
        {pictures.length > 1 && (
          <span className={styles.turns} data-needs-script="">
            <span className="sr" aria-live="polite">
              Picture {index + 1} of {pictures.length}
            </span>
            <RoundButton icon="arrowLeft" label="Previous picture" data-replay="" onClick={() => turn(-1)} />
            <RoundButton icon="arrowRight" label="Next picture" data-replay="" onClick={() => turn(1)} />
          </span>
        )}
      </figcaption>
    </figure>
  )
}
