import styles from './dots.module.css'

type DotsProps = { count: number; current: number; onChoose: (index: number) => void; label?: string }

/** Small arches, one per picture; the wide one is where you are. */
export function Dots({ count, current, onChoose, label = 'Picture' }: DotsProps) {
  return (
    <span className={styles.dots} data-count={count}>
      {Array.from({ length: count }, (_, index) => (
        <button
          // oxlint-disable-next-line react/no-array-index-key -- a dot has no identity but its place
          key={index}
          type="button"
          data-replay=""
          aria-label={`${label} ${index + 1}`}
          aria-current={index === current ? 'true' : undefined}
          onClick={() => onChoose(index)}
          className={styles.dot}
        >
          <i />
        </button>
      ))}
    </span>
  )
}
