import { sampleWords } from './samples.ts'
import type { Gift } from './schema/gift.ts'
import type { Opening } from './schema/opening.ts'

export const opening: Opening = {
  page: 'gift',
  heading: 'Give someone time that is only theirs',
  lead: 'A session with a therapist they choose, at a time that suits them. You never see what they talk about.',
  picture: 'scenes/gift',
  pictureAlt: 'One person hands another a wrapped gift',
  tint: 3,
}

export const gift: Gift = {
  start: { label: 'Start Gifting', href: '/userListing', icon: 'gift' },
  steps: {
    title: 'How it works',
    lead: 'Three small steps. The last one is theirs.',
    items: [
      { icon: 'gift', title: 'Choose a session', text: 'Buy one, or earn free sessions through referrals.' },
      { icon: 'mail', title: 'Add a personal message', text: 'A line from you, sent with the gift.' },
      {
        icon: 'calendar',
        title: 'The recipient schedules',
        text: 'They pick the day, and whether to meet online or in person.',
      },
    ],
  },
  session: {
    title: 'A single gift session',
    lead: 'One session of up to 50 minutes, with a certified therapist.',
    points: [
      'Online, or at one of our three centres',
      'To be used within 1 month of payment',
      'Private: what they talk about stays with them',
      'The full price is on every profile before you pay',
    ],
    action: { label: 'Gift Now', href: '/userListing' },
    card: {
      title: 'One therapy session, for you',
      message: '“No reason. You carry a lot. Love, Meher”',
      terms: 'Up to 50 minutes, online or in person. Use it within 1 month.',
      picture: 'scenes/adult',
    },
  },
  voices: {
    title: 'From people who gave, and received',
    sampleNote: sampleWords.quotes,
    items: [
      {
        quote: 'My sister called after her first session and just said thank you.',
        who: 'Rhea P.',
        where: 'Gave two sessions, Delhi',
        icon: 'gift',
        isSample: true,
      },
      {
        quote: 'I would never have booked it for myself. I am glad someone did.',
        who: 'Vikram T.',
        where: 'Received a session, online',
        icon: 'person',
        isSample: true,
      },
      {
        quote: 'Better than another scented candle. She told me so herself.',
        who: 'Lakshmi N.',
        where: 'Gave to a colleague, Gurgaon',
        icon: 'gift',
        isSample: true,
      },
    ],
  },
  why: {
    title: 'Why choose this gift',
    items: [
      {
        icon: 'shield',
        title: 'Safe hands',
        text: 'Certified by the Rehabilitation Council of India, with MPhil and PhD degrees.',
      },
      { icon: 'key', title: 'Fully private', text: 'What they talk about stays between them and their therapist.' },
      { icon: 'video', title: 'Anywhere', text: 'Online across India, or at three centres.' },
      { icon: 'heartHands', title: 'No pressure', text: 'They decide when, and what to talk about.' },
    ],
  },
}
