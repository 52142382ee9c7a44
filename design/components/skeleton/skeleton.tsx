import { joinClasses } from '../join-classes.ts'
import styles from './skeleton.module.css'

/** Shows the shape of what is loading, without motion. The sentence is for visitors who cannot see the shapes. */
export function SkeletonList({ count, label }: { count: number; label: string }) {
  return (
    <>
      <output className="sr">{label}</output>
      <div className={styles.list} aria-hidden="true">
        {Array.from({ length: count }, (_, place) => place).map((place) => (
          <div key={place} className={styles.card}>
            <span className={joinClasses(styles.shape, styles.portrait)} />
            <span className={styles.lines}>
              <SkeletonLines />
            </span>
            <span className={styles.end}>
              <span className={joinClasses(styles.shape, styles.line, styles.short)} />
              <span className={joinClasses(styles.shape, styles.button)} />
            </span>
          </div>
        ))}
      </div>
    </>
  )
}

function SkeletonLines() {
  return (
    <>
      <span className={joinClasses(styles.shape, styles.line)} />
      <span className={joinClasses(styles.shape, styles.line, styles.short)} />
      <span className={joinClasses(styles.shape, styles.line, styles.medium)} />
    </>
  )
}
