import type { Concern } from '#contract/desk/concern.ts'
import styles from './concern.module.css'

export function ConcernText({ text }: Concern) {
  return (
    <section className={styles.concern} aria-label="What the family wrote">
      <h3>What the family wrote</h3>
      <p>{text ?? 'They wrote nothing.'}</p>
    </section>
  )
}
