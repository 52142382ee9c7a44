import { choosePartners } from '../partners.ts'
import { sampleWords } from '../samples.ts'
import type { Opening } from '../schema/opening.ts'
import type { SchoolsPage } from '../schema/organisations.ts'
import { site } from '../site.ts'
import { spacesFrom } from '../spaces.ts'

const demo = `mailto:${site.emails.demo}?subject=Demo%20for%20our%20school`

export const opening: Opening = {
  page: 'schools',
  heading: 'A school where every mind belongs',
  lead: 'Screening, therapy, teacher training and parent programmes, from pre-school to class 12.',
  picture: 'scenes/classroom',
  pictureAlt: 'A teacher at the board and children at their desks, one raising a hand',
  tint: 2,
}

export const schools: SchoolsPage = {
  hero: {
    action: { label: 'Schedule Demo', href: demo, icon: 'mail' },
    second: { label: 'How it works', href: '#how' },
    pictures: [
      {
        picture: 'scenes/classroom',
        alt: 'A teacher at the board, and a pupil who raises a hand',
        caption: 'a lesson with a hand raised',
      },
      {
        picture: 'scenes/parents',
        alt: 'Four parents talk in a circle, with tea on the table',
        caption: 'an evening with parents',
      },
      {
        picture: 'scenes/team',
        alt: 'Two people sit at a table with a book and blocks; two others stand beside them',
        caption: 'teacher and therapist, side by side',
      },
      {
        picture: 'scenes/arts',
        alt: 'A child paints at an easel while a therapist looks on',
        caption: 'painting what is hard to say',
      },
      {
        picture: 'spaces/assess',
        alt: 'A boy arranges blocks at a table with a psychologist',
        caption: 'an assessment, one task at a time',
      },
    ],
  },
  reasons: {
    title: 'Why schools choose eMbrace',
    lead: 'Clinical quality, on a school timetable.',
    items: [
      {
        icon: 'globe',
        title: 'Internationally recognised assessments',
        text: 'Standardised tests, used in India and abroad. We are Pearson accredited.',
      },
      {
        icon: 'shield',
        title: 'Gold-standard diagnostics',
        text: 'Given and signed by RCI-certified psychologists. Nothing rests on one test alone.',
      },
      {
        icon: 'heartHands',
        title: 'Complete care ecosystem',
        text: 'Screening, therapy, psychiatry and family support. One team, one plan.',
      },
      {
        icon: 'link',
        title: 'Seamless school collaboration',
        text: 'One coordinator, your calendar, and notes shared only with consent.',
      },
    ],
  },
  glance: {
    title: 'In short',
    gets: 'Screening, therapy and training in your school or online, and one person who answers when you call.',
    takes: 'Three hours to begin. After that, about two hours a month from one of your staff.',
    staysPrivate: 'What a child tells a therapist. Parents decide what the school hears about their child.',
  },
  logos: {
    label: 'Trusted by',
    partners: choosePartners('northgate', 'bluekite', 'banyan', 'saplings', 'aravali', 'umeed', 'meridian'),
    sampleNote: sampleWords.partners,
  },
  programmes: {
    title: 'Two programmes, by age',
    items: [
      {
        picture: 'spaces/play',
        kicker: 'Ages 1.5 to 5',
        title: 'Pre-school support',
        text: 'Small steps, noticed in time, with nobody hurried.',
        points: [
          'Milestone tracking and early screening',
          'School readiness and social-emotional development',
          'Parental coaching and pre-primary educator training',
        ],
      },
      {
        picture: 'scenes/classroom',
        kicker: 'Ages 6 to 18',
        title: 'K-12 support',
        text: 'From class 1 to class 12. SEL means social and emotional learning.',
        points: [
          'Mental health and developmental screenings and assessments',
          'Individual and group therapy on-site or online',
          'SEL curriculum integration and trauma-informed care',
        ],
      },
    ],
  },
  workshops: {
    title: 'Teacher workshops',
    lead: 'Half a day each, live or virtual. Nothing to prepare.',
    items: [
      'Identifying neurodivergent behaviours early',
      'Inclusive classroom practices',
      'Managing emotional and behavioural challenges',
      'Mental health first aid',
    ],
  },
  parentProgrammes: {
    title: 'Parent programmes',
    lead: 'In the evening, so that working parents can come.',
    items: ['Parent education webinars', 'Behaviour management training', 'Emotional well-being coaching'],
  },
  steps: {
    title: 'How it works',
    lead: 'Four steps, and what each one asks of you.',
    items: [
      {
        icon: 'search',
        title: 'Onboarding and needs assessment',
        text: 'One visit, a short survey, and one meeting with leadership. About three hours of your time.',
      },
      {
        icon: 'sliders',
        title: 'Customised program design',
        text: 'A written plan around your calendar and your counsellors. You change what does not fit.',
      },
      {
        icon: 'group',
        title: 'Implementation support',
        text: 'Our team works in your school or online. Your teachers keep their timetable.',
      },
      {
        icon: 'chart',
        title: 'Ongoing monitoring and reports',
        text: 'A report every term, in numbers. It never names a child.',
      },
    ],
  },
  spaces: {
    title: 'Wellbeing spaces',
    lead: 'For a child who needs more than a school day can hold.',
    items: spacesFrom('spaces/group'),
  },
  faq: {
    title: 'Questions schools ask',
    lead: 'For anything else, write to us. We answer within 24 hours.',
    contact: {
      label: site.emails.partnerships,
      href: `mailto:${site.emails.partnerships}?subject=A%20question%20from%20a%20school`,
      icon: 'mail',
    },
    items: [
      {
        question: 'Can you tailor the programme to our curriculum?',
        answer:
          'Yes. We plan every session around your curriculum and the hours you can give. It works with CBSE, ICSE, IB and state boards. You see the whole plan before anything begins.',
      },
      {
        question: 'How do you work with our school counsellors?',
        answer:
          'Your counsellor stays the first person a child turns to. We add assessments, therapy hours and a clinician to think with. Together we agree who calls the family, and when.',
      },
      {
        question: 'Are your assessments valid for exam accommodations?',
        answer:
          'Our reports are signed by RCI-certified psychologists and follow the format that boards ask for. Each board sets its own rules. We check the current one first, and tell you if another document is needed.',
      },
    ],
  },
  closing: {
    title: 'See it in your school',
    text: 'A demo takes 30 minutes, with one of our school psychologists, online or in your staff room.',
    action: { label: 'Schedule Demo', href: demo, icon: 'mail' },
  },
}
