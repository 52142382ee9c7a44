/** Who else gets some of what clients give us, what that is, and why: the law wants each named. */
export const recipients = [
  {
    who: 'Your practitioner',
    what: 'your name, age, guardian, concern and the time of your session',
    why: 'to prepare and hold your session',
  },
  {
    who: 'Razorpay, the payment provider',
    what: 'your name, phone, e-mail and the amount, and what else you enter in its own window; nothing about why you come or with whom',
    why: 'to take your payment and to send money back',
  },
  { who: 'MSG91, the SMS provider', what: 'your phone number and the words of the text message', why: 'to send it' },
  {
    who: 'Our e-mail provider',
    what: 'your e-mail address and the words of the e-mail',
    why: 'to send it',
  },
  {
    who: 'The host of our video rooms',
    what: 'that somebody enters a room with an opaque name; nothing is recorded',
    why: 'to connect you with your practitioner',
  },
  {
    who: 'The host of our servers',
    what: 'everything, on encrypted disks',
    why: 'to keep the site and its database running',
  },
] as const
