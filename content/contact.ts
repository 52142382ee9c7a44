import type { ContactContent } from './contact-schema.ts'
import { pages } from './pages.ts'
import { site } from './site.ts'

export const contactContent = {
  ways: {
    title: 'Other ways',
    chat: 'Fastest in support hours',
    mail: 'For anything',
    phone: 'Support, Monday to Saturday',
    website: 'This website',
    social: 'Follow us',
  },
  visit: {
    title: 'Visit Us',
    lead: 'Three centres. All have step-free entrances and a quiet place to wait.',
  },
  support: {
    title: 'How can we help?',
    lead: 'Choose the nearest door. Each opens an e-mail to the right people.',
    items: [
      {
        icon: 'calendar',
        title: 'Booking and sessions',
        text: 'New bookings, changes and reminders, or help with choosing a therapist.',
        email: site.emails.info,
        subject: 'Booking and sessions',
      },
      {
        icon: 'rupee',
        title: 'Payments and invoices',
        text: 'We do not bill insurers. Your invoice can be used for reimbursement.',
        email: site.emails.enquiries,
        subject: 'Payments and invoices',
      },
      {
        icon: 'school',
        title: 'Schools and organisations',
        text: 'Demos, workshops and programmes for the people you look after.',
        email: site.emails.partnerships,
        subject: 'Schools and organisations',
      },
      {
        icon: 'briefcase',
        title: 'Careers and internships',
        text: 'Summer: apply by 15 May. Winter: apply by 15 November.',
        email: site.emails.careers,
        subject: 'Careers and internships',
      },
    ],
  },
  questions: {
    title: 'Asked often',
    items: [
      {
        question: 'How do I change or cancel a session?',
        answer:
          'Write to us at least 24 hours before it starts. A later cancellation counts as a no-show and is charged in full.',
        link: { label: 'The whole policy', href: pages.cancellation.path },
      },
      {
        question: 'Do you work with insurance?',
        answer: 'Not directly. You receive an invoice that you can send to your insurer for reimbursement.',
      },
    ],
  },
  help: {
    title: 'If you cannot wait',
    text: 'We are not a crisis service. These lines are run by others. The first is open at any hour.',
  },
} as const satisfies ContactContent
