import { reviews } from '../reviews.ts'
import { sampleWords } from '../samples.ts'
import type { IndividualsPage } from '../schema/audiences.ts'
import type { Opening } from '../schema/opening.ts'
import { spacesFrom } from '../spaces.ts'

export const opening: Opening = {
  page: 'individuals',
  heading: 'Fifty minutes that are only yours',
  lead: 'One-to-one therapy and assessment with a certified psychologist, from your own room or ours.',
  picture: 'spaces/therapy',
  pictureAlt: 'A client and a therapist talk in two armchairs by a window',
  tint: 1,
}

export const individuals: IndividualsPage = {
  hero: {
    action: { label: 'Book a Session', href: '/userListing' },
    second: { label: 'What we offer', href: '#what-we-offer' },
  },
  services: {
    title: 'What we offer',
    lead: 'Begin with a conversation. Most people need only one of these.',
    items: [
      {
        picture: 'scenes/adult',
        title: 'Individual therapy',
        text: 'Regular time with one psychologist who gets to know you.',
        points: [
          'Anxiety, low mood, stress and burnout',
          'Life with ADHD or autism',
          'Grief, change and relationships',
          'Trauma-focused therapy',
          'Gaming and screen habits',
        ],
      },
      {
        picture: 'scenes/press',
        title: 'Assessment',
        text: 'To put a name to it, or to rule it out. Without hurry.',
        points: [
          'ADHD assessment',
          'Autism assessment',
          'Learning and cognitive assessment',
          'A written report, and a session to talk it through',
        ],
      },
      {
        picture: 'hero/online',
        title: 'Psychiatric consultation',
        text: 'When medication may help, or when you would like a second opinion.',
        points: [
          'A first consultation with a psychiatrist',
          'Medication explained, started and reviewed',
          'One plan, shared with your therapist when you agree',
        ],
      },
    ],
  },
  quotes: {
    title: 'What our clients say',
    sampleNote: sampleWords.quotes,
    items: [
      {
        quote: 'I kept my camera off for six weeks. Nobody asked me to turn it on.',
        who: 'Adult client',
        where: 'Online',
        icon: 'screen',
        isSample: true,
      },
      {
        quote: 'The report explained forty years in eleven pages. I read it twice, then I called my sister.',
        who: 'Adult client, assessed at 41',
        where: 'Vasant Kunj',
        icon: 'person',
        isSample: true,
      },
      {
        quote: 'I still have hard days. Now I know what to do with them.',
        who: 'Adult client',
        where: 'Gurgaon',
        icon: 'leaf',
        isSample: true,
      },
    ],
  },
  spaces: {
    title: 'Our spaces',
    lead: 'Come to us, or stay at home: the online room is open as well.',
    items: spacesFrom('spaces/desk'),
    action: { label: 'Take a Tour', href: '/contact-us' },
  },
  faq: {
    title: 'Before your first session',
    lead: 'Five things people like to know.',
    contact: { label: 'All questions', href: '/faq' },
    items: [
      {
        question: 'What happens in the first session?',
        answer:
          'You say what brings you, in your own order. Your psychologist asks, listens and explains how they work. At the end you agree on one next step.',
      },
      {
        question: 'How do I choose a psychologist?',
        answer:
          'Start with what you need help with, then filter by language or centre. If the first person is not the right one, you can change.',
        link: { label: 'Find a therapist', href: '/userListing' },
      },
      {
        question: 'May I keep the camera off?',
        answer: 'Yes. You may also use the chat, bring notes, move about, or hold something in your hands.',
      },
      {
        question: 'How many sessions will I need?',
        answer:
          'It differs. Some people come for a few weeks, others for longer. You review it together, and you can stop at any time.',
      },
      {
        question: 'Can I change or cancel a session?',
        answer: 'Yes, with at least 24 hours’ notice. A session cancelled later than that is charged in full.',
        link: { label: 'Cancellation & Refund Policy', href: '/bookingandCancellation' },
      },
    ],
  },
  review: reviews.individuals,
  closing: {
    title: 'Whenever you are ready',
    text: 'Choose a person and a time. You see the fee before you book.',
    action: { label: 'Book a Session', href: '/userListing' },
  },
}
