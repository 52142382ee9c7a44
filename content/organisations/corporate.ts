import { choosePartners } from '../partners.ts'
import { sampleWords } from '../samples.ts'
import type { Opening } from '../schema/opening.ts'
import type { CorporatePage } from '../schema/organisations.ts'
import { site } from '../site.ts'
import { spacesFrom } from '../spaces.ts'

const demo = `mailto:${site.emails.demo}?subject=Demo%20for%20our%20company`

export const opening: Opening = {
  page: 'corporate',
  heading: 'Work that works for more minds',
  lead: 'Workplace programmes and employee assistance, confidential for each person and clear for the team.',
  picture: 'scenes/workplace',
  pictureAlt: 'Four colleagues at a table, one with headphones, one at the board',
  tint: 3,
}

export const corporate: CorporatePage = {
  hero: {
    action: { label: 'Request Demo', href: demo, icon: 'mail' },
    second: { label: 'What stays private', href: '#promise' },
  },
  reasons: {
    title: 'Four reasons companies choose eMbrace',
    items: [
      {
        icon: 'key',
        title: 'People use it',
        text: 'Nobody books through HR, and no name reaches the company. Trust brings people in.',
      },
      {
        icon: 'mind',
        title: 'It expects every mind',
        text: 'ADHD and autistic colleagues are at home here. So are parents of neurodivergent children.',
      },
      {
        icon: 'shield',
        title: 'Clinicians, not scripts',
        text: 'RCI-certified therapists with MPhil and PhD degrees, from the first conversation on.',
      },
      {
        icon: 'chart',
        title: 'Reports you can act on',
        text: 'Each quarter: what is used, what helps, and what we suggest you change.',
      },
    ],
  },
  programmes: [
    {
      title: 'Workplace programs',
      lead: 'For everyone at work. They change how the day goes.',
      items: [
        {
          icon: 'compass',
          title: 'Manager training',
          text: 'How to notice, what to say, and when to hand over. Three hours.',
        },
        {
          icon: 'sliders',
          title: 'Neuroinclusion workshops',
          text: 'Meetings, briefs and desks that suit more people. Half a day.',
        },
        {
          icon: 'group',
          title: 'Team sessions',
          text: 'Stress, sleep, conflict and grief, in groups of up to twenty. Ninety minutes.',
        },
        {
          icon: 'growth',
          title: 'Return to work',
          text: 'A plan for the first weeks after leave, agreed with the person.',
        },
      ],
    },
    {
      title: 'Employee assistance programs',
      lead: 'For one person at a time. Nobody at work is told.',
      items: [
        {
          icon: 'speech',
          title: 'Confidential therapy',
          text: 'Sessions of up to 50 minutes, online or in person, covered by you.',
        },
        {
          icon: 'search',
          title: 'Adult assessments',
          text: 'For ADHD, autism and learning differences. The report belongs to the person.',
        },
        {
          icon: 'family',
          title: 'Couples and family support',
          text: 'For partners, and for parents whose worry comes along to work.',
        },
        {
          icon: 'phone',
          title: 'A person to ask',
          text: 'A coordinator who finds the right therapist. Monday to Saturday, 10\u00a0AM to 6\u00a0PM\u00a0IST.',
        },
      ],
    },
  ],
  promise: {
    title: 'Our promise',
    lead: 'Private for each person. Clear for the company.',
    shared: {
      title: 'What the company sees',
      items: [
        'How many sessions were used',
        'Broad themes, only in groups of ten or more',
        'What we suggest you change next',
      ],
    },
    withheld: {
      title: 'What it never sees',
      items: ['Who booked, or when', 'What was said', 'Any diagnosis, report or note'],
    },
    exception:
      'There is one exception, and every client hears it on the first day: when a life is at risk, we call for help.',
  },
  logos: {
    label: 'Companies we work with',
    partners: choosePartners('lumen', 'kosh', 'orbit', 'tarang'),
    sampleNote: sampleWords.partners,
  },
  steps: {
    title: 'How it works',
    lead: 'About six hours from HR to set up. One hour a quarter after that.',
    items: [
      {
        icon: 'phone',
        title: 'A first call',
        text: 'Your people, your policy and your budget. Thirty minutes.',
      },
      {
        icon: 'list',
        title: 'A listening round',
        text: 'A survey without names, five minutes for each person. Two meetings with HR.',
      },
      {
        icon: 'spark',
        title: 'Launch',
        text: 'A live session for everyone, and one page that says how to book. We write both.',
      },
      {
        icon: 'chart',
        title: 'A review each quarter',
        text: 'One hour together: figures, themes, and the next step.',
      },
    ],
  },
  spaces: {
    title: 'Rooms no colleague walks past',
    lead: 'Online from any desk, or in person at our centres.',
    items: spacesFrom('spaces/desk'),
  },
  faq: {
    title: 'Questions companies ask',
    lead: 'Ask us anything else. We answer within 24 hours.',
    contact: {
      label: site.emails.partnerships,
      href: `mailto:${site.emails.partnerships}?subject=A%20question%20from%20a%20company`,
      icon: 'mail',
    },
    items: [
      {
        question: 'Will we know who uses it?',
        answer:
          'No. People book with us directly, and we send you figures for groups of ten or more. If a group is smaller, we leave the figure out.',
      },
      {
        question: 'What does it cost?',
        answer:
          'It depends on your size and on what you choose. After the first call we send a written quote, with every cost on one page. Your people pay nothing for the sessions you cover.',
      },
      {
        question: 'How much of HR’s time does it take?',
        answer:
          'About six hours to set up, over three or four weeks. Then one hour each quarter. We write the announcements, and we answer questions from employees ourselves.',
      },
      {
        question: 'Can families use it too?',
        answer:
          'Yes, if your programme includes them. Partners, children and parents book in the same private way, and their sessions are never listed apart.',
      },
      {
        question: 'Is this a crisis line?',
        answer:
          'No. We are not a crisis service. Every employee receives the helpline numbers and their hours. Before launch we agree an emergency plan with you.',
      },
    ],
  },
  closing: {
    title: 'Begin with one conversation',
    text: 'Thirty minutes with a clinician who knows workplaces. No slides unless you ask for them.',
    action: { label: 'Request Demo', href: demo, icon: 'mail' },
  },
}
