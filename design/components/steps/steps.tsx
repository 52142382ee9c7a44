import { Icon } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './steps.module.css'

/** Progress through a few pages. `current` counts from 1; one past the last means that all are done. */
export function Steps({
  labels,
  current,
  label = 'Steps',
}: {
  labels: readonly string[]
  current: number
  label?: string
}) {
  return (
    <ol aria-label={label} className={styles.steps}>
      {labels.map((step, index) => {
        const number = index + 1
        const isDone = number < current
        const isHere = number === Math.min(current, labels.length)
        return (
          <li
            key={step}
            aria-current={isHere ? 'step' : undefined}
            className={joinClasses(styles.step, isDone && styles.done)}
          >
            <span className={styles.marker} aria-hidden="true">
              {isDone ? <Icon name="check" size={18} /> : number}
            </span>
            <span className={styles.words}>
              {step}
              {isDone && <span className="sr"> (done)</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
