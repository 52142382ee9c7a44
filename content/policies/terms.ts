import type { Opening } from '../schema/opening.ts'
import type { Policy } from '../schema/policies.ts'

export const opening: Opening = {
  page: 'terms',
  heading: 'Terms & Conditions',
  lead: 'What you can expect from us, and what we ask of you.',
  picture: 'journey/plan',
  pictureAlt: '',
  tint: 4,
}

export const termsAndConditions = {
  inShort: [
    'You are 18 or over. From 15 to 18, a parent or guardian consents.',
    'You pay in advance, and a fee can be used for one month.',
    'Move or cancel at least 24 hours before; later, the session is charged in full.',
    'What you tell a practitioner is confidential.',
    'We are not a crisis service.',
  ],
  sections: [
    {
      heading: 'Terms & Conditions',
      body: [
        'These terms are the agreement between you and eMbrace. They cover this website, {website}, and every service you book through it.',
        'We have tried to write them so that they can be read. If something is not clear, ask us at {support} before you book.',
      ],
    },
    {
      heading: 'Definitions',
      body: [
        {
          table: {
            caption: 'What the words in these terms mean',
            head: ['Word', 'Meaning'],
            rows: [
              ['We, us', 'eMbrace, a unit of a wellness group, and the people who work for it.'],
              ['Platform', 'This website and the online tools that belong to it.'],
              ['Visitor', 'Anyone who uses the platform without an account.'],
              ['User', 'Anyone who has an account on the platform.'],
              ['You', 'A visitor or a user, and the person on whose behalf they book.'],
              [
                'Practitioner',
                'A psychologist, therapist, special educator or psychiatrist who gives sessions with us.',
              ],
              ['Services', 'Sessions, assessments, coaching, workshops and programmes, online or in person.'],
              ['Session', 'One booked appointment with a practitioner.'],
            ],
          },
        },
      ],
    },
    {
      heading: 'Acceptance',
      body: [
        'By using the platform or booking a service, you accept these terms, the {privacy} and the {cancellation}.',
        'If you do not agree with them, please do not use the platform. You can still call or write to us.',
        'We may change these terms. The new text stands on this page with its date and version. For a session you have already booked, the version at the time of booking applies.',
      ],
    },
    {
      heading: 'User Representations',
      body: [
        'By using the platform you confirm that:',
        {
          list: [
            'you are 18 or over and able to enter into an agreement;',
            'if you are between 15 and 18, a parent or guardian has given consent;',
            'you are not under 15: below that age, use of the platform is prohibited;',
            'what you tell us about yourself is true, and you keep it up to date;',
            'you have the right to act for any person you book for.',
          ],
        },
        'We care for younger children too. For them, a parent or guardian uses the platform, books, and agrees to these terms.',
      ],
    },
    {
      heading: 'General Disclaimers',
      body: [
        'Sessions are provided by psychologists and other qualified practitioners. They use their own professional judgement.',
        'What you read on the platform is general information. It is no diagnosis and no substitute for advice from someone who knows you.',
        'Do not stop or change a medicine because of something you read here. Speak to the doctor who prescribed it.',
        'Not every service suits every person. If we think another kind of care would help you more, we say so.',
      ],
    },
    {
      heading: 'Platform Registrations',
      body: [
        'You can read the platform without an account. Where registration is offered, there are two ways to register:',
        {
          list: [
            'with a Google account; or',
            'with your name, e-mail address, mobile number, date of birth and a password of your own.',
          ],
        },
        'Keep your password and the codes we send to yourself. We never ask for them by phone. Tell us at once if someone else has used your account.',
        'One account is for one person. You may book for someone in your care from your own account.',
        'If these terms are breached, we may restrict, suspend or terminate access to the platform.',
      ],
    },
    {
      heading: 'Booking & Cancellation of Services',
      body: [
        'You choose a practitioner and a time, and you pay in advance. The price, with tax, stands on the page before you pay.',
        {
          list: [
            'A session lasts up to 50 minutes; in occupational therapy, 45. Extra time is charged.',
            'The fee must be used within one month of paying.',
            'A reminder reaches you 4 hours before the session.',
            'Please be ready 5 minutes early.',
            'Insurers are not billed directly. You receive an invoice for reimbursement.',
          ],
        },
        'To cancel or move a session under these terms, give written notice by e-mail to {support} at least 12 hours before it starts.',
        'A request to move a session must come within 24 hours of scheduling it.',
        {
          remark:
            'These terms speak of 12 hours’ written notice, and our {cancellation} of at least 24 hours. What we apply is 24 hours.',
        },
      ],
    },
    {
      heading: 'Optional Tools',
      body: [
        'Some tools on the platform are optional: a calendar file, a chat link, a video, a map. Some come from other companies.',
        'We offer them as they are. You decide whether to use them, and their own terms apply. You can book and be cared for without them.',
      ],
    },
    {
      heading: 'Third-Party Sites',
      body: [
        'The platform links to sites of others. A link is no recommendation of everything that stands there.',
        'We do not control those sites and are not responsible for their content, their products or how they handle your information.',
      ],
    },
    {
      heading: 'Privacy Policy',
      body: [
        'Our {privacy} says what we collect, why, who sees it and how you stay in control. It is part of these terms.',
        'You can withdraw your consent at any time by writing to {support}.',
      ],
    },
    {
      heading: 'Errors Inaccuracies & Warranties',
      body: [
        'We check what we publish. Still, a price, a time or a description may be wrong at some point.',
        'We may correct an error at any time. If it touches a session you have paid for, we tell you. You can then keep the session or have your money back.',
        'We do not warrant that every text on the platform is complete or current.',
      ],
    },
    {
      heading: 'Prohibited Uses',
      body: [
        'Please do not use the platform to:',
        {
          list: [
            'break a law, or help anyone else to break one;',
            'harm, threaten, insult or harass a practitioner, a client or anyone else;',
            'pretend to be someone else, or book with details that are not true;',
            'record or share a session without the written consent of everyone in it;',
            'upload harmful code, or test the security of the platform without our consent;',
            'copy or collect its content or data by automatic means;',
            'sell a session on, or book times that you do not mean to use.',
          ],
        },
        'If this happens, we may end your access and, where the law asks for it, tell the authorities.',
      ],
    },
    {
      heading: 'Disclaimer of Warranties',
      body: [
        'We provide the platform as it is and as it is available. We work to keep it running, safe and free of faults, but cannot promise that it always will be.',
        'We promise professional care. We do not promise a particular result, because nobody honestly can.',
        'Nothing here takes away a right that the law gives you and that cannot be given up.',
      ],
    },
    {
      heading: 'Confidentiality & Intellectual Property',
      body: [
        'What you say in a session is confidential. A practitioner may speak about it with a supervisor, who is bound in the same way.',
        'There are limits: a risk to your life or someone else’s, harm to a child, and an order of a court. The {privacy} lists them.',
        'The words, drawings, marks and software of the platform belong to us or to those who let us use them. You may read, print and share pages for yourself.',
        'Assessment materials belong to their publishers. Please do not copy or pass them on. Your own report is yours.',
      ],
    },
    {
      heading: 'Limitation of Liability and Indemnity',
      body: [
        'As far as the law allows, we are not liable for indirect loss that comes from using the platform, or from being unable to use it.',
        'As far as the law allows, what we owe you for a service is limited to the fee you paid for it.',
        'These limits do not apply to harm that we cause on purpose or by gross negligence.',
        'If someone makes a claim against us because you broke these terms or a law, you agree to cover the reasonable cost of it.',
      ],
    },
    {
      heading: 'Termination',
      body: [
        'You can end this agreement at any time, with 24 hours’ notice by e-mail to {support}.',
        'We may restrict, suspend or terminate your access if you breach these terms. Where it is safe to do so, we tell you why.',
        'Payments that are due stay due. The parts on confidentiality, liability and law go on after the end.',
      ],
    },
    {
      heading: 'Governing Law & Dispute Resolution',
      body: [
        'These terms are governed by the laws of India.',
        'If something goes wrong, please write to us first. Most things can be settled by talking.',
        'If we cannot agree, the courts at New Delhi decide.',
      ],
    },
    {
      heading: 'Miscellaneous',
      body: [
        {
          list: [
            'If one part of these terms is not valid, the rest stays in force.',
            'If we do not use a right at once, we do not give it up.',
            'You may not hand this agreement to someone else without our consent.',
            'We are not responsible for what is beyond our reach, such as a power cut or a natural disaster.',
            'These terms, the {privacy} and the {cancellation} are the whole agreement.',
          ],
        },
      ],
    },
    {
      heading: 'Cancellation and Refund Policy',
      body: [
        'The full text is our {cancellation}. In short:',
        {
          list: [
            'Give at least 24 hours’ notice to cancel or move a session: by e-mail, or with the link in our messages.',
            'Cancelled in time, you get back what you paid. Moved in time, the fee goes with it to the new time.',
            'A session cancelled with less notice counts as a no-show and is charged in full. So is one you do not come to.',
            'Inside that time, a session cannot be moved without this charge.',
            'Otherwise there are no refunds, except in exceptional circumstances.',
            'If a technical glitch stops a session, we schedule it again at no cost to you.',
          ],
        },
      ],
    },
    {
      heading: 'Disclaimer',
      body: [
        'eMbrace is not a crisis service and does not give emergency care. Messages and e-mail are not read at all hours.',
        'If you think about harming yourself, or someone near you does, please do not wait for our answer. Call one of the numbers below.',
      ],
    },
    {
      heading: 'Emergency Helplines',
      body: [
        'If someone is in danger, call 112 now. These three lines are run by others, and people there know how to listen:',
        { helplines: true },
      ],
    },
  ],
} as const satisfies Policy
