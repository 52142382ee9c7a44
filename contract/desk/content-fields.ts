/** Everything about a practitioner that is edited, each with the word for it. Differences are told in these. */
export const contentFields = {
  fullName: 'Name',
  designation: 'Title',
  department: 'Department',
  registrationNumber: 'Registration',
  experienceYears: 'Experience',
  about: 'About',
  languages: 'Languages',
  agesSeen: 'Ages',
  modes: 'Seen',
  centreIds: 'Centres',
  channel: 'Booked',
  sessionMinutes: 'Length',
  price: 'Price',
  weekly: 'Weekly hours',
  breaks: 'Breaks',
  daysOff: 'Days off',
  extraDays: 'Extra hours',
  window: 'Notice and horizon',
  photoMark: 'Photo',
  videoUrl: 'Video',
  education: 'Education',
  expertise: 'Expertise',
  concernsOfClients: 'Concerns my clients have',
  expertiseAndApproach: 'Expertise & approach',
  specializations: 'I specialize in',
  therapies: 'Therapies I offer',
  waysToHelp: 'How I can help',
  affiliationsAndCertifications: 'Affiliations & certifications',
  concernsAddressed: 'Client concerns I address',
} as const
export type ContentField = keyof typeof contentFields

/** One field that differs, each side in lines as people read them. */
export type FieldChange = { field: ContentField; before: string[]; after: string[] }
/** The same where two have changed: what both began from, what is newest, and one's own. */
export type FieldConflict = FieldChange & { theirs: string[]; needsChoice: boolean }
