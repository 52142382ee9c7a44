import type { Testimonial } from './schema/sections.ts'

/** What clients say on the home page. Samples, until clients have agreed in writing to the use of their own words. */
export const homeTestimonials: readonly Testimonial[] = [
  {
    quote:
      'For the first time someone asked my son what he enjoys before asking what he finds hard. He walks in on his own now.',
    who: 'Shalini R.',
    where: 'Parent of a 7-year-old, Gurgaon',
    icon: 'family',
    isSample: true,
  },
  {
    quote: 'My ADHD diagnosis at 34 came with a plan I could actually follow.',
    who: 'Dev M.',
    where: 'Adult client, online',
    icon: 'person',
    isSample: true,
  },
  {
    quote: 'The teacher workshop changed how our staff room talks about behaviour.',
    who: 'Teresa D.',
    where: 'School counsellor, Delhi',
    icon: 'school',
    isSample: true,
  },
  {
    quote: 'We stopped keeping score. On most days we even laugh about the dishes.',
    who: 'Nisha and Karan',
    where: 'Couple, online',
    icon: 'couple',
    isSample: true,
  },
  {
    quote: 'Nobody made me look at them or talk first. I could draw until I was ready.',
    who: 'Aarav, 16',
    where: 'Student, Vasant Kunj',
    icon: 'mind',
    isSample: true,
  },
  {
    quote: 'She has thirty signs now, and she uses them to boss us around. It is the best noise in the house.',
    who: 'Fatima S.',
    where: 'Parent of a 3-year-old, Rainbow Center',
    icon: 'family',
    isSample: true,
  },
  {
    quote: 'I was 52 when someone told me I am autistic. It explained a lot, and nobody called it a problem.',
    who: 'Joseph K.',
    where: 'Adult client, Gurgaon',
    icon: 'person',
    isSample: true,
  },
]
