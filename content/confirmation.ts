import type { Confirmation } from './schema/confirmation.ts'
import type { Opening } from './schema/opening.ts'

export const opening: Opening = {
  page: 'confirmation',
  heading: 'Your session',
  lead: 'Open this page from the link in your confirmation message.',
  picture: 'confirmed',
  pictureAlt: '',
  tint: 1,
}

export const confirmation: Confirmation = {
  title: 'Payment Successful & Session Confirmed!',
  lead: 'You’re all set! Your session has been successfully booked.',
  sent: {
    title: 'Confirmation Sent',
    text: 'By e-mail and to your phone, through our booking partner.',
    reminder: 'A reminder follows 4 hours before the session.',
    soon: 'Your session is less than 4 hours away. Keep the message at hand.',
  },
  calendar: {
    title: 'Add to calendar',
    file: 'Calendar file',
    google: 'Google Calendar',
    outlook: 'Outlook',
    note: 'The entry is called “Appointment” and nothing else. If you move the session, add it again.',
  },
  gettingThere: { title: 'Getting there', map: 'See it on a map' },
  next: {
    title: 'What’s next?',
    ready: {
      title: 'Be ready 5 minutes before',
      text: 'Come as you are: headphones, fidgets and snacks are welcome.',
    },
    video: { title: 'Virtual session?', text: 'A secure video link arrives on confirmation.' },
    move: {
      title: 'Need to reschedule?',
      notice: 'The session must still be at least 24 hours away.',
      policy: 'How changes work',
    },
    help: { title: 'Need help?' },
  },
  gift: {
    title: 'Know someone who could use an hour like this?',
    text: 'Gift a therapy session. They choose the therapist and the time.',
    action: { label: 'Gift a Therapy', href: '/giftatherapy', icon: 'gift' },
  },
}
