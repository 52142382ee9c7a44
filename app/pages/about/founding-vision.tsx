import { about } from '#content/about.ts'
import { sampleWords } from '#content/samples.ts'
import { SampleNote } from '#design/sections/sample-note.tsx'
import styles from './founding-vision.module.css'

export function FoundingVision() {
  const { text, source } = about.quote
  return (
    <>
      <figure className={styles.quote}>
        <blockquote>“{text}”</blockquote>
        <figcaption className="small soft">{source}</figcaption>
      </figure>
      <SampleNote words={sampleWords.quotes} of={[about.quote]} />
      <p className="small soft">{about.belongsTo}</p>
    </>
  )
}
