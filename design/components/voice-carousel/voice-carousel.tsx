import { useRef, useState } from 'react'
import { RoundButton } from '../button/button.tsx'
import { PauseButton } from '../motion/pause-button.tsx'
import { useDrift } from '../motion/use-drift.ts'
import { useHeld } from '../motion/use-held.ts'
import { useMotionAllowed } from '../motion/use-motion-allowed.ts'
import { Rail } from '../rail/rail.tsx'
import { useRail } from '../rail/use-rail.ts'
import { SectionHeading } from '../section-heading/section-heading.tsx'
import { type Voice, VoiceCard, voiceTintAt } from '../voice-card/voice-card.tsx'
import styles from './voice-carousel.module.css'

/** Half a pixel per frame at sixty frames a second, and the same speed on faster screens. */
const driftPixelsPerMs = 0.5 * (60 / 1000)
const startDelayMs = 100

type VoiceCarouselProps = { id: string; title: string; voices: readonly Voice[]; level?: 'h2' | 'h3' }

export function VoiceCarousel({ id, title, voices, level = 'h2' }: VoiceCarouselProps) {
  const carousel = useRef<HTMLElement>(null)
  const rail = useRef<HTMLUListElement>(null)
  const mayMove = useMotionAllowed()
  const isHeld = useHeld(carousel)
  const [isPaused, setPaused] = useState(false)
  const copies = mayMove ? 3 : 1
  const isDrifting = mayMove && !isPaused && !isHeld
  const { move } = useRail(rail, { count: voices.length, copies, isDrifting })
  useDrift(rail, { isRunning: isDrifting, pixelsPerMs: driftSpeed, startDelayMs, copies })

  function turn(by: 1 | -1) {
    // Turning by hand stops the drift, which would carry the card away again.
    setPaused(true)
    move(by)
  }

  return (
    <section ref={carousel} aria-roledescription="carousel" aria-labelledby={id}>
      <div className="wrap">
        <SectionHeading
          id={id}
          title={title}
          level={level}
          action={
            <div className={styles.controls} data-needs-script="">
              <PauseButton look="round" isPaused={isPaused} onToggle={() => setPaused(!isPaused)} of="quotes" />
              <RoundButton icon="arrowLeft" label="Previous quote" data-replay="" onClick={() => turn(-1)} />
              <RoundButton icon="arrowRight" label="Next quote" data-replay="" onClick={() => turn(1)} />
            </div>
          }
        />
      </div>
      <Rail
        rail={rail}
        items={voices}
        copies={copies}
        label={title}
        isFullBleed
        isSnapping={!mayMove}
        className={styles.rail}
        keyOf={(voice) => voice.quote}
        renderItem={(voice, index) => <VoiceCard {...voice} tint={voiceTintAt(index)} />}
      />
    </section>
  )
}

function driftSpeed() {
  return driftPixelsPerMs
}
