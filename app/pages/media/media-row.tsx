import { useRef, useState } from 'react'
import { sampleWords } from '#content/samples.ts'
import type { MediaRow as MediaRowContent } from '#content/schema/media.ts'
import { RoundButton } from '#design/components/button/button.tsx'
import { PictureCard } from '#design/components/card/card.tsx'
import { Dots } from '#design/components/dots/dots.tsx'
import { PauseButton } from '#design/components/motion/pause-button.tsx'
import { useHeld } from '#design/components/motion/use-held.ts'
import { useMotionAllowed } from '#design/components/motion/use-motion-allowed.ts'
import { Nook, type Tone } from '#design/components/nook/nook.tsx'
import { Rail } from '#design/components/rail/rail.tsx'
import { useRail } from '#design/components/rail/use-rail.ts'
import { SampleNote } from '#design/sections/sample-note.tsx'
import styles from './media-row.module.css'
import { isAtEnd, useSlowScroll } from './use-slow-scroll.ts'
import { useStops } from './use-stops.ts'

type MediaRowProps = { id: string; row: MediaRowContent; tone: Tone; isFirst: boolean }

/** A row to scroll through with dots that follow; on a phone a list that moves by itself until it is touched. */
export function MediaRow({ id, row, tone, isFirst }: MediaRowProps) {
  const { title, icon, cards } = row
  const section = useRef<HTMLElement>(null)
  const rail = useRef<HTMLUListElement>(null)
  const stops = useStops(rail, cards.length)
  const { index, move, show } = useRail(rail, { count: stops, copies: 1 })
  const mayMove = useMotionAllowed()
  const isHeld = useHeld(section)
  const [isPaused, setPaused] = useState(false)
  useSlowScroll(rail, { isRunning: mayMove && !isPaused && !isHeld, onStop: () => setPaused(true) })

  function togglePause() {
    if (isPaused && rail.current && isAtEnd(rail.current)) rail.current.scrollTo({ top: 0, behavior: 'instant' })
    setPaused(!isPaused)
  }

  return (
    <section ref={section} aria-labelledby={id} className={styles.section}>
      <div className={`wrap ${styles.row}`}>
        <div className={styles.head}>
          <Nook icon={icon} tone={tone} />
          <h2 id={id}>{title}</h2>
          <p className="soft">{cards.length} items</p>
          <div className={styles.turns} data-needs-script="">
            <RoundButton icon="arrowLeft" label={`Previous in ${title}`} data-replay="" onClick={() => move(-1)} />
            <RoundButton icon="arrowRight" label={`Next in ${title}`} data-replay="" onClick={() => move(1)} />
          </div>
          <div className={styles.pause}>
            <PauseButton isPaused={isPaused} onToggle={togglePause} of={`the list ${title}`} />
          </div>
        </div>
        <div className={styles.body}>
          <Rail
            rail={rail}
            items={cards}
            label={title}
            className={styles.cards}
            keyOf={(card) => card.id}
            renderItem={({ id: cardId, picture, title: cardTitle, description, link }) => (
              <PictureCard
                picture={picture}
                title={cardTitle}
                text={description}
                href={link}
                isExternal={link !== undefined}
                eager={isFirst && cardId === cards[0]?.id}
              />
            )}
          />
          <div className={styles.dots} data-needs-script="">
            <Dots count={stops} current={index} onChoose={show} label={`${title}, place`} />
          </div>
          <SampleNote words={sampleWords.press} of={cards} />
        </div>
      </div>
    </section>
  )
}
