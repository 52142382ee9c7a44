import { emergencyNumber } from '../helplines.ts'
import { reviews } from '../reviews.ts'
import { sampleWords } from '../samples.ts'
import type { CouplesPage } from '../schema/audiences.ts'
import type { Opening } from '../schema/opening.ts'
import { site } from '../site.ts'
import { spacesFrom } from '../spaces.ts'

const requestSession = { label: 'Request Session', href: site.whatsApp.couples, isNewTab: true, icon: 'chat' } as const

export const opening: Opening = {
  page: 'couples',
  heading: 'Room for both of you',
  lead: 'Therapy for two people who want to understand each other, whatever comes next.',
  picture: 'scenes/couple',
  pictureAlt: 'A couple walks hand in hand in a park with a small dog',
  tint: 4,
}

export const couples: CouplesPage = {
  hero: {
    action: requestSession,
    second: { label: 'How it works', href: '#how-it-works' },
  },
  offer: {
    title: 'What We Offer for Couples',
    lead: 'Married or not, together for one year or for forty.',
    items: [
      {
        picture: 'hero/evening',
        title: 'Relationship and marriage therapy',
        text: 'When the same argument keeps coming back, or when it has become too quiet.',
        points: ['Relationship therapy', 'Marriage therapy', 'When one or both of you are neurodivergent'],
      },
      {
        picture: 'scenes/gift',
        title: 'Pre-marital therapy',
        text: 'Before the wedding, to talk about what nobody asks you.',
        points: [
          'Money, family, faith and children',
          'How each of you argues, and makes up',
          'Plans you both believe in',
        ],
      },
      {
        picture: 'scenes/vision',
        title: 'Separation, divorce and co-parenting',
        text: 'If you part, to do it with care, and to stay parents together.',
        points: ['Separation therapy', 'Divorce therapy', 'Co-parenting therapy, and how to tell the children'],
      },
    ],
  },
  steps: {
    title: 'How it works',
    lead: 'Four steps, for both of you.',
    items: [
      {
        icon: 'calendar',
        title: 'Book a consultation for both partners',
        text: 'Send us a message. We find a time that suits two calendars.',
      },
      {
        icon: 'compass',
        title: 'Relationship mapping and initial goal setting',
        text: 'Where you are, how you got here, and what each of you hopes for.',
      },
      {
        icon: 'speech',
        title: 'Structured therapy with an expert psychologist',
        text: 'Sessions with a clear purpose, and something small to try in between.',
      },
      {
        icon: 'chart',
        title: 'Ongoing support and progress reviews',
        text: 'You look back together, and decide how to go on.',
      },
    ],
  },
  quotes: {
    title: 'What Our Clients Say',
    sampleNote: sampleWords.quotes,
    items: [
      {
        quote: 'We stopped arguing about who was right.',
        who: 'A couple, married 11 years',
        where: 'Vasant Kunj',
        icon: 'couple',
        isSample: true,
      },
      {
        quote: 'I learnt that his silence was not anger. He learnt to say so.',
        who: 'A couple, one of us autistic',
        where: 'Online',
        icon: 'couple',
        isSample: true,
      },
      {
        quote: 'We did separate. Our daughter still has both of us at her table on Sundays.',
        who: 'Two parents',
        where: 'Gurgaon',
        icon: 'family',
        isSample: true,
      },
    ],
  },
  spaces: {
    title: 'Our spaces',
    lead: 'Neutral ground: a quiet room where neither of you is the guest.',
    items: spacesFrom('spaces/lounge'),
    action: { label: 'Take a Tour', href: '/contact-us' },
  },
  faq: {
    title: 'Questions couples ask',
    lead: 'Short answers. Ask us anything else.',
    contact: { label: 'Contact us', href: '/contact-us' },
    items: [
      {
        question: 'What if my partner does not want to come?',
        answer: 'You can begin alone. Many people do, and some partners join later when they know what it is like.',
      },
      {
        question: 'Does the therapist take sides?',
        answer: 'No. Your psychologist works for the two of you, and says openly when something is hard to balance.',
      },
      {
        question: 'Can we join from two different places?',
        answer: 'Yes. You can sit in one room, in two cities, or meet us at a centre in Delhi or Gurgaon.',
      },
      {
        question: 'Do we have to be married?',
        answer: 'No. We see couples of every kind: married, engaged, living together, apart, or deciding.',
      },
      {
        question: 'What if I do not feel safe with my partner?',
        answer: `Then couples therapy is not the place to begin. You can meet a psychologist on your own, and we will not tell your partner. In danger, call ${emergencyNumber.display}.`,
      },
    ],
  },
  review: reviews.couples,
  closing: {
    title: 'Two chairs are free',
    text: `Send us a message. We usually reply within ${site.replyWithin}, Monday to Saturday.`,
    action: requestSession,
  },
}
