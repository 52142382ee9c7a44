import type { EnquiryKind, FieldName, PartnershipSubject, PartnerType, ReplyBy, Topic } from '#contract/enquiries.ts'
import { site } from './site.ts'

/** The words of both forms. Labels of the partnership form are the specification's. */
export const enquiryForms: Record<EnquiryKind, { title: string; button: string; sending: string; back: string }> = {
  contact: {
    title: 'Send an enquiry',
    button: 'Send enquiry',
    sending: 'Sending your enquiry…',
    back: 'Back to the contact page',
  },
  partnership: {
    title: 'Partnership inquiry',
    button: 'Send inquiry',
    sending: 'Sending your inquiry…',
    back: 'Back to the partners page',
  },
}

export const contactLabels = {
  name: 'Your name',
  email: 'Email address',
  phone: 'Phone number',
  topic: 'I am writing about',
  message: 'Your message',
} as const satisfies Partial<Record<FieldName, string>>

export const partnershipLabels = {
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  organisation: 'Organisation Name',
  email: 'Email Address',
  designation: 'Designation',
  phone: 'Phone Number',
  subject: 'Subject',
  partnership: 'Partnership',
  message: 'Your Message',
  replyBy: 'Preferred Response Method',
  proposal: 'Proposal Upload',
} as const satisfies Partial<Record<FieldName | 'fullName', string>>

export const enquiryHints = {
  contactMessage: 'A few lines are enough. Please leave out medical details.',
  proposal: 'PDF, JPG or PNG, up to 5 MB.',
} as const

/** What the browser's own file chooser offers. */
export const proposalAccept = '.pdf,.jpg,.jpeg,.png'

export const topics: Record<Topic, string> = {
  my_child: 'My child',
  myself: 'Myself',
  my_partner_and_me: 'My partner and me',
  a_student: 'A student',
  something_else: 'Something else',
}

export const partnershipSubjects: Record<PartnershipSubject, string> = {
  new_partnership: 'New partnership',
  workshop_request: 'Workshop request',
  existing_partner: 'Existing partner',
  other: 'Other',
}

export const partnerTypes: Record<PartnerType, string> = {
  school: 'School',
  university: 'University',
  corporate: 'Corporate',
  healthcare: 'Healthcare',
  ngo: 'NGO',
}

export const replyMethods: Record<ReplyBy, string> = { email: 'Email', phone: 'Phone', whatsapp: 'WhatsApp' }

export const enquirySent = {
  title: 'Thank you. We have your message.',
  referenceLabel: 'Your reference number',
  next: `A person reads it and replies within ${site.replyWithin}. We also send you an email with this number, three a day at most.`,
  urgent: { before: 'If you cannot wait, call Tele-MANAS on', after: 'It is free, at any hour.' },
} as const

export const enquiryTroubles = {
  unreachable: {
    title: 'Your message has not reached us yet',
    advice: 'Everything you typed is still here. Check your connection, then press the button again.',
  },
  file: 'Choose your file again, if you still want to send it.',
} as const
