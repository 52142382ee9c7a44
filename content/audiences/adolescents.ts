import { reviews } from '../reviews.ts'
import { sampleWords } from '../samples.ts'
import type { AdolescentsPage } from '../schema/audiences.ts'
import type { Opening } from '../schema/opening.ts'
import { site } from '../site.ts'
import { spacesFrom } from '../spaces.ts'

export const opening: Opening = {
  page: 'adolescents',
  heading: 'A place to work things out',
  lead: 'Assessment, therapy and psychiatric support for ages 13 to 18. You set the pace and know what we share.',
  picture: 'scenes/teen',
  pictureAlt: 'A teenager with headphones reads on a rug beside a sleeping cat',
  tint: 3,
}

export const adolescents: AdolescentsPage = {
  hero: {
    action: { label: 'Book a Session', href: '/userListing' },
    second: { label: 'What stays private', href: '#questions' },
    pictures: [
      {
        picture: 'scenes/teen',
        alt: 'A teenager with headphones reads on a rug beside a sleeping cat and a guitar',
        caption: 'an evening of one’s own',
      },
      {
        picture: 'hero/garden',
        alt: 'A teenager in a wheelchair flies a kite in a garden',
        caption: 'fresh air after school',
        focus: 'left',
      },
      {
        picture: 'spaces/therapy',
        alt: 'A young person and a therapist talk in two armchairs by a window',
        caption: 'talking with a therapist',
      },
      {
        picture: 'hero/quiet',
        alt: 'A teenager with headphones rests in a bean bag under soft lights',
        caption: 'a break in the quiet room',
        focus: 'left',
      },
      {
        picture: 'spaces/desk',
        alt: 'A therapist on the screen of a desk at home',
        caption: 'a session from your own desk',
      },
    ],
  },
  services: {
    title: 'Our Services',
    lead: 'To find out what is going on, and what would make school and home easier.',
    items: [
      {
        picture: 'hero/online',
        title: 'Essential Screenings',
        text: 'A first look, short and without pressure. You learn whether a fuller assessment would help, and what else could make things easier at home and at school.',
        points: [
          'ADHD and attention',
          'Autism and social communication',
          'Learning: reading, writing and number',
          'Anxiety, mood and sleep',
          'Screen and gaming habits',
        ],
      },
      {
        picture: 'scenes/team',
        title: 'Comprehensive Cognitive & Learning Psychometric Assessments',
        text: 'A full picture of how you think and learn, with recommendations that school can use.',
        points: [
          'Thinking, memory and processing speed',
          'Specific learning disabilities',
          'Attention and planning',
          'Social communication and everyday skills',
          'A written report, and a meeting to talk it through',
        ],
      },
    ],
  },
  therapy: {
    title: 'Therapy Services',
    lead: 'Online or in person. Start with one, and change when your needs change.',
    items: [
      {
        icon: 'person',
        title: 'Individual therapy',
        text: 'One person who listens to you, at your speed. You can talk, draw, type or walk.',
      },
      {
        icon: 'family',
        title: 'Family therapy',
        text: 'For arguments that keep coming back, and for changes that touch everyone at home.',
      },
      {
        icon: 'group',
        title: 'Group therapy',
        text: 'A few people of your age, one therapist, and no need to explain yourself first.',
      },
      {
        icon: 'heartHands',
        title: 'Parent support',
        text: 'So that the adults around you know what helps, and what does not.',
      },
    ],
  },
  psychiatry: {
    title: 'Psychiatric Support',
    lead: 'With a psychiatrist for young people, when talking alone is not enough.',
    items: [
      {
        icon: 'search',
        title: 'Diagnostic clarification',
        text: 'A careful conversation about what fits, what does not, and what that means for you.',
      },
      {
        icon: 'pill',
        title: 'Medication management',
        text: 'Only when it helps, explained in plain words, and reviewed with you and your parents.',
      },
      {
        icon: 'link',
        title: 'Collaborative care plans',
        text: 'Therapist, psychiatrist, family and school follow one plan, with your agreement.',
      },
    ],
  },
  quotes: {
    title: 'What Teens & Parents Say',
    sampleNote: sampleWords.quotes,
    items: [
      {
        quote: 'Nobody asked me to look up. I talked more because of that.',
        who: 'Age 15',
        where: 'Online',
        icon: 'person',
        isSample: true,
      },
      {
        quote: 'We finally know why exams took so much out of her, and school knows it too.',
        who: 'Parent of a 16-year-old',
        where: 'Vasant Kunj',
        icon: 'family',
        isSample: true,
      },
      {
        quote: 'The group is the one place where I do not have to act normal.',
        who: 'Age 17',
        where: 'Gurgaon',
        icon: 'group',
        isSample: true,
      },
    ],
  },
  spaces: {
    title: 'Our spaces',
    lead: 'Look around first. Headphones, hoodies and fidgets are welcome in every room.',
    items: spacesFrom('spaces/therapy'),
    action: { label: 'Take a Tour', href: '/contact-us' },
  },
  faq: {
    title: 'Questions teens and parents ask',
    lead: 'Something else on your mind? Write to us, and a person answers.',
    contact: {
      label: site.emails.info,
      href: `mailto:${site.emails.info}?subject=A%20question%20about%20care%20for%20teens`,
    },
    items: [
      {
        question: 'Will my parents hear what I say?',
        answer:
          'What you say stays between you and your therapist. If somebody could get hurt, we have to involve others, and we tell you first. Parents hear about goals and progress, as agreed with you.',
      },
      {
        question: 'Who makes the booking?',
        answer:
          'A parent or guardian books for anyone under 18, and gives consent. You can choose the therapist together.',
      },
      {
        question: 'Do we need a diagnosis or a referral?',
        answer:
          'No. A question is enough. If an assessment would help, we explain what it involves, how long it takes and what it costs before you decide.',
      },
      {
        question: 'Can sessions be online?',
        answer:
          'Yes, most of them. You may keep the camera off. Some assessments need a visit to a centre, and we say so before you book. For anything else, write to us.',
        link: { label: `Write to ${site.emails.info}`, href: `mailto:${site.emails.info}` },
      },
    ],
  },
  review: reviews.adolescents,
  closing: {
    title: 'Start with one conversation',
    text: 'If it is not the right person, you can change. Nobody minds.',
    action: { label: 'Book a Session', href: '/userListing' },
  },
}
