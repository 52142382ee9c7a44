import styles from './sample-note.module.css'

type SampleNoteProps = { words: string; of: readonly { isSample: boolean }[] }

/** A line beside sample content. Nothing once all of it is real. */
export function SampleNote({ words, of: items }: SampleNoteProps) {
  return items.some(({ isSample }) => isSample) ? <p className={`small soft ${styles.note}`}>{words}</p> : null
}
