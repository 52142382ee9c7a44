import { helplines } from './helplines.ts'
import { pages } from './pages.ts'
import type { Opening } from './schema/opening.ts'
import type { Faq } from './schema/sections.ts'
import { site } from './site.ts'

export const opening: Opening = {
  page: 'faq',
  heading: 'Good questions',
  lead: 'What people ask us before they book. If yours is not here, ask us.',
  picture: 'journey/talk',
  pictureAlt: 'Two people in conversation',
  tint: 2,
}

/** In the order in which people ask: who, how, how much, and what if. */
export const faqPage = {
  title: 'Questions and answers',
  items: [
    {
      question: 'What is eMbrace?',
      answer:
        'A team of psychologists, therapists, special educators and psychiatrists. We work with neurodivergent people of every age, and with the people around them. Most of our services are online, and we have centres in Delhi and Gurgaon.',
      link: { label: 'Who we are', href: pages.about.path },
    },
    {
      question: 'Who can I book for?',
      answer:
        'For yourself, your child, or someone in your care. If the person is under 18, we ask for the name of a parent or guardian.',
    },
    {
      question: 'Do I need a diagnosis or a referral?',
      answer:
        'No. A question is enough. Many people come because something feels harder than it should, and they would like to know why.',
    },
    {
      question: 'How do I choose a therapist?',
      answer:
        'Start with what they help with, then narrow it down by language or centre. Not sure? Write to us, and a person will suggest two or three.',
      link: { label: 'See the team', href: pages.listing.path },
    },
    {
      question: 'Online or in person: which is better?',
      answer:
        'Whichever lets you be yourself. Talking works well online, with the camera on or off. Movement and sensory work is better in a room.',
    },
    {
      question: 'What happens in the first session?',
      answer:
        'You talk, draw, type or play, whatever comes easiest. The practitioner listens and asks a few questions. At the end you agree on one next step.',
    },
    {
      question: 'How long is a session?',
      answer: 'Up to 50 minutes, and 45 minutes for occupational therapy. Extra time is charged, and we ask you first.',
    },
    {
      question: 'What does a session cost?',
      answer:
        'Each practitioner has a fee. You see it, with tax, on their profile before you book, and nothing is added later.',
      link: { label: 'See fees on each profile', href: pages.listing.path },
    },
    {
      question: 'How do I pay?',
      answer:
        'Online and in advance, in rupees, when you book. The fee can be used for one month. You find your invoice behind the link in our messages.',
    },
    {
      question: 'Can I use insurance?',
      answer:
        'Not directly: we do not bill insurers. We give you an invoice that you can send to yours for reimbursement. Please ask them first what they accept.',
    },
    {
      question: 'How do I change or cancel a session?',
      answer:
        'With the link in our messages, or by e-mail, at least 24 hours before. Cancelled by then, you get your money back. Later, it counts as a no-show and is charged in full.',
      link: { label: 'The whole policy', href: pages.cancellation.path },
    },
    {
      question: 'Is what I say kept private?',
      answer:
        'Yes. What you say stays with the people who care for you. We disclose something only where a law, a court or a risk to life requires it.',
      link: { label: 'How we handle information', href: pages.privacy.path },
    },
    {
      question: 'What should I do in a crisis?',
      answer: `We are not a crisis service. In danger, call 112. To talk to someone at any hour, call ${helplines[0].name}, on ${helplines[0].display}. It is free.`,
      link: { label: `Call ${helplines[0].display}`, href: `tel:${helplines[0].tel}`, icon: 'phone' },
    },
  ],
} as const satisfies Faq

export const moreQuestions = {
  title: 'Got more questions?',
  text: `Ask a person. ${site.supportHours}.`,
  action: { label: 'Contact us', href: pages.contact.path },
} as const
