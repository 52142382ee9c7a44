/** What is said of a page that broke or could not be made while it was shown: apart from the other errors, because every page carries it. */
export const broken = {
  title: 'Something broke on our side',
  lead: 'It is not you. We have been told. Please try again in a moment; nothing you did is lost.',
} as const

/** The database cannot be reached: pages that need it say so, all others go on. */
export const away = {
  title: 'We will be right back',
  lead: 'Our booking system does not answer for a moment. What was confirmed stays confirmed. Please try again in a minute, or call us.',
} as const
