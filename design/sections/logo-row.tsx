import type { Logos } from '#content/schema/sections.ts'
import { joinClasses } from '../components/join-classes.ts'
import { Picture } from '../pictures/picture.tsx'
import styles from './logo-row.module.css'
import { SampleNote } from './sample-note.tsx'

type LogoRowProps = Logos & { className?: string | undefined }

/** Partner marks that stand still, between two hairlines. */
export function LogoRow({ label, partners, sampleNote, className }: LogoRowProps) {
  return (
    <section aria-label={label} className={joinClasses(styles.band, className)}>
      <div className={`wrap ${styles.row}`}>
        <p className="small soft">{label}</p>
        <ul className={styles.logos}>
          {partners.map(({ id, name, picture }) => (
            <li key={id}>
              <Picture name={picture} alt={name} />
            </li>
          ))}
        </ul>
        <SampleNote words={sampleNote} of={partners} />
      </div>
    </section>
  )
}
