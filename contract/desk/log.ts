import { z } from 'zod'
import { wholeNumber } from '../values/whole-number.ts'
import { defineLook } from './define-call.ts'

/** Everything that a line of the log can say somebody did. */
export const logActions = [
  'sign-in',
  'sign-in-by-recovery-code',
  'refused',
  // Looks.
  'show-session',
  'show-concern',
  'show-tomorrow',
  'show-counter',
  'show-money',
  'show-payment',
  'show-closing',
  'show-enquiry',
  'find-sessions',
  'find-client',
  // Sessions.
  'book-session',
  'pay-by-clinic',
  'move-session',
  'undo-move',
  'cancel-session',
  'cancel-and-give-all',
  'mark-expected',
  'mark-arrived',
  'mark-in-session',
  'mark-done',
  'mark-no-show',
  'note-session',
  'remove-note',
  'note-call',
  'take-call-back',
  'break-glass',
  // Money.
  'pay-at-desk-cash',
  'pay-at-desk-upi',
  'send-pay-link',
  'give-up-time',
  'give-back',
  'send-invoice',
  'propose-refund',
  'make-refund',
  'decline-refund',
  'ask-provider',
  'export-money',
  // Closed time.
  'close-time',
  'reopen-time',
  'keep-sessions',
  'choose-offer',
  'skip-offer',
  'send-offers',
  'pause-offers',
  // Catalogue.
  'save-draft',
  'discard-draft',
  'settle-draft',
  'restore-version',
  'publish-draft',
  'undo-draft',
  'set-photo',
  'remove-photo',
  // Enquiries.
  'take-enquiry',
  'take-over-enquiry',
  'leave-enquiry',
  'close-enquiry',
  'reply-enquiry',
  'save-file',
  // People and keys.
  'invite-person',
  'invite-again',
  'accept-invitation',
  'change-role',
  'end-person',
  'end-session',
  'sign-out-everywhere',
  'change-password',
  'begin-authenticator',
  'add-authenticator',
  'add-passkey',
  'remove-passkey',
  'new-recovery-codes',
] as const

export type LogAction = (typeof logActions)[number]

/** What it was done to. Never a client's name: who reads the log need not see it. */
export type LogSubject =
  | { kind: 'session'; id: string; reference: string; startsAt: Date; practitioner: string }
  | { kind: 'payment'; id: string; reference: string }
  | { kind: 'closing'; id: string; startsAt: Date; practitioner: string }
  | { kind: 'practitioner'; id: number; name: string }
  | { kind: 'person'; id: string; name: string }
  | { kind: 'enquiry'; id: string; reference: string }
  | { kind: 'day'; day: string }
  | { kind: 'month'; month: string }
  /** What was refused, as the call tells it. */
  | { kind: 'call'; says: string }
  /** Told as it is kept: a count, or what is no longer there. */
  | { kind: 'other'; words: string }

export type LogLine = {
  at: Date
  /** Nobody where a command or a job did it. */
  who: { id: string; name: string } | undefined
  /** A later release may have written words that this one does not know. */
  action: string
  subject: LogSubject | undefined
  reason: string | undefined
}

export const logCalls = {
  'list-log': defineLook<{ lines: LogLine[]; before: number | undefined }>()({
    says: 'Who did what and why, the latest first.',
    needs: 'see-log',
    asks: z.object({
      before: wholeNumber(1, Number.MAX_SAFE_INTEGER).optional(),
      /** Of one person alone. */
      person: z.uuid().optional(),
      /** Without looks. */
      only: z.literal('changes').optional(),
    }),
  }),
}
