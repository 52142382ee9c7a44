/** Without vowels and look-alikes: easy to say on the phone, and never a word. */
export const REFERENCE_LETTERS = '23456789BCDFGHJKMNPQRSTVWXYZ'

/** What an enquiry is called between people, such as `EN-7K3M9Q`. */
export const ENQUIRY_REFERENCE = new RegExp(`^EN-[${REFERENCE_LETTERS}]{6}$`)

/** What a booking is called between people, such as `EB-7K3M9QXW`. */
export const BOOKING_REFERENCE = new RegExp(`^EB-[${REFERENCE_LETTERS}]{8}$`)
