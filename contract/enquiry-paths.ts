/** Where both forms arrive. Apart from the forms' rules, which load only when the visitor begins to write. */
export const enquiryPaths = {
  contact: '/enquiries/contact',
  partnership: '/enquiries/partnership',
  /** Gives a ticket that says when the visitor began to write. */
  ticket: '/enquiries/ticket',
} as const
