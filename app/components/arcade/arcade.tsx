import { useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import { Picture, type PictureName } from '../../art/picture.tsx'
import { Dots } from '../dots/dots.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './arcade.module.css'

export type ArcadePicture = { picture: PictureName; caption: string; focus?: 'left' | 'right' | undefined }

const middle = 2
const bays = [0, 1, 2, 3, 4] as const

/** Five arches on one line: the current picture in the middle, two neighbours on each side. It turns only when asked. */
export function Arcade({ pictures, label = 'Pictures' }: { pictures: readonly ArcadePicture[]; label?: string }) {
  const count = pictures.length
  const [{ current, previous }, setTurn] = useState<{ current: number; previous?: number }>({ current: 0 })

  const show = (next: number) => setTurn({ current: (next + count) % count, previous: current })
  const pictureAt = (turn: number, bay: number) => pictures[(turn + bay - middle + count) % count]

  return (
    <div role="group" aria-roledescription="carousel" aria-label={label} className={styles.arcade}>
      <div className={styles.bays}>
        {bays.map((bay) => (
          <div key={bay} className={joinClasses(styles.bay, styles[`bay${bay}`])} aria-hidden={bay !== middle}>
            {previous !== undefined && previous !== current && (
              <BayPicture {...pictureAt(previous, bay)} isLeaving key={previous} />
            )}
            <BayPicture
              {...pictureAt(current, bay)}
              isMiddle={bay === middle}
              isEntering={previous !== undefined}
              key={`${current} shown`}
            />
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
    </div>
  )
}

type BayPictureProps = Partial<ArcadePicture> & { isMiddle?: boolean; isEntering?: boolean; isLeaving?: boolean }

function BayPicture({
  picture,
  caption = '',
  focus,
  isMiddle = false,
  isEntering = false,
  isLeaving = false,
}: BayPictureProps) {
  if (!picture) return null
  return (
    <span
      className={joinClasses(styles.slide, isEntering && styles.entering)}
      data-focus={focus}
      aria-hidden={isLeaving}
    >
      <Picture name={picture} alt={isMiddle ? caption : ''} eager={isMiddle && !isEntering} />
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
