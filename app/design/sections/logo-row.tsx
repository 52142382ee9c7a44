import { joinClasses } from '#app/design/components/join-classes.ts'
import { Picture } from '#app/design/pictures/picture.tsx'
import type { Partner } from '#content/schema/sections.ts'
import styles from './logo-row.module.css'
import { SampleNote } from './sample-note.tsx'

type LogoRowProps = { label: string; partners: readonly Partner[]; className?: string | undefined }

/** Partner marks that stand still, between two hairlines. */
export function LogoRow({ label, partners, className }: LogoRowProps) {
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
        <SampleNote kind="partners" of={partners} />
      </div>
    </section>
  )
}
