import { Icon, type IconName } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './voice-card.module.css'

export type Voice = { quote: string; who: string; where?: string | undefined; icon?: IconName | undefined }

type VoiceCardProps = Voice & { tint?: 1 | 2 | 3 | 4; size?: 'regular' | 'large'; className?: string | undefined }

/** A client's own words, with as much of who they are as they agreed to. */
export function VoiceCard({
  quote,
  who,
  where,
  icon = 'person',
  tint = 3,
  size = 'regular',
  className,
}: VoiceCardProps) {
  return (
    <figure
      data-tint={tint}
      data-light=""
      className={joinClasses(styles.voice, size === 'large' && styles.large, className)}
    >
      <blockquote className={styles.quote}>{quote}</blockquote>
      <figcaption className={styles.who}>
        <span className={styles.nook}>
          <Icon name={icon} size={26} />
        </span>
        <span className={styles.names}>
          <span className="strong">{who}</span>
          {where && <span className="small soft">{where}</span>}
        </span>
      </figcaption>
    </figure>
  )
}

const tints = [3, 2, 4] as const

/** Neighbouring cards never have the same colour. */
export function voiceTintAt(index: number) {
  return tints[index % tints.length] ?? 3
}
