import styles from './sample-note.module.css'

type SampleNoteProps = { words: string; of: readonly { isSample: boolean }[] }

/** One quiet line beside what was made up to show the place. Nothing where everything is real. */
export function SampleNote({ words, of: items }: SampleNoteProps) {
  return items.some(({ isSample }) => isSample) ? <p className={`small soft ${styles.note}`}>{words}</p> : null
}
