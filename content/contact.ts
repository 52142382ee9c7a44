import { pages } from './pages.ts'
import type { ContactContent } from './schema/contact.ts'
import type { Opening } from './schema/opening.ts'
import { site } from './site.ts'

export const opening: Opening = {
  page: 'contact',
  heading: 'Write, call or walk in',
  lead: 'We answer Monday to Saturday, 10 AM to 6 PM IST, usually within 24 hours.',
  picture: 'facades/vasant-kunj',
  pictureAlt: 'The front of our Vasant Kunj Center',
  tint: 4,
}

export const contactContent = {
  ways: {
    title: 'Other ways',
    chat: 'Fastest in support hours',
    mail: 'For anything',
    phone: 'Support, Monday to Saturday',
    website: 'This website',
  },
  visit: {
    title: 'Visit Us',
    lead: 'Three centres with step-free entrances and a quiet place to wait. Online, we see people all over India.',
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
        text: 'Summer: apply by May 15. Winter: apply by November 15.',
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
          'With the link in our messages, or by e-mail, at least 24 hours before. Cancelled by then, you get your money back. Later, it counts as a no-show and is charged in full.',
        link: { label: 'The whole policy', href: pages.cancellation.path },
      },
      {
        question: 'Do you work with insurance?',
        answer: 'Not directly. You receive an invoice that you can send to your insurer for reimbursement.',
      },
    ],
  },
  follow: 'Follow us',
  help: {
    title: 'If you cannot wait',
    text: 'We are not a crisis service. These lines are run by others. The first is open at any hour.',
    danger: 'If someone is in danger, call',
  },
} as const satisfies ContactContent
