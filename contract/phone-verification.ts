/** How many digits a code has: as many boxes as the page shows. */
export const CODE_LENGTH = 4

/** What the calls say when they succeed, to the letter. */
export const codeMessages = { sent: 'OTP sent successfully', verified: 'OTP verified successfully' } as const

/** What is said of anything that is not an Indian mobile number. */
export const PHONE_INVALID = 'Please enter a valid 10-digit number.'

/** A code is on its way. Another one may be asked for from `resendAfter` on. */
export type CodeSent = { resendAfter: Date; validUntil: Date }

/** This browser has shown that it can read what is sent to the number. */
export type PhoneProven = { provenUntil: Date }
