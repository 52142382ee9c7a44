import { useEffect, useRef, useState } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { Picture, type PictureName, pictureUrl } from '#design/pictures/picture.tsx'
import { Dots } from '../dots/dots.tsx'
import { joinClasses } from '../join-classes.ts'
import { SiteLink } from '../link/link.tsx'
import { PauseButton } from '../motion/pause-button.tsx'
import { type Slide, useCrossFade } from '../motion/use-cross-fade.ts'
import { useHeld } from '../motion/use-held.ts'
import { useMotionAllowed } from '../motion/use-motion-allowed.ts'
import { useRememberedPause } from '../motion/use-remembered-pause.ts'
import styles from './doorways.module.css'

export type Door = { title: string; text: string; href: string }

type DoorwaysProps = { doors: readonly [Door, Door]; pictures: readonly PictureName[] }

const msPerPicture = 8000

/**
 * One scene through two doorways: the left one for the young, the right one for adults. The pictures go round once,
 * then stop.
 */
export function Doorways({ doors, pictures }: DoorwaysProps) {
  const box = useRef<HTMLDivElement>(null)
  const mayMove = useMotionAllowed()
  const isHeld = useHeld(box)
  const [isPaused, setPaused] = useRememberedPause('doorways')
  const [turnsLeft, setTurnsLeft] = useState(pictures.length)
  const { slides, current, show } = useCrossFade(pictures.length)
  const isResting = isPaused || turnsLeft === 0
  const isRunning = mayMove && !isResting && !isHeld

  useEffect(() => {
    if (!isRunning) return
    preload(pictures[(current + 1) % pictures.length])
    const timer = setTimeout(() => {
      show(current + 1)
      setTurnsLeft((left) => left - 1)
    }, msPerPicture)
    return () => clearTimeout(timer)
  }, [isRunning, current, pictures, show])

  function togglePause() {
    setPaused(!isResting)
    if (isResting) setTurnsLeft(pictures.length)
  }

  return (
    <div ref={box}>
      <div className={styles.doors}>
        {doors.map((door) => (
          <SiteLink key={door.href} href={door.href} className={styles.door}>
            <Pane slides={slides} pictures={pictures} />
            <span className={styles.label} data-light="">
              <span>
                <strong className={styles.title}>{door.title}</strong>
                <small className="soft">{door.text}</small>
              </span>
              <span className={styles.go}>
                <Icon name="arrowRight" size={22} />
              </span>
            </span>
          </SiteLink>
        ))}
      </div>
      <div className={styles.controls} data-needs-script="">
        <PauseButton look="bare" isPaused={isResting} onToggle={togglePause} of="pictures" />
        <p className={styles.status}>
          Picture {current + 1} of {pictures.length}
        </p>
        <Dots count={pictures.length} current={current} onChoose={show} />
      </div>
    </div>
  )
}

function Pane({ slides, pictures }: { slides: readonly Slide[]; pictures: readonly PictureName[] }) {
  return (
    <span className={styles.pane}>
      {slides.map(({ index, serial }) => {
        const name = pictures[index]
        return (
          name && (
            <span key={serial} className={joinClasses(styles.slide, serial > 0 && styles.entering)}>
              <Picture name={name} alt="" eager={serial === 0} />
            </span>
          )
        )
      })}
    </span>
  )
}

/** Fetches the next picture while this one is on show, so that it never fades in half drawn. */
function preload(name: PictureName | undefined) {
  if (!name) return
  new Image().src = pictureUrl(name, document.documentElement.dataset['calm'] === 'on' ? 'calm' : 'everyday')
}
