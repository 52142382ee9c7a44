import type { ProgrammeBand } from '#content/schema/organisations.ts'
import { Arch } from '#design/components/arch/arch.tsx'
import { Nook, toneAt } from '#design/components/nook/nook.tsx'
import styles from './programme-bands.module.css'

/** Programmes one below the other, each beside its picture; the doorway changes sides. */
export function ProgrammeBands({ id, bands }: { id: string; bands: readonly ProgrammeBand[] }) {
  return (
    <div id={id} className={`section ${styles.bands}`}>
      {bands.map((band, index) => (
        <section key={band.title} aria-labelledby={`${id}-${index + 1}`} className={`wrap ${styles.band}`}>
          <Arch picture={band.picture} alt="" shape="square" hasFoot className={styles.picture} />
          <div className={styles.words}>
            <div className={styles.heading}>
              <h2 id={`${id}-${index + 1}`}>{band.title}</h2>
              {band.lead && <p className="lead">{band.lead}</p>}
            </div>
            <ul className={styles.parts}>
              {band.items.map(({ icon, title, text }, part) => (
                <li key={title} className={styles.part}>
                  <Nook icon={icon} tone={toneAt(part + index)} size="small" />
                  <div>
                    <h3>{title}</h3>
                    <p className="soft">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </div>
        </section>
      ))}
    </div>
  )
}
