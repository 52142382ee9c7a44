import { useRef, useState } from 'react'
import { Picture, type PictureName } from '#design/pictures/picture.tsx'
import { joinClasses } from '../join-classes.ts'
import { PauseButton } from '../motion/pause-button.tsx'
import { useDrift } from '../motion/use-drift.ts'
import { useHeld } from '../motion/use-held.ts'
import { useMotionAllowed } from '../motion/use-motion-allowed.ts'
import { Rail } from '../rail/rail.tsx'
import { stepOf } from '../rail/use-rail.ts'
import styles from './logo-strip.module.css'

export type PartnerLogo = { picture: PictureName; name: string }

const msPerLogo = 2000

/** Partner marks that drift past, one place every two seconds, and stand still when asked. */
export function LogoStrip({ title, logos }: { title: string; logos: readonly PartnerLogo[] }) {
  const strip = useRef<HTMLDivElement>(null)
  const rail = useRef<HTMLUListElement>(null)
  const mayMove = useMotionAllowed()
  const isHeld = useHeld(strip)
  const [isPaused, setPaused] = useState(false)
  const copies = mayMove ? 3 : 1
  useDrift(rail, { isRunning: mayMove && !isPaused && !isHeld, pixelsPerMs: onePlacePerTurn, copies })
  return (
    <div ref={strip} className={styles.strip}>
      <p className="small soft">{title}</p>
      <PauseButton isPaused={isPaused} onToggle={() => setPaused(!isPaused)} of="partner logos" />
      <Rail
        rail={rail}
        items={logos}
        copies={copies}
        label={title}
        isSnapping={!mayMove}
        className={styles.rail}
        keyOf={(logo) => logo.name}
        renderItem={(logo) => <Picture name={logo.picture} alt={logo.name} className={joinClasses(styles.logo)} />}
      />
    </div>
  )
}

function onePlacePerTurn(rail: HTMLElement) {
  return stepOf(rail) / msPerLogo
}
