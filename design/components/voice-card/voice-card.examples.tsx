import type { Example } from '#design/gallery/example.ts'
import { type Voice, VoiceCard, voiceTintAt } from './voice-card.tsx'

export const voices: readonly Voice[] = [
  {
    quote: 'For the first time someone asked my son what he enjoys before asking what he finds hard.',
    who: 'Parent of a 7-year-old',
    where: 'Gurgaon',
    icon: 'family',
  },
  { quote: 'My ADHD diagnosis at 34 came with a plan I could actually follow.', who: 'Adult client', where: 'Online' },
  {
    quote: 'The teacher workshop changed how our staff room talks about behaviour.',
    who: 'School counsellor',
    where: 'Delhi',
    icon: 'school',
  },
  { quote: 'We stopped arguing about who was right.', who: 'A couple', where: 'Vasant Kunj', icon: 'couple' },
  {
    quote: 'She has thirty signs now, and she uses them to boss us around.',
    who: 'Parent of a 3-year-old',
    icon: 'family',
  },
]

export const examples: Example[] = voices.slice(0, 3).map((voice, index) => ({
  title: `Voice ${index + 1}`,
  element: <VoiceCard {...voice} tint={voiceTintAt(index)} />,
}))
