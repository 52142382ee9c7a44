import type { Opening } from '../schema/opening.ts'
import type { Policy } from '../schema/policies.ts'

export const opening: Opening = {
  page: 'privacy',
  heading: 'Privacy Policy',
  lead: 'What we collect, why, who can see it, and how you stay in control.',
  picture: 'journey/plan',
  pictureAlt: '',
  tint: 2,
}

export const privacyPolicy = {
  inShort: [
    'We collect what we need to give you care, and no more.',
    'Your information is never sold, and no advertiser learns of your visit.',
    'You can see it, correct it, or withdraw your consent by e-mail.',
    'We tell you if a breach could harm you.',
  ],
  sections: [
    {
      heading: 'Privacy Policy',
      body: [
        'This policy explains how eMbrace handles information about you: what we collect, why, who sees it, and what you can do about it.',
        'It covers this website, {website}, our online sessions and our centres. It is part of our {terms}.',
        'We follow the laws of India on personal information, including the rules for health information. If the law changes, we change this policy and give it a new version number.',
      ],
    },
    {
      heading: 'Definitions',
      body: [
        {
          table: {
            caption: 'What the words in this policy mean',
            head: ['Word', 'Meaning'],
            rows: [
              ['We, us', 'eMbrace, the people who work for it and the practitioners who give its sessions.'],
              ['Visitor', 'Anyone who reads or uses this website without an account.'],
              ['User', 'Anyone who has an account with us.'],
              ['Client', 'The person who receives care. A parent or guardian may act for them.'],
              ['Information', 'Anything that can identify you, alone or together with something else.'],
              ['Sensitive information', 'Information about health, payment details and passwords.'],
            ],
          },
        },
      ],
    },
    {
      heading: 'Consent for Processing of information',
      body: [
        'By using this website and our services, you consent to this policy. When you book, we also ask for your consent in words, and we record which version you agreed to.',
        'If you give us information about someone else, such as your child, you confirm that you are allowed to.',
        'You can withdraw your consent at any time. Write to {support}. We stop using your information, except where the law asks us to keep a record.',
        'Without some information we cannot give care. If you withdraw what a session needs, we may have to end that service, and we tell you first.',
      ],
    },
    {
      heading: 'Types of information we collect',
      body: [
        'We may collect the following. Most of it comes from you.',
        {
          table: {
            caption: 'Information we collect',
            head: ['Kind', 'Examples'],
            rows: [
              ['Who you are', 'Name, age and credentials. For a child, also the name of a parent or guardian.'],
              ['How to reach you', 'Address, e-mail address and mobile number.'],
              ['Your care', 'Medical condition and history, as far as you share them, and session records.'],
              ['Payment', 'Payment details. The payment provider handles cards and accounts; we see only the result.'],
              ['Technical', 'IP address, through cookies, and the kind of browser you use.'],
              ['What you write', 'Comments, enquiries, reviews and messages.'],
            ],
          },
        },
        'Please send us only what the matter needs. The enquiry form is not the place for medical details.',
      ],
    },
    {
      heading: 'Purpose of collection',
      body: [
        'We use your information to:',
        {
          list: [
            'book, move, give and follow up your sessions;',
            'match you with a practitioner who fits your needs and your language;',
            'take payment, send invoices and handle refunds;',
            'confirm that a phone number is yours, and remind you of a session;',
            'answer you when you write or call;',
            'keep the service safe, find faults and stop misuse;',
            'meet the duties that the law gives to a healthcare provider.',
          ],
        },
        'We do not use health information for advertising. We may use figures that identify nobody to see how well our care works.',
      ],
    },
    {
      heading: 'How information is collected',
      body: [
        {
          list: [
            'From you: when you fill in a form, register, book, pay, write, call or speak with a practitioner.',
            'From someone who acts for you: a parent, a guardian, a school or a doctor, with your consent.',
            'By itself: through cookies and server records when you open a page.',
            'From providers who work for us: for example, the payment provider tells us that a payment succeeded.',
          ],
        },
      ],
    },
    {
      heading: 'Third-party Services',
      body: [
        'Some parts of our service run through other companies. Each receives only what its task needs, and may not use it for anything else.',
        {
          table: {
            caption: 'Companies that work for us',
            head: ['Task', 'What they receive'],
            rows: [
              ['Payment', 'Name, phone, e-mail and amount. You enter card or bank details with them, not with us.'],
              ['Text messages', 'Your mobile number and the text of the message.'],
              ['E-mail', 'Your e-mail address and the text of the message.'],
              ['Video rooms', 'That somebody enters a room, whose name says nothing. Nothing is recorded.'],
              ['Hosting', 'They store our data for us, encrypted, and do not read it.'],
            ],
          },
        },
        'A video or a street map comes from another company. It loads only after you press it, and then that company’s own policy applies.',
      ],
    },
    {
      heading: 'Disclosure of information',
      body: [
        'What you tell us stays with the people who care for you. We do not sell or rent your information.',
        'We disclose it to authorities only in these legal cases:',
        {
          list: [
            'a court or a tribunal orders it;',
            'a law requires it, for example to protect a child from harm;',
            'a government body with the power to ask needs it to prevent, detect or investigate an offence;',
            'a life is in danger and there is no other way to protect it.',
          ],
        },
        'We disclose only the part that is needed. We tell you, unless the law forbids it.',
        'Anyone else receives your information only when you ask us in writing, for example a school that needs a report.',
      ],
    },
    {
      heading: 'Use of cookies and other technologies',
      body: [
        'A cookie is a small file that a website stores in your browser. We use few, all of them our own, and none for advertising. A browser can also remember something by itself, without sending it to us.',
        {
          table: {
            caption: 'What this website stores in your browser',
            head: ['What', 'Why, and for how long'],
            rows: [
              [
                'Phone check, a cookie',
                'To know your browser again while you book, until you close it. That you confirmed your number counts for 30 minutes.',
              ],
              [
                'Session link, a cookie',
                'To show you your session after you followed the link in a message from us, and to let you change it, for 12 hours.',
              ],
              ['Payment link, a cookie', 'To let you pay after you followed our link to pay, for 12 hours.'],
              ['Video door, a cookie', 'To let you into your video room after you followed its link, for 12 hours.'],
              [
                'Partner offer, a cookie',
                'To apply an offer when you came from a partner’s link, until you close the browser and for at most 24 hours. The tab remembers it too.',
              ],
              [
                'Booking in progress',
                'So that a refresh loses nothing. It stays in your tab: what you typed until the session is confirmed, the order until you close the tab.',
              ],
              [
                'Your place on a page',
                'So that Back leads to where you were. It stays in your tab until you close it, and so does how far your clock is from ours.',
              ],
              [
                'Display settings',
                'To remember calm mode, easier reading and motion. They stay in your browser until you change or delete them.',
              ],
              [
                'A paused carousel',
                'To keep still what you have stopped, also on your next visit. It stays in your browser until you delete it.',
              ],
            ],
          },
        },
        'Through cookies and server records we also learn your IP address. We use it to keep the service safe.',
        'You can delete or refuse cookies in your browser. The pages stay readable. Booking needs the phone check, and the links in our messages need theirs.',
      ],
    },
    {
      heading: 'Links to third-party websites',
      body: [
        'Our pages link to websites of others: news, social networks and maps. They open in a new tab. The number of a helpline calls it.',
        'When you follow such a link, the other website’s policy applies. We do not control it and are not responsible for it.',
      ],
    },
    {
      heading: 'Correction and updation of information',
      body: [
        'You may review and update your information at any time by logging in to your account.',
        'You do not need an account to book. Without one, write to {support}. We check that it is you, and then we correct it.',
        'The link in our messages opens the page of your session. There you can also get a copy of what we hold about you, or ask us to erase it.',
        'Please tell us when your phone number or e-mail address changes. Otherwise a reminder may reach someone else.',
      ],
    },
    {
      heading: 'Retention of information',
      body: [
        'We keep information for as long as your care or the law needs it. Then we delete it, or remove everything that could identify you.',
        {
          list: [
            'Records of care, with your details and why you come: three years after your last session.',
            'A form with which no session was booked: 30 days.',
            'Enquiries through a form: two years after the last letter.',
            'Messages we sent you: one year.',
            'Invoices: eight years, because tax law wants them.',
            'What the payment provider tells us about a payment, without names: one year.',
            'That you asked for a copy or for erasure, or withdrew your consent: eight years.',
            'Codes sent to a phone: one day.',
            'Backups of all this: 30 days.',
          ],
        },
        'Amounts, dates and which policies were agreed to stay in our books, without names.',
        'You may ask us to delete your information sooner. We do so where the law allows it, and tell you what must stay.',
      ],
    },
    {
      heading: 'Mailers',
      body: [
        'We may send you e-mail about workshops, programmes and articles. You can opt out at any time, with the link at the foot of each one or by writing to {support}.',
        'Messages about your own sessions are not mailers. Confirmations, reminders and invoices still reach you.',
      ],
    },
    {
      heading: 'How we secure the information',
      body: [
        'Information travels encrypted. Only people who need it for their work can open it, and each of them has promised confidentiality.',
        'No system is perfectly safe. If there is a breach that could harm you, we notify you and the authority in charge. We say what happened, what we are doing, and what you can do.',
        'If you find a weakness in our website, please tell us at {security}.',
      ],
    },
    {
      heading: 'Questions and contact information',
      body: [
        'Write to {support}, or use the form on our {contact} page. We answer Monday to Saturday, 10 AM to 6 PM IST, and usually within 24 hours.',
        'This address is also the place for a complaint about how we handled your information. A person reads it, and you get an answer in writing.',
      ],
    },
  ],
} as const satisfies Policy
