import { partners } from '#content/partners.ts'
import { sampleWords } from '#content/samples.ts'
import { LogoStrip } from '#design/components/logo-strip/logo-strip.tsx'
import { SampleNote } from '#design/sections/sample-note.tsx'
import styles from './featured-partners.module.css'

const logos = partners.map(({ name, picture }) => ({ name, picture }))

export function FeaturedPartners() {
  return (
    <section aria-label="Featured partners" className={styles.band}>
      <div className="wrap">
        <LogoStrip title="Featured partners" logos={logos} />
        <SampleNote words={sampleWords.partners} of={partners} />
      </div>
    </section>
  )
}
