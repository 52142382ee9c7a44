import type { PageKey } from './pages.ts'
import type { Opening } from './schema/opening.ts'
import type { PageCard } from './schema/page-cards.ts'

/**
 * What search engines and shared links say about a page, where that differs from its first words. Kept apart from the
 * pages' own words, because browsers need none of it.
 */
export const pageCards: Partial<Record<PageKey, Partial<PageCard>>> = {
  home: {
    description:
      'Assessment, therapy and everyday support for autism, ADHD and learning differences, for every age. Online, and in Delhi and Gurgaon.',
  },
  about: {
    description:
      'Who we are, what we believe and how we work: evidence-based assessment and therapy for children, adolescents, adults and families.',
  },
  childrenAndAdolescents: {
    description:
      'Support for children, teenagers, their parents and their teachers: assessments, therapy, coaching and training, online or in person.',
  },
  children: {
    description:
      'Assessment, therapy and play for children aged 2 to 12, and early intervention from 18 months. Online and at our centres.',
  },
  adolescents: {
    description:
      'Screenings, assessments, therapy and psychiatric support for teenagers aged 13 to 18, with room for parents to take part.',
    shareLine: 'A place for teenagers to work things out',
  },
  parent: {
    description:
      'Coaching, training and support for parents of neurodivergent children, and care for your own mental health. Online or in person.',
    shareLine: 'Support for parents too',
  },
  teacher: {
    description:
      'Training and workshops for teachers, special educators and counsellors: inclusive classrooms and neurodiverse students, live or virtual.',
  },
  adult: {
    description:
      'Therapy and assessment for adults: ADHD, autism, anxiety, relationships, work and trauma. For individuals, couples and organisations.',
  },
  individuals: {
    description:
      'One-to-one therapy and assessment for adults: ADHD, autism, anxiety, low mood, burnout and trauma. 50 minutes, online or in person.',
  },
  couples: {
    description:
      'Relationship, pre-marital and marriage therapy, and support through separation, divorce and co-parenting, for both partners.',
  },
  partners: {
    description:
      'Mental-health and neurodiversity programmes for schools, universities, companies, hospitals and NGOs. Tell us what you need.',
  },
  schools: {
    description:
      'Screening, therapy, teacher workshops and parent programmes for pre-schools and schools, ages 1.5 to 18, on site or online.',
  },
  university: {
    description:
      'Student counselling, faculty training and career readiness for universities: on campus or remote, with regular reports.',
  },
  corporate: {
    description:
      'Workplace programmes and employee assistance that neurodivergent people can use: confidential therapy, training and clear reports.',
  },
  hospital: {
    description:
      'Mental-health care inside hospitals: adult and paediatric support, early intervention and NICU programmes, embedded therapists.',
  },
  media: {
    description:
      'Articles, podcasts, panels and collaborations: where our team speaks about autism, ADHD, learning differences and mental health.',
  },
  gift: {
    description:
      'Give someone a session with a therapist they choose, at a time that suits them. You never see what they talk about.',
  },
  careers: {
    description:
      'Clinical and training roles and internships in Delhi, Gurgaon and online: small caseloads, weekly supervision, time to learn.',
  },
  contact: {
    description:
      'Write, call or visit us in Vasant Kunj, Gurgaon or at the Rainbow Center. We answer Monday to Saturday, 10 AM to 6 PM IST.',
  },
  faq: {
    description:
      'Thirteen questions people ask before they book: fees, sessions, assessments, online care, confidentiality, insurance and more.',
    shareLine: 'Good questions, short answers',
  },
  terms: {
    description:
      'The terms for using the eMbrace website and services: booking, cancellation, confidentiality, liability and your rights.',
  },
  privacy: {
    description:
      'What information we collect, why we need it, who can see it, how long we keep it, and how you can change or withdraw it.',
  },
  cancellation: {
    description:
      'How booking, moving and cancelling a session works, when you are charged, and when you get your money back.',
  },
  listing: {
    description:
      'Browse our psychologists, therapists and psychiatrists by what they help with, language and centre. See fees before you book.',
    shareLine: 'Find your therapist',
  },
  practitioner: {
    description:
      'Meet a practitioner: who they help, how they work, languages, fee and free times. Choose a time that suits you.',
  },
  appointment: {
    description: 'The details we need to hold your appointment, and a safe way to pay. It takes about five minutes.',
    shareLine: 'Your appointment',
  },
  confirmation: {
    description: 'Your booked session: who, when and where, and what happens next before you meet.',
    shareLine: 'Your appointment',
  },
}

export function cardOf({ page, lead, heading }: Opening): PageCard {
  return { description: lead, shareLine: heading, ...pageCards[page] }
}
