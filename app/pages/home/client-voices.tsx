import { home } from '#content/home.ts'
import { sampleWords } from '#content/samples.ts'
import { homeTestimonials } from '#content/testimonials.ts'
import { VoiceCarousel } from '#design/components/voice-carousel/voice-carousel.tsx'
import { SampleNote } from '#design/sections/sample-note.tsx'
import styles from './client-voices.module.css'

const voices = homeTestimonials.map(({ icon = 'person', quote, who, where }) => ({
  quote,
  who,
  where,
  icon,
}))

export function ClientVoices() {
  return (
    <div className={`section ${styles.voices}`}>
      <VoiceCarousel id="voices-title" title={home.voices.title} voices={voices} />
      <div className="wrap">
        <SampleNote words={sampleWords.quotes} of={homeTestimonials} />
      </div>
    </div>
  )
}
