/** What is said of a page that broke while it was shown: apart from the other errors, because every page carries it. */
export const broken = {
  title: 'Something broke on our side',
  lead: 'It is not you. We have been told. Please try again in a moment; nothing you did is lost.',
} as const
