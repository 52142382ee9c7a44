import { Icon, type IconName } from '#design/pictures/icon.tsx'
import { toneAt } from '../nook/nook.tsx'
import styles from './rising-steps.module.css'

export type RisingStep = { icon: IconName; title: string; text: string }

/** Numbered arches, each higher than the last: what to expect, and how it works. Three to six steps. */
export function RisingSteps({ steps, level: Title = 'h3' }: { steps: readonly RisingStep[]; level?: 'h3' | 'h4' }) {
  return (
    <ol className={styles.steps} data-count={steps.length}>
      {steps.map(({ icon, title, text }, index) => (
        <li key={title} className={styles.step}>
          <span className={styles.pillar} data-tone={toneAt(index)} aria-hidden="true">
            <b className={styles.number}>{index + 1}</b>
            <Icon name={icon} size={30} />
          </span>
          <Title>{title}</Title>
          <p className="soft">{text}</p>
        </li>
      ))}
    </ol>
  )
}
