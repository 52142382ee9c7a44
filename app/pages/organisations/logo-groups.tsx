import { sampleWords } from '#content/samples.ts'
import type { PartnersPage } from '#content/schema/organisations.ts'
import { Picture } from '#design/pictures/picture.tsx'
import { PageSection } from '#design/sections/page-section.tsx'
import { SampleNote } from '#design/sections/sample-note.tsx'
import styles from './logo-groups.module.css'

/** Partner marks, grouped by the kind of place they are. */
export function LogoGroups({ id, content }: { id: string; content: PartnersPage['logoGroups'] }) {
  return (
    <PageSection id={id} title={content.title} lead={content.lead}>
      <div className={styles.groups}>
        {content.groups.map(({ label, partners }) => (
          <div key={label}>
            <h3 className={styles.label}>{label}</h3>
            <ul className={styles.logos}>
              {partners.map((partner) => (
                <li key={partner.id}>
                  <Picture name={partner.picture} alt={partner.name} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <SampleNote words={sampleWords.partners} of={content.groups.flatMap(({ partners }) => partners)} />
    </PageSection>
  )
}
