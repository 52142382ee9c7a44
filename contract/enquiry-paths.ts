/** Where both forms arrive. They stand apart from the rules of the forms, which come only when somebody begins to write. */
export const enquiryPaths = {
  contact: '/enquiries/contact',
  partnership: '/enquiries/partnership',
  /** Says since when somebody has been writing. */
  ticket: '/enquiries/ticket',
} as const
