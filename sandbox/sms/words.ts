/** The provider's refusals, word for word as observed. Programs compare them: do not correct any word. */
const CONFIRMED = {
  keyMissing: 'Auth Key missing',
  keyInvalid: 'Invalid authkey',
  numberMissing: 'Please enter atleast one number to send sms.',
  retryNumberInvalid: 'Mobile number empty or not numeric',
  retryUnknown: 'No OTP request found to retryotp',
  retryTooOften: 'OTP retry count maxed out',
  codeWrong: 'OTP not match',
  codeExpired: 'OTP expired',
  codeUnknown: 'Mobile no. not found',
  codeUsed: 'Mobile no. already verified',
  codeTooOften: 'Max limit reached for this otp verification',
} as const

/** Of these only the number (`CODES`) or the fact is certain. The words are ours: rely on none of them. */
const ASSUMED = {
  templateInvalid: 'Template ID Missing or Invalid Template',
  numberInvalid: 'Invalid mobile number',
  addressNotAllowed: 'IP not whitelisted',
  noBalance: 'Insufficient balance',
  sameRequestTwice: 'Same request within 10 seconds',
} as const

export const WORDS = { ...CONFIRMED, ...ASSUMED }
export type Words = (typeof WORDS)[keyof typeof WORDS]

export const CODES: Partial<Record<Words, string>> = {
  [WORDS.numberInvalid]: '202',
  [WORDS.keyInvalid]: '207',
  [WORDS.addressNotAllowed]: '418',
  [WORDS.noBalance]: '301',
  [WORDS.sameRequestTwice]: '311',
}
