import type { Home } from './schema/home.ts'
import type { Opening } from './schema/opening.ts'
import { spaces } from './spaces.ts'

export const opening: Opening = {
  page: 'home',
  heading: 'Everything your mind needs to thrive!',
  lead: 'Assessment, therapy and everyday support for autism, ADHD and learning differences. For every age, at your pace.',
  picture: 'hero/rug',
  pictureAlt: 'A child builds a rainbow of blocks on a rug while a therapist sits beside them',
  tint: 1,
}

export const home: Home = {
  hero: {
    doors: [
      { title: 'Child & Adolescent', text: 'Ages 2 to 18', href: '/children_and_adolescents' },
      { title: 'Adult', text: 'Individuals, couples', href: '/adult' },
    ],
    pictures: ['hero/rug', 'hero/garden', 'hero/online', 'hero/quiet', 'hero/evening'],
    where: [
      { icon: 'video', text: 'Most services online' },
      { icon: 'pin', text: 'Vasant Kunj, Gurgaon, Rainbow Center' },
    ],
  },
  why: {
    title: 'Why eMbrace',
    lead: 'No two minds arrange themselves the same way. We start from yours.',
    picture: 'minds',
    pictureAlt: 'Nine arches, each filled with the same few shapes arranged in a different way',
    items: [
      {
        icon: 'shield',
        title: 'Proven protocols',
        text: 'Care follows standardised protocols and accredited assessments. We tell you what the evidence says.',
      },
      {
        icon: 'book',
        title: 'Certified therapists',
        text: 'Every therapist is certified and holds a postgraduate degree.',
      },
      {
        icon: 'growth',
        title: 'One model for the whole lifespan',
        text: 'From a toddler’s first words to a late diagnosis at sixty: one team, and one set of notes.',
      },
      {
        icon: 'leaf',
        title: 'Spaces made for senses',
        text: 'Our wellbeing spaces are inclusive and sensory-friendly. Most services are online too.',
      },
    ],
    credentials: ['NICE protocols', 'Pearson accredited', 'I-CAN approved', 'RCI-certified, MPhil and PhD'],
    meanings:
      'NICE writes guidelines for health care. Pearson publishes standard assessments. RCI is the Rehabilitation Council of India, which registers clinical psychologists.',
    belongsTo: 'eMbrace is a unit of a wellness group.',
  },
  spaces: {
    title: 'Wellbeing Spaces',
    lead: 'Rooms designed with neurodivergent people. See them before you visit.',
    items: spaces,
    action: { label: 'Take a Tour', href: '/contact-us' },
  },
  journey: {
    title: 'Your Journey With Us',
    lead: 'Four steps. You can pause or change direction at any of them.',
    action: { label: 'Start Your Journey', href: '/userListing' },
    steps: [
      {
        title: 'Initial consultation',
        text: 'Tell us what is going on, online or at a centre.',
        picture: 'journey/talk',
      },
      {
        title: 'Assessment and planning',
        text: 'Understand what helps, and agree on goals and cost.',
        picture: 'journey/meet',
      },
      {
        title: 'Therapy and support',
        text: 'Regular sessions, with family, school or work if you wish.',
        picture: 'journey/plan',
      },
      {
        title: 'Growth and celebration',
        text: 'Look back, name what changed, choose what comes next.',
        picture: 'journey/grow',
      },
    ],
  },
  voices: { title: 'What Clients say' },
  media: {
    title: 'Media Spotlight',
    cards: [
      {
        kind: 'In Press',
        title: 'What a calm classroom costs, and what it saves',
        picture: 'scenes/press',
        isSample: true,
      },
      {
        kind: 'Podcast',
        title: 'The first year after an autism assessment',
        picture: 'scenes/podcast',
        isSample: true,
      },
      { kind: 'Panel', title: 'Growing up different: a panel for parents', picture: 'scenes/panel', isSample: true },
    ],
  },
  closing: {
    title: 'Not sure where to start?',
    text: 'Tell us a little. We usually reply within 24 hours, Monday to Saturday.',
    action: { label: 'Book a Consultation', href: '/userListing' },
  },
}
