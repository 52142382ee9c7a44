import type { Opening } from '../schema/opening.ts'
import type { Policy } from '../schema/policies.ts'

export const opening: Opening = {
  page: 'cancellation',
  heading: 'Cancellation & Refund Policy',
  lead: 'How to move or cancel a session, and what it costs.',
  picture: 'journey/plan',
  pictureAlt: '',
  tint: 3,
}

export const cancellationPolicy = {
  inShort: [
    'Move or cancel at least 24 hours before your session: by e-mail, or with the link in our messages.',
    'Cancelled in time, you get back what you paid. Moved in time, the fee goes with it.',
    'After that, or if you do not come, the session is charged in full.',
    'A fee can be used for one month.',
    'If we cannot give the session, you choose a new time or get your money back.',
  ],
  sections: [
    {
      heading: 'Booking & Cancellation of Services',
      body: [
        'You book a session on this website and pay for it in advance. Your time is yours once the payment has gone through, and we confirm it by message.',
        {
          list: [
            'A session lasts up to 50 minutes; in occupational therapy, 45. Extra time is charged.',
            'Use the fee within one month of paying. After that it lapses.',
            'A reminder reaches you 4 hours before the session.',
            'Please be ready 5 minutes early, online or at the centre.',
            'A session that starts late because you were late still ends on time.',
          ],
        },
        'To cancel or move a session, give us written notice by e-mail to {support} at least 24 hours before it starts.',
        'Our messages about a session also carry a link. With it you can move or cancel the session yourself, until 24 hours before.',
        'A request to move a session must also come within 24 hours of scheduling it.',
        {
          remark:
            'Our {terms} speak of 12 hours’ written notice, and this policy of at least 24 hours. What we apply is 24 hours.',
        },
      ],
    },
    {
      heading: 'Cancellation and Refund Policy',
      body: [
        {
          table: {
            caption: 'What happens when plans change',
            head: ['What happens', 'What it costs'],
            rows: [
              ['You cancel 24 hours or more before', 'Nothing. You get back what you paid.'],
              ['You move it 24 hours or more before', 'Nothing. The fee goes with it to the new time.'],
              ['You cancel less than 24 hours before', 'It counts as a no-show and is charged in full.'],
              ['You do not come', 'It counts as a no-show and is charged in full.'],
              ['You want to move it inside the 24 hours', 'This is not possible without the charge for a no-show.'],
              ['A technical glitch stops the session', 'We schedule it again, at no cost to you.'],
              ['You need more time than the session has', 'Extra time is charged. We ask you first.'],
            ],
          },
        },
        'We give no refunds, except in exceptional circumstances. These are:',
        {
          list: [
            'you cancel 24 hours or more before the session: you get back what you paid;',
            'we cannot give the session, and no other time suits you;',
            'your payment went through but your time was gone: we refund you automatically;',
            'you paid twice for the same session;',
            'an emergency, such as a hospital stay, that you tell us about in writing.',
          ],
        },
        'A refund goes back the way you paid. Banks usually take 5 to 7 working days.',
        'If a practitioner has to cancel, we tell you at once. You choose a new time, another practitioner or a refund.',
      ],
    },
    {
      heading: 'Disclaimer',
      body: [
        'Our sessions are provided by psychologists and other qualified practitioners. They do not replace emergency care.',
        'eMbrace is not a crisis service. Messages and e-mail are not read at all hours.',
        'How therapy works differs from person to person. We promise our attention and our skill, and no particular result.',
      ],
    },
    {
      heading: 'Emergency Helpline',
      body: [
        'If you or someone near you is in danger, call 112 now. These lines are run by others:',
        { helplines: true },
      ],
    },
  ],
} as const satisfies Policy
