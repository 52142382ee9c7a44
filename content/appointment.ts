/** The words of the appointment page. Labels and alerts that the specification fixes stand here to the letter. */

import type { Opening } from './schema/opening.ts'

export const opening: Opening = {
  page: 'appointment',
  heading: 'Patient details',
  lead: 'We ask only for what we need to hold the appointment.',
  picture: 'journey/plan',
  pictureAlt: '',
  tint: 4,
}

export const detailsLabels = {
  name: 'Name',
  age: 'Age',
  guardian: 'Parent or guardian',
  guardianName: 'Their name',
  guardianRelation: 'Relation',
  concern: 'Concern',
  email: 'Email',
  emergencyContact: 'Emergency contact',
  phone: 'Phone',
} as const

export const detailsHints = {
  guardian: 'Needed because the patient is under 18',
  concern: 'A few words. You can also wait and tell your therapist.',
  phone: 'We send a code to this number.',
} as const

export const relations = ['Mother', 'Father', 'Guardian', 'Grandparent', 'Brother or sister', 'Other relative'] as const

export const codeWords = {
  title: 'Enter the 4-digit code',
  get: 'Get OTP',
  verify: 'Verify OTP',
  resend: 'Resend',
  resent: 'OTP sent successfully',
  notSent: 'Failed to send OTP',
  wrong: 'Invalid OTP',
  proved: 'OTP verified successfully',
  unreachable: 'We could not check the code. Look at your connection and try again.',
  lapsed: 'It has been 30 minutes since you verified this number. Please verify it once more.',
  change: 'Change number',
  endMayBeMissing:
    'This number begins with 91. If that is the country code, please type the ten digits after it. If the number is right, press Get OTP again.',
} as const

export const payWords = {
  pay: 'Complete Payment',
  needed: 'Complete the fields marked with a star. Then you can pay.',
  preparing: 'Holding your time and opening the payment',
  paying: 'The payment window is open',
  checking: 'Checking your payment',
  confirming: 'Your bank is confirming the payment. Please keep this page open.',
  leaving: 'Confirmed. Taking you to your session.',
} as const

/** What a visitor is told when a payment does not lead straight to a session. */
export const outcomes = {
  scriptFailed: {
    title: 'Failed to load Razorpay SDK. Check your internet.',
    text: 'Nothing was charged. What you typed is still here.',
  },
  bookingLost: {
    title: 'Booking could not be confirmed. If payment is done, please contact us for refund.',
    text: 'Write or call, and tell us the time of your session. If money left your account, it comes back.',
  },
  unverified: {
    title: 'Payment verification failed or appointment not created!',
    text: 'We keep asking the bank. If money left your account, you get your session or the money back.',
  },
  paymentFailed: {
    title: 'The payment did not go through',
    text: 'Nothing was charged. Your time is still held, so you can try again.',
  },
  closed: {
    title: 'You closed the payment window',
    text: 'No payment has reached us, and your time is still held. If you did pay, this page shows it in a minute or two.',
  },
  stillHeld: {
    title: 'Your time is still held',
    text: 'You had begun to pay. You can go on from here.',
  },
  stranger: {
    title: 'No payment was begun in this tab',
    text: 'If you have paid, you will hear from us by email and SMS. If not, you can begin here.',
  },
  /** Nobody knows whether money moved, and the visitor did not say that they paid. */
  unanswered: {
    title: 'We could not reach our server',
    text: 'If you have paid, you will hear from us by email and SMS. If not, nothing was charged.',
  },
  stillConfirming: {
    title: 'Your bank has not answered yet',
    text: 'We keep asking, and you may close this page. You will hear from us by email and SMS: either your session is confirmed, or the money goes back.',
  },
  refunded: {
    title: 'Payment verification failed or appointment not created!',
    text: 'This time is gone: we could no longer give it to you when your payment arrived. The whole amount goes back the way you paid. Banks take 5 to 7 working days.',
  },
  /** The same client paid for the same time in another tab. */
  paidTwice: {
    title: 'Payment verification failed or appointment not created!',
    text: 'You already have this session: you paid for it in another tab, and it stands. This second payment goes back in full, the way you paid. Banks take 5 to 7 working days.',
  },
  returned: {
    title: 'Your bank did not complete the payment',
    text: 'We have kept nothing. If money left your account, it comes back by itself; banks take 5 to 7 working days. You can try again.',
  },
  holdEnded: {
    title: 'Your time is no longer held',
    text: 'No payment has reached us. If you did pay, you get your session or the money back. If this time is still free, we can hold it for you again.',
  },
  slotTaken: {
    title: 'Somebody has just taken this time',
    text: 'Nothing was charged. What you typed is kept: choose another time, and it is here again.',
  },
  notOffered: {
    title: 'This time can no longer be booked',
    text: 'Nothing was charged. What you typed is kept: choose another time, and it is here again.',
  },
  unreachable: {
    title: 'We could not reach our server',
    text: 'Nothing was charged. Look at your connection and try again; what you typed is still here.',
  },
  paymentUnreachable: {
    title: 'The payment service does not answer',
    text: 'Nothing was charged, and your time is held. Please try again in a minute.',
  },
  unproved: {
    title: 'Please verify Phone Number before proceeding to payment.',
    text: 'A verified number counts for 30 minutes in this browser. Nothing was charged.',
  },
  refused: { title: 'We could not go on', text: 'Nothing was charged. Please try again in a moment.' },
} as const

export const holdWords = {
  held: 'Held for you until',
  ending: 'A few minutes are left.',
  keep: 'Keep it longer',
  kept: 'Your time is held longer.',
  notKept: 'We could not keep it longer. You can still pay until then.',
  again: 'Hold it again',
  tryAgain: 'Try again',
} as const

export const withoutScript = {
  title: 'Book by phone or email',
  text: 'This page needs JavaScript to send a code to your phone and to take a payment. Without it, we gladly book for you. You can also load the page again.',
} as const

/** Why a link to this page leads nowhere, and what to do. `{name}` is the practitioner. */
export const cannotBook = {
  unreadable: {
    title: 'This link is not complete',
    text: 'A part of it could not be read. Choose the time once more, and you are back here.',
  },
  nobody: {
    title: 'We could not find this practitioner',
    text: 'The link may be old, or they no longer work with us.',
  },
  elsewhere: {
    title: 'They do not sit at this centre',
    text: 'Choose a place and a time on their page.',
  },
  otherMode: {
    title: 'They do not meet this way',
    text: 'Choose another way to meet on their page.',
  },
  hospital: { title: 'This practitioner is booked by phone', text: '' },
  closed: { title: '{name} is not taking new bookings at the moment.', text: 'Others in the same field may be free.' },
  past: { title: 'This time has passed', text: 'Choose another one, and you are back here.' },
  taken: { title: 'This time is no longer free', text: 'These are the next free times:' },
} as const
