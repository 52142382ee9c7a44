import { reviews } from '../reviews.ts'
import { sampleWords } from '../samples.ts'
import type { ParentPage } from '../schema/audiences.ts'
import type { Opening } from '../schema/opening.ts'
import { spacesFrom } from '../spaces.ts'

export const opening: Opening = {
  page: 'parent',
  heading: 'You do not have to know it all',
  lead: 'Coaching for the hard hours, training that fits your week, and someone who listens to you too.',
  picture: 'scenes/parents',
  pictureAlt: 'Four parents talk in a circle of chairs',
  tint: 4,
}

export const parent: ParentPage = {
  hero: {
    action: { label: 'Book a Session', href: '/userListing' },
    second: { label: 'How it works', href: '#how-it-works' },
    pictures: [
      {
        picture: 'scenes/vision',
        alt: 'Two parents and a small child look towards a rainbow',
        caption: 'finding the way together',
      },
      {
        picture: 'scenes/parents',
        alt: 'Four parents talk in a circle of chairs',
        caption: 'a parents’ circle',
      },
      {
        picture: 'spaces/courtyard',
        alt: 'A grandmother on a bench holds a girl’s hand in a courtyard',
        caption: 'waiting in the courtyard',
      },
      {
        picture: 'spaces/lounge',
        alt: 'A woman rests with a book on a sofa',
        caption: 'ten minutes for yourself',
        focus: 'left',
      },
      {
        picture: 'hero/evening',
        alt: 'Two parents sit close on a sofa at the end of the day',
        caption: 'the end of a long day',
        focus: 'right',
      },
    ],
  },
  services: {
    title: 'What we offer parents',
    lead: 'Some of it is about your child. Some of it is only about you.',
    items: [
      {
        picture: 'spaces/lounge',
        title: 'Parent mental health',
        text: 'For the person who holds everything together. Here is time to put some of it down, and to be heard.',
        points: [
          'Individual therapy for stress, worry, low mood and burnout',
          'Support after a diagnosis in the family',
          'Sessions for both parents together',
        ],
      },
      {
        picture: 'hero/evening',
        title: 'Coaching for neurodivergent children',
        text: 'What to try on Monday morning, fitted to your child and your home.',
        points: [
          'Mornings, meals, screens and sleep',
          'What to do before, during and after a meltdown',
          'Talking with school and with relatives',
          'Brothers and sisters',
        ],
      },
      {
        picture: 'scenes/parents',
        title: 'Training programs and support groups',
        text: 'Learn with parents who do not need the long explanation.',
        points: [
          'Short courses on autism, ADHD and learning differences',
          'Support groups led by a psychologist',
          'Live online, or at a centre',
        ],
      },
    ],
  },
  steps: {
    title: 'How It Works',
    lead: 'Three steps. You decide after each one.',
    items: [
      {
        icon: 'calendar',
        title: 'Book a parent consultation',
        text: 'Come alone, as a couple, or with a grandparent. Your child does not have to be there.',
      },
      {
        icon: 'play',
        title: 'Start a program',
        text: 'Coaching, therapy, a course or a group: whichever fits your week.',
      },
      {
        icon: 'list',
        title: 'Get a personalized plan',
        text: 'A few things to try at home, written down, and a date to look at them again.',
      },
    ],
  },
  quotes: {
    title: 'Trusted by Parents',
    sampleNote: sampleWords.quotes,
    items: [
      {
        quote: 'I came to talk about my son. In the third session we talked about me, and that changed more.',
        who: 'Mother of two',
        where: 'Online',
        icon: 'person',
        isSample: true,
      },
      {
        quote: 'We have one rule for mornings now instead of twelve. Everyone gets to school.',
        who: 'Father of an 8-year-old',
        where: 'Gurgaon',
        icon: 'family',
        isSample: true,
      },
      {
        quote: 'In the group I heard my own house described by someone I had never met.',
        who: 'Parent of a 14-year-old',
        where: 'Vasant Kunj',
        icon: 'group',
        isSample: true,
      },
    ],
  },
  spaces: {
    title: 'Our Spaces',
    lead: 'In-person or online: meet us in one of these rooms, or from your own.',
    items: spacesFrom('spaces/lounge'),
    action: { label: 'Take a Tour', href: '/contact-us' },
  },
  faq: {
    title: 'Questions about parent support',
    lead: 'Short answers. Ask us anything else.',
    contact: { label: 'Contact us', href: '/contact-us' },
    items: [
      {
        question: 'Does my child need a diagnosis?',
        answer:
          'No. If the days are hard, that is enough. Coaching starts from what happens at home, not from a label.',
      },
      {
        question: 'Do both parents have to come?',
        answer:
          'No. One person can change a lot. When both want to come, or a grandparent who helps to raise your child, everyone is welcome.',
      },
      {
        question: 'Is it online or in person?',
        answer:
          'Both. Most parents come online, in the evening or at lunch. You can also meet us in Delhi or Gurgaon, and change from one to the other.',
      },
    ],
  },
  review: reviews.parent,
  closing: {
    title: 'You have carried this long enough alone',
    text: 'One consultation, up to 50 minutes, with somebody who has heard it before.',
    action: { label: 'Book a Session', href: '/userListing' },
  },
}
