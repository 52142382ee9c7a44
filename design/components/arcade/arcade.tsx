import { Icon } from '#design/pictures/icon.tsx'
import { Picture, type PictureName } from '#design/pictures/picture.tsx'
import { Dots } from '../dots/dots.tsx'
import { joinClasses } from '../join-classes.ts'
import { useCrossFade } from '../motion/use-cross-fade.ts'
import styles from './arcade.module.css'

export type ArcadePicture = {
  picture: PictureName
  /** Ends the line under the arches; used as the alternative text where there is no description. */
  caption: string
  alt?: string | undefined
  focus?: 'left' | 'right' | undefined
}

type ArcadeProps = {
  pictures: readonly ArcadePicture[]
  label?: string
  /** False further down a page, where even the picture in the middle may load late. */
  isInFirstView?: boolean
}

const middle = 2
const bays = [0, 1, 2, 3, 4] as const

/** Five arches on one line: the current picture in the middle, two neighbours on each side. It turns only when asked. */
export function Arcade({ pictures, label = 'Pictures', isInFirstView = true }: ArcadeProps) {
  const count = pictures.length
  const { slides, current, show } = useCrossFade(count)

  return (
    <section aria-roledescription="carousel" aria-label={label} className={styles.arcade}>
      <div className={styles.bays}>
        {bays.map((bay) => (
          <div key={bay} data-bay={bay} className={styles.bay} aria-hidden={bay !== middle}>
            {slides.map(({ index, serial }) => (
              <BayPicture
                key={serial}
                {...pictures[(index + bay - middle + count) % count]}
                isMiddle={bay === middle}
                isFirst={serial === 0}
                isLeaving={index !== current}
                isEager={isInFirstView && bay === middle && serial === 0}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={styles.foot} />
      <div className={`wrap ${styles.controls}`}>
        <p className="small soft" aria-live="polite">
          Picture {current + 1} of {count}: {pictures[current]?.caption}
        </p>
        <div className={styles.buttons} data-needs-script="">
          <TurnButton label="Previous picture" icon="arrowLeft" onClick={() => show(current - 1)} />
          <Dots count={count} current={current} onChoose={show} />
          <TurnButton label="Next picture" icon="arrowRight" onClick={() => show(current + 1)} />
        </div>
      </div>
    </section>
  )
}

type BayPictureProps = Partial<ArcadePicture> & {
  isMiddle: boolean
  isFirst: boolean
  isLeaving: boolean
  isEager: boolean
}

function BayPicture({ picture, caption = '', alt = caption, focus, ...state }: BayPictureProps) {
  const { isMiddle, isFirst, isLeaving, isEager } = state
  if (!picture) return null
  return (
    <span className={joinClasses(styles.slide, !isFirst && styles.entering)} data-focus={focus} aria-hidden={isLeaving}>
      <Picture name={picture} alt={isMiddle ? alt : ''} eager={isEager} />
    </span>
  )
}

function TurnButton({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: 'arrowLeft' | 'arrowRight'
  onClick: () => void
}) {
  return (
    <button type="button" aria-label={label} data-replay="" onClick={onClick} className={styles.turn}>
      <Icon name={icon} size={22} />
    </button>
  )
}
