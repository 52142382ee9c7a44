import { reviews } from '../reviews.ts'
import type { ChildrenAndAdolescentsPage } from '../schema/audiences.ts'
import type { Opening } from '../schema/opening.ts'

export const opening: Opening = {
  page: 'childrenAndAdolescents',
  heading: 'Growing up, with support around you',
  lead: 'For children and teenagers, and for the parents and teachers beside them. Choose who you are here for.',
  picture: 'hero/garden',
  pictureAlt: 'A girl in a wheelchair flies a kite while an older man watches from a bench',
  tint: 4,
}

export const childrenAndAdolescents: ChildrenAndAdolescentsPage = {
  hero: {
    action: { label: 'Book a Consultation', href: '/userListing' },
    second: { label: 'Choose who it is for', href: '#who' },
  },
  audiences: {
    title: 'Who are you here for?',
    lead: 'Each door leads to what we do, what to expect and answers to common questions.',
    items: [
      {
        picture: 'audiences/children',
        title: 'Children',
        text: 'Ages 2 to 12, and early intervention from 18 months',
        href: '/children',
      },
      {
        picture: 'audiences/teens',
        title: 'Adolescents',
        text: 'Ages 13 to 18, with room for parents',
        href: '/adolescents',
      },
      { picture: 'audiences/parents', title: 'Parents', text: 'Coaching, training and time for you', href: '/parent' },
      { picture: 'audiences/schools', title: 'Teachers', text: 'Training for inclusive classrooms', href: '/teacher' },
    ],
  },
  ages: {
    title: 'Support that grows with them',
    lead: 'You can begin at any age. What we know about your child moves along with them.',
    items: [
      {
        icon: 'baby',
        title: 'Early years',
        text: 'Early intervention for ages 0 to 6, starting as early as 18 months. No diagnosis is needed.',
      },
      {
        icon: 'child',
        title: 'Childhood',
        text: 'Assessment, therapy and play for ages 2 to 12, at home, at school and with us.',
      },
      {
        icon: 'compass',
        title: 'Adolescence',
        text: 'Ages 13 to 18: someone of their own to talk to, and a plan for school and exams.',
      },
    ],
  },
  review: reviews.childrenAndAdolescents,
  closing: {
    title: 'Not sure which door is yours?',
    text: 'Tell us what you see. We will say who can help, even when it is not us.',
    action: { label: 'Contact us', href: '/contact-us' },
  },
}
