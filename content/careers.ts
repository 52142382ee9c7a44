import { sampleWords } from './samples.ts'
import type { Careers } from './schema/careers.ts'
import type { Opening } from './schema/opening.ts'

export const opening: Opening = {
  page: 'careers',
  heading: 'Do the work you trained for',
  lead: 'Small caseloads, weekly supervision, and colleagues who read what you read.',
  picture: 'scenes/team',
  pictureAlt: 'Four colleagues plan together around a low table',
  tint: 2,
}

export const careers: Careers = {
  apply: 'Apply Now',
  positions: {
    title: 'Open positions',
    clinical: {
      title: 'Clinical roles',
      jobs: [
        {
          heading: 'Clinical Psychologist',
          description: 'Assessment and therapy, Vasant Kunj or online.',
          picture: 'spaces/therapy',
        },
        {
          heading: 'Occupational Therapist',
          description: 'Children and sensory integration, Rainbow Center.',
          picture: 'scenes/movement',
        },
        {
          heading: 'Speech and Language Pathologist',
          description: 'Children and teenagers, Gurgaon.',
          picture: 'scenes/speech',
        },
        {
          heading: 'Special Educator',
          description: 'One-to-one sessions and school visits, Delhi.',
          picture: 'scenes/classroom',
        },
      ],
    },
    training: {
      title: 'Training roles',
      jobs: [
        {
          heading: 'Clinical trainee',
          description: 'One year of supervised practice, with protected study time.',
          picture: 'spaces/assess',
        },
        {
          heading: 'Special education trainee',
          description: 'One year in our centres and in partner schools.',
          picture: 'scenes/arts',
        },
        {
          heading: 'Workshop trainer',
          description: 'Learn to lead sessions for teachers and parents.',
          picture: 'scenes/panel',
        },
      ],
    },
  },
  internships: {
    title: 'Internships',
    lead: 'Twice a year, for students of psychology, education and therapy.',
    items: [
      {
        title: 'Summer internship',
        when: 'June–July',
        closes: 'Applications close May 15',
        text: 'Two months with one supervisor, at a centre or online.',
        picture: 'scenes/campus',
      },
      {
        title: 'Winter internship',
        when: 'December',
        closes: 'Applications close November 15',
        text: 'One month of watching, asking and helping in groups.',
        picture: 'spaces/group',
      },
    ],
  },
  why: {
    title: 'Why Work With Us',
    items: [
      { icon: 'group', title: 'Supervision every week', text: 'Protected time, with someone senior.' },
      { icon: 'clock', title: 'Room to think', text: 'Gaps between sessions, by design.' },
      { icon: 'book', title: 'Time to learn', text: 'Training days and a shared library.' },
      { icon: 'heartHands', title: 'Come as you are', text: 'Many of us are neurodivergent too.' },
    ],
  },
  life: {
    title: 'Life at eMbrace',
    lead: 'Case meetings, long lunches, and colleagues who notice when you need quiet.',
    pictures: [
      {
        picture: 'scenes/parents',
        alt: 'Four people sit in a circle of chairs and talk',
        caption: 'the Friday circle',
      },
      {
        picture: 'scenes/workplace',
        alt: 'A trainer explains a plan to three colleagues at a table',
        caption: 'planning a programme with a partner',
      },
      {
        picture: 'spaces/courtyard',
        alt: 'A grandmother on a bench holds a girl’s hand in a courtyard',
        caption: 'a hello in the Rainbow Center courtyard',
      },
      {
        picture: 'scenes/press',
        alt: 'A colleague reads a newspaper on a sofa',
        caption: 'reading hour in the library',
      },
      {
        picture: 'scenes/podcast',
        alt: 'Two people with headphones talk into microphones',
        caption: 'recording an episode',
      },
    ],
  },
  voices: {
    title: 'What others say about us',
    sampleNote: sampleWords.quotes,
    items: [
      {
        quote: 'They listen to their own staff. That is rarer than it sounds.',
        who: 'Bank executive',
        where: 'Partner organisation',
        icon: 'briefcase',
        isSample: true,
      },
      {
        quote: 'Our people ask for them by name, and they always come back.',
        who: 'Managing director',
        where: 'Partner company',
        icon: 'person',
        isSample: true,
      },
      {
        quote: 'Careful, warm and on time. I would want my own daughter to learn here.',
        who: 'Embassy official',
        where: 'New Delhi',
        icon: 'globe',
        isSample: true,
      },
    ],
  },
}
