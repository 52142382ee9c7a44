import { sampleWords } from '#content/samples.ts'
import styles from './sample-note.module.css'

type SampleNoteProps = { kind: keyof typeof sampleWords; of: readonly { isSample: boolean }[] }

/** One quiet line beside what was made up to show the place. Nothing where everything is real. */
export function SampleNote({ kind, of: items }: SampleNoteProps) {
  return items.some(({ isSample }) => isSample) ? (
    <p className={`small soft ${styles.note}`}>{sampleWords[kind]}</p>
  ) : null
}
