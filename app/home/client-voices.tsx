import { toIconName } from '#app/art/to-icon-name.ts'
import { VoiceCarousel } from '#app/components/voice-carousel/voice-carousel.tsx'
import { SampleNote } from '#app/sections/sample-note.tsx'
import { home } from '#content/home.ts'
import { homeTestimonials } from '#content/testimonials.ts'
import styles from './client-voices.module.css'

const voices = homeTestimonials.map(({ icon = 'person', quote, who, where }) => ({
  quote,
  who,
  where,
  icon: toIconName(icon),
}))

export function ClientVoices() {
  return (
    <div className={`section ${styles.voices}`}>
      <VoiceCarousel id="voices-title" title={home.voices.title} voices={voices} />
      <div className="wrap">
        <SampleNote kind="quotes" of={homeTestimonials} />
      </div>
    </div>
  )
}
