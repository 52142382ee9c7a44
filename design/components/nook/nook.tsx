import { Icon, type IconName } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './nook.module.css'

export type Tone = 1 | 2 | 3 | 4 | 5

/** Walks through the five pigments, so that neighbours in a list differ. */
export function toneAt(index: number): Tone {
  return ((index % 5) + 1) as Tone
}

type NookProps = {
  icon: IconName
  tone?: Tone | undefined
  size?: 'regular' | 'small' | undefined
  className?: string | undefined
}

/** An icon in a small arch. The words beside it carry the meaning. */
export function Nook({ icon, tone = 1, size = 'regular', className }: NookProps) {
  return (
    <span className={joinClasses(styles.nook, size === 'small' && styles.small, className)} data-tone={tone}>
      <Icon name={icon} size={size === 'small' ? 26 : 30} />
    </span>
  )
}
