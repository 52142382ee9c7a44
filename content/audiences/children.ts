import { reviews } from '../reviews.ts'
import { sampleWords } from '../samples.ts'
import type { ChildrenPage } from '../schema/audiences.ts'
import type { Opening } from '../schema/opening.ts'
import { spacesFrom } from '../spaces.ts'

export const opening: Opening = {
  page: 'children',
  heading: 'Every child has a way of growing',
  lead: 'Assessment, therapy and play for children aged 2 to 12, and early intervention from 18 months.',
  picture: 'spaces/play',
  pictureAlt: 'A therapist and a child build with blocks on a round rug',
  tint: 1,
}

export const children: ChildrenPage = {
  hero: {
    action: { label: 'Book a Session', href: '/userListing' },
    second: { label: 'What to expect', href: '#what-to-expect' },
    pictures: [
      {
        picture: 'spaces/play',
        alt: 'A girl and a therapist build an arch of blocks on a round rug',
        caption: 'building blocks with a therapist',
      },
      {
        picture: 'scenes/movement',
        alt: 'A boy on a large ball raises both arms while a therapist steadies him',
        caption: 'balancing on a ball',
      },
      {
        picture: 'spaces/sensory',
        alt: 'A child with headphones rests in a hanging pod; a therapist sits nearby',
        caption: 'a quiet pod in the sensory room',
        focus: 'right',
      },
      {
        picture: 'scenes/speech',
        alt: 'A girl and a therapist play with toy animals and talk in pictures',
        caption: 'talking with pictures',
      },
      {
        picture: 'scenes/arts',
        alt: 'A child paints a sun at an easel beside a therapist',
        caption: 'painting together',
      },
    ],
  },
  specialties: {
    title: 'Eight ways to support a child',
    lead: 'One team under one roof. Your child meets only the people they need.',
    items: [
      {
        icon: 'growth',
        title: 'Developmental psychology',
        text: 'How your child learns, feels and relates, seen as a whole.',
      },
      {
        icon: 'hand',
        title: 'Occupational therapy',
        text: 'Everyday skills and senses: dressing, eating, writing, settling.',
      },
      {
        icon: 'learn',
        title: 'Special education',
        text: 'Reading, writing and number, taught the way your child learns.',
      },
      { icon: 'move', title: 'Physiotherapy', text: 'Strength, balance and coordination through play.' },
      {
        icon: 'compass',
        title: 'Behavior therapy',
        text: 'Finding what a behaviour is saying, then teaching another way.',
      },
      {
        icon: 'speech',
        title: 'Speech and language pathology',
        text: 'Words, signs, pictures or devices. Every voice counts.',
      },
      { icon: 'baby', title: 'Early intervention', text: 'Ages 0 to 6, when small steps matter most.' },
      { icon: 'palette', title: 'Expressive arts', text: 'Colour, music and movement for what is hard to say.' },
    ],
  },
  services: {
    title: 'Our services',
    lead: 'Choose one to begin. You can add or change later.',
    items: [
      {
        picture: 'spaces/assess',
        title: 'Assessments',
        text: 'To understand how your child’s mind works, and what would help.',
        points: [
          'Developmental and autism assessment',
          'ADHD and learning assessment',
          'Speech, language and sensory profile',
          'A written report, and time to talk it through',
        ],
      },
      {
        picture: 'scenes/movement',
        title: 'Therapy',
        text: 'Regular sessions with one therapist, with goals you agree on.',
        points: [
          'Individual sessions of up to 50 minutes',
          'Small groups for play and friendship',
          'Ideas to try at home between sessions',
        ],
      },
      {
        picture: 'scenes/parents',
        title: 'Support around your child',
        text: 'The people your child spends the day with are part of the plan.',
        points: ['Parent coaching', 'Work with teachers and schools, when you agree', 'Regular progress reviews'],
      },
    ],
  },
  audiences: {
    title: 'Who else we support',
    items: [
      { picture: 'audiences/teens', title: 'Adolescents', text: 'Ages 13 to 18', href: '/adolescents' },
      { picture: 'audiences/parents', title: 'Parents', text: 'Coaching and groups', href: '/parent' },
      { picture: 'scenes/classroom', title: 'Teachers', text: 'Training for classrooms', href: '/teacher' },
      { picture: 'audiences/schools', title: 'Schools', text: 'Whole-school programmes', href: '/schools' },
      { picture: 'audiences/adults', title: 'Adults', text: 'Individuals and couples', href: '/adult' },
      {
        picture: 'audiences/hospitals',
        title: 'Hospitals',
        text: 'Care inside clinics',
        href: '/hospitalAndHealthcare',
      },
    ],
  },
  expect: {
    title: 'What to Expect',
    lead: 'A 5-step consult process. You can pause at any step.',
    items: [
      { icon: 'phone', title: 'Initial call', text: 'Tell us what you see at home and at school.' },
      {
        icon: 'person',
        title: 'Consult with an expert',
        text: 'Meet the person who knows this area best. Your child can come along, or stay at home.',
      },
      { icon: 'search', title: 'Assessment', text: 'Only if it helps. One task at a time, with breaks.' },
      { icon: 'list', title: 'Therapy plan', text: 'Goals, people, timing and cost, written down.' },
      { icon: 'chart', title: 'Progress review', text: 'What changed, what comes next, or a good goodbye.' },
    ],
  },
  quotes: {
    title: 'What parents say',
    sampleNote: sampleWords.quotes,
    items: [
      {
        quote: 'For the first time someone asked my son what he enjoys before asking what he finds hard.',
        who: 'Parent of a 7-year-old',
        where: 'Gurgaon',
        icon: 'family',
        isSample: true,
      },
      {
        quote: 'She has thirty signs now, and she uses them to boss us around.',
        who: 'Parent of a 3-year-old',
        where: 'Vasant Kunj',
        icon: 'family',
        isSample: true,
      },
      {
        quote: 'The report was something I could hand to school without explaining it.',
        who: 'Parent of a 10-year-old',
        where: 'Online',
        icon: 'family',
        isSample: true,
      },
    ],
  },
  spaces: {
    title: 'Our spaces',
    lead: 'Eight rooms to look into. Show them to your child before you come.',
    items: spacesFrom('spaces/play'),
    action: { label: 'Take a Tour', href: '/contact-us' },
  },
  faq: {
    title: 'Questions parents ask',
    lead: 'Short answers. Ask us anything else.',
    contact: { label: 'All questions', href: '/faq' },
    items: [
      {
        question: 'How early can my child start?',
        answer:
          'Early intervention can begin at 18 months. You do not need a diagnosis first. If something feels different about how your child plays, speaks or moves, that is reason enough to talk to us.',
      },
      {
        question: 'Which ages do you see?',
        answer:
          'Children aged 2 to 12. Our early intervention programme is for ages 0 to 6, and starts as early as 18 months. From 13, our adolescent team takes over.',
        link: { label: 'For adolescents', href: '/adolescents' },
      },
      {
        question: 'Do I stay with my child during the session?',
        answer:
          'For the first session, yes. After that we decide together. Many children do best when a parent is close by, and some settle faster on their own.',
      },
      {
        question: 'What if my child will not sit still or talk?',
        answer:
          'They do not have to. We work on the floor, in motion, with toys, pictures or sounds. Breaks are part of the session.',
      },
      {
        question: 'Can sessions be online?',
        answer:
          'Parent coaching, counselling and many speech sessions work well online. Occupational therapy and physiotherapy are usually in person.',
      },
    ],
  },
  review: reviews.children,
  closing: {
    title: 'Shall we meet your child?',
    text: 'Choose a person and a time. You see the fee before you book.',
    action: { label: 'Book a Session', href: '/userListing' },
  },
}
