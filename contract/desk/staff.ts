import { z } from 'zod'
import { LONGEST_MAIL_ADDRESS, MAIL_ADDRESS } from '../values/mail-address.ts'
import { toOneLine } from '../values/typed-text.ts'
import { numberOfRecord } from '../values/whole-number.ts'
import { defineChange, defineLook } from './define-call.ts'
import { type Role, roles } from './rights.ts'

/** Long enough that it cannot be guessed by trying; no rule about signs, which makes people write it down. */
const SHORTEST_PASSWORD = 12
const LONGEST_PASSWORD = 200

/** The person at the desk, as the screens know them. */
export type StaffPerson = {
  id: string
  name: string
  role: Role
  /** Of a practitioner: the number of their own profile. */
  practitionerId: number | undefined
}

export type ListedPerson = StaffPerson & {
  email: string
  state: 'invited' | 'active' | 'ended'
  lastSeenAt: Date | undefined
  hasPasskey: boolean
  hasAuthenticator: boolean
}

export type SamplePerson = { id: string; name: string; role: Role }

/** What the sign-in page shows before anyone has signed in. */
export type SignInPage = { samples: SamplePerson[] }

/** `code`: the password was right, and the second proof comes next. */
export type SignInStep = { next: 'desk' | 'code' }

export type Invitation = { name: string; role: Role; email: string; isReturn: boolean }

/** The words between which a browser and its passkey are bound; made by the server, used once. */
export type PasskeyQuestion = { options: object }

export type NewAuthenticator = {
  /** For typing it in by hand. */
  secret: string
  /** For the camera: the drawing of a QR code. */
  picture: string
}

export type OwnKeys = {
  /** Of the sandbox: comes in by one press, and makes no keys. */
  isSample: boolean
  hasPassword: boolean
  authenticatorSince: Date | undefined
  passkeys: { id: string; label: string; createdAt: Date; usedAt: Date | undefined }[]
  recoveryCodesLeft: number
  sessions: {
    id: string
    isThis: boolean
    beganAt: Date
    seenAt: Date
    how: 'password' | 'passkey' | 'recovery' | 'sample'
  }[]
}

const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(LONGEST_MAIL_ADDRESS, 'This address is too long.')
  .regex(MAIL_ADDRESS, 'Write the address like name@clinic.in.')
const password = z.string().min(1, 'Type your password.').max(LONGEST_PASSWORD, 'At most 200 letters.')
const newPassword = password.min(SHORTEST_PASSWORD, 'At least 12 letters. Four words you remember are good.')
const name = z.string().transform(toOneLine).pipe(z.string().min(1, 'Type the name.').max(80, 'At most 80 letters.'))
/** Six digits of an app, or a recovery code. */
const code = z
  .string()
  .max(50, 'This code is too long.')
  .transform((typed) => typed.replace(/[\s-]/g, '').toLowerCase())
const token = z.string().regex(/^[\w-]{43}$/, 'This link is not whole.')
const personId = z.uuid()
/** What a browser's passkey answers: the library checks every part of it. */
const passkeyAnswer = z.string().max(20_000)
const nothing = z.object({})

export const staffCalls = {
  'show-sign-in': defineLook<SignInPage>()({
    says: 'What stands on the sign-in page.',
    needs: 'visitor',
    asks: nothing,
  }),
  'sign-in': defineChange<SignInStep>()({
    says: 'E-mail and password.',
    needs: 'visitor',
    asks: z.object({ email, password }),
  }),
  'sign-in-with-code': defineChange<SignInStep>()({
    says: 'The second proof after the password: a code of the app, or a recovery code.',
    needs: 'visitor',
    asks: z.object({ code }),
  }),
  'ask-passkey': defineChange<PasskeyQuestion>()({
    says: 'What a passkey has to answer to sign in or to prove once more who it is.',
    needs: 'visitor',
    asks: nothing,
  }),
  'sign-in-with-passkey': defineChange<SignInStep>()({
    says: 'The answer of a passkey.',
    needs: 'visitor',
    asks: z.object({ answer: passkeyAnswer }),
  }),
  'sign-in-as-sample': defineChange<SignInStep>()({
    says: 'One press, on the sandbox alone.',
    needs: 'visitor',
    asks: z.object({ person: personId }),
  }),
  'show-invitation': defineLook<Invitation>()({
    says: 'Who is invited by a link.',
    needs: 'visitor',
    asks: z.object({ token }),
  }),
  'accept-invitation': defineChange<SignInStep>()({
    says: 'Sets the password, and comes in to add a second proof.',
    needs: 'visitor',
    asks: z.object({ token, password: newPassword }),
  }),
  'sign-out': defineChange<null>()({ says: 'Ends this session.', needs: 'staff', asks: nothing }),
  'sign-out-everywhere': defineChange<null>()({
    says: 'Ends every session of this person, this one too.',
    needs: 'staff',
    asks: nothing,
  }),
  'end-session': defineChange<null>()({
    says: 'Ends one session of this person, such as that of a phone that is lost.',
    needs: 'staff',
    isSensitive: true,
    asks: z.object({ session: z.string().regex(/^[\w-]{43}$/) }),
  }),
  'prove-again': defineChange<null>()({
    says: 'Password and second proof once more, before money goes back or data leaves the house.',
    needs: 'staff',
    asks: z.object({ password, code: code.optional() }),
  }),
  'prove-with-passkey': defineChange<null>()({
    says: 'The same with a passkey.',
    needs: 'staff',
    asks: z.object({ answer: passkeyAnswer }),
  }),
  'show-own-keys': defineLook<OwnKeys>()({
    says: 'How I sign in, and where I am signed in.',
    needs: 'staff',
    asks: nothing,
  }),
  'change-password': defineChange<null>()({
    says: 'Replaces the password and ends all other sessions.',
    needs: 'staff',
    isSensitive: true,
    asks: z.object({ password: newPassword }),
  }),
  'begin-authenticator': defineChange<NewAuthenticator>()({
    says: 'A new secret for an app that shows codes; it counts once a code of it was typed.',
    needs: 'staff',
    isSensitive: true,
    asks: nothing,
  }),
  'finish-authenticator': defineChange<{ recoveryCodes: string[] }>()({
    says: 'The first code of the app. Answers with ten recovery codes, shown once.',
    needs: 'staff',
    asks: z.object({ code }),
  }),
  'begin-passkey': defineChange<PasskeyQuestion>()({
    says: 'What a new passkey has to answer.',
    needs: 'staff',
    isSensitive: true,
    asks: nothing,
  }),
  'add-passkey': defineChange<{ recoveryCodes: string[] }>()({
    says: 'Keeps a new passkey. Answers with recovery codes where there were none.',
    needs: 'staff',
    asks: z.object({ answer: passkeyAnswer, label: name }),
  }),
  'remove-passkey': defineChange<null>()({
    says: 'Forgets a passkey.',
    needs: 'staff',
    isSensitive: true,
    asks: z.object({ id: z.string().regex(/^[\w-]{1,1400}$/) }),
  }),
  'new-recovery-codes': defineChange<{ recoveryCodes: string[] }>()({
    says: 'Ten new recovery codes; the old ones no longer count.',
    needs: 'staff',
    isSensitive: true,
    asks: nothing,
  }),
  'list-people': defineLook<ListedPerson[]>()({
    says: 'Everyone with an account.',
    needs: 'manage-people',
    asks: nothing,
  }),
  'invite-person': defineChange<{ id: string }>()({
    says: 'Makes an account and mails the invitation.',
    needs: 'manage-people',
    isSensitive: true,
    asks: z.object({
      name,
      email,
      role: z.enum(roles),
      practitionerId: numberOfRecord.optional(),
    }),
  }),
  'invite-again': defineChange<null>()({
    says: 'Mails a new invitation to somebody who cannot get in. When it is accepted, all old proofs are gone.',
    needs: 'manage-people',
    isSensitive: true,
    asks: z.object({ person: personId }),
  }),
  'change-role': defineChange<null>()({
    says: 'Gives a person another role; they sign in anew.',
    needs: 'manage-people',
    isSensitive: true,
    asks: z.object({
      person: personId,
      role: z.enum(roles),
      practitionerId: numberOfRecord.optional(),
    }),
  }),
  'end-person': defineChange<null>()({
    says: 'Ends an account and all its sessions. What the person did stays in the log.',
    needs: 'manage-people',
    isSensitive: true,
    asks: z.object({ person: personId }),
  }),
}
