import { LONGEST_MAIL_ADDRESS, MAIL_ADDRESS } from './values/mail-address.ts'
import { toLines, toOneLine } from './values/typed-text.ts'

/**
 * The patient form: its fields, its rules, and a sentence for each fault. Browser and server check a form by the same
 * rules. No schema stands here, so that none reaches the browser.
 */

/** What was typed, field by field. */
export type PatientForm = Record<PatientField, string>

export const patientFields = [
  'name',
  'age',
  'guardianName',
  'guardianRelation',
  'concern',
  'email',
  'emergencyContact',
  'phone',
] as const
export type PatientField = (typeof patientFields)[number]

export type PatientErrors = Partial<Record<PatientField, string>>

/** What a valid form says. */
export type Patient = {
  name: string
  age: number
  /** Only for a person under 18. */
  guardian: { name: string; relation: string } | undefined
  concern: string
  email: string
  /** Ten digits each, and never the same ten. */
  emergencyContact: string
  phone: string
}

const ADULT_AGE = 18
const OLDEST_AGE = 120

const longest = { name: 100, relation: 40, email: LONGEST_MAIL_ADDRESS, concern: 1000 } as const

/** The sentences of the specification stand here to the letter. */
export const patientMessages = {
  nameNeeded: 'Enter the name of the person the session is for.',
  ageNeeded: 'Enter the age in years, such as 7 or 34.',
  guardianNameNeeded: 'Enter the name of a parent or guardian.',
  relationNeeded: 'Choose how they are related.',
  emailNeeded: 'Enter an email address, such as name@example.com.',
  tooLong: 'This is too long. Please shorten it.',
  emergencyDigits: 'Emergency contact must be exactly 10 digits.',
  phoneDigits: 'Phone number must be exactly 10 digits.',
  emergencySame: 'Emergency contact number cannot be the same as your phone number.',
  phoneSame: 'Phone number cannot be the same as your emergency contact.',
  phoneForCode: 'Please enter a valid 10-digit number.',
  phoneUnproved: 'Please verify Phone Number before proceeding to payment.',
} as const

export const emptyPatientForm = Object.fromEntries(patientFields.map((field) => [field, ''])) as PatientForm

/** Undefined for a text that is no age. */
function parseAge(text: string): number | undefined {
  const age = /^\d{1,3}$/.test(text.trim()) ? Number(text) : Number.NaN
  return age <= OLDEST_AGE ? age : undefined
}

/** Whether a parent or guardian must be named. While the age is still being typed, no name is asked for. */
export function needsGuardian(ageText: string): boolean {
  const age = parseAge(ageText)
  return age !== undefined && age < ADULT_AGE
}

export const isTenDigits = (text: string) => /^\d{10}$/.test(text)

/** One sentence for each field that needs another look, in the order of the form. */
export function findPatientErrors(form: PatientForm): PatientErrors {
  const found: Record<PatientField, string | undefined> = {
    name: findTextError(form.name, longest.name, patientMessages.nameNeeded),
    age: parseAge(form.age) === undefined ? patientMessages.ageNeeded : undefined,
    ...findGuardianErrors(form),
    concern: toLines(form.concern).length > longest.concern ? patientMessages.tooLong : undefined,
    email: findEmailError(form.email.trim()),
    emergencyContact: findEmergencyError(form),
    phone: isTenDigits(form.phone) ? undefined : patientMessages.phoneDigits,
  }
  return Object.fromEntries(Object.entries(found).filter(([, message]) => message !== undefined))
}

/** Undefined for a form that needs another look. */
export function readPatient(form: PatientForm): Patient | undefined {
  const age = parseAge(form.age)
  if (age === undefined || Object.keys(findPatientErrors(form)).length > 0) return undefined
  return {
    name: toOneLine(form.name),
    age,
    guardian: age < ADULT_AGE ? readGuardian(form) : undefined,
    concern: toLines(form.concern),
    email: form.email.trim(),
    emergencyContact: form.emergencyContact,
    phone: form.phone,
  }
}

/** Which of the two numbers repeats the other: the one that was typed last. It is to be cleared. */
export function findRepeatedNumber(
  form: Pick<PatientForm, 'phone' | 'emergencyContact'>,
  typed: 'phone' | 'emergencyContact',
): string | undefined {
  if (!isTenDigits(form.phone) || form.phone !== form.emergencyContact) return undefined
  return typed === 'phone' ? patientMessages.phoneSame : patientMessages.emergencySame
}

function findGuardianErrors(form: PatientForm): Pick<Record<PatientField, string | undefined>, GuardianField> {
  if (!needsGuardian(form.age)) return { guardianName: undefined, guardianRelation: undefined }
  return {
    guardianName: findTextError(form.guardianName, longest.name, patientMessages.guardianNameNeeded),
    guardianRelation: findTextError(form.guardianRelation, longest.relation, patientMessages.relationNeeded),
  }
}

type GuardianField = 'guardianName' | 'guardianRelation'

function findEmergencyError({ emergencyContact, phone }: PatientForm): string | undefined {
  if (!isTenDigits(emergencyContact)) return patientMessages.emergencyDigits
  return emergencyContact === phone ? patientMessages.emergencySame : undefined
}

function findTextError(text: string, atMost: number, whenEmpty: string): string | undefined {
  const { length } = toOneLine(text)
  if (length === 0) return whenEmpty
  return length > atMost ? patientMessages.tooLong : undefined
}

const readGuardian = ({ guardianName, guardianRelation }: PatientForm) => ({
  name: toOneLine(guardianName),
  relation: toOneLine(guardianRelation),
})

/** The pattern shows that a message can be sent to it; whether the mailbox exists, only a message can show. */
function findEmailError(email: string): string | undefined {
  if (email.length > longest.email) return patientMessages.tooLong
  return MAIL_ADDRESS.test(email) ? undefined : patientMessages.emailNeeded
}
