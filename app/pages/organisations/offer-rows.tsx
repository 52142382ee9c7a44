import type { Specialties } from '#content/schema/sections.ts'
import { Nook, toneAt } from '#design/components/nook/nook.tsx'
import type { SectionTint } from '#design/sections/page-section.tsx'
import styles from './offer-rows.module.css'

/** Two kinds of help, one below the other: whom it is for at the left, what it holds at the right. */
export function OfferRows({ id, tint, offers }: { id: string; tint: SectionTint; offers: readonly Specialties[] }) {
  return (
    <div id={id} data-tint={tint} className="section">
      {offers.map((offer, row) => (
        <section key={offer.title} aria-labelledby={`${id}-${row + 1}`} className={`wrap ${styles.row}`}>
          <div className={styles.heading}>
            <h2 id={`${id}-${row + 1}`}>{offer.title}</h2>
            {offer.lead && <p className="lead">{offer.lead}</p>}
          </div>
          <ul className={styles.parts}>
            {offer.items.map(({ icon, title, text }, part) => (
              <li key={title} data-light="" className={styles.part}>
                <Nook icon={icon} tone={toneAt(part + row * 2)} size="small" />
                <h3>{title}</h3>
                <p className="soft">{text}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
