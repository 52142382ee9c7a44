import { createHmac } from 'node:crypto'
import { dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { mailboxOf } from '#contract/values/mailbox.ts'
import { isMobile, type Mobile } from '#contract/values/phone.ts'
import { hours, minutes } from '#contract/values/time.ts'
import { MailAddress } from '../notifications/rules.ts'

/** [H6] */
export const TRIES = { budget: 10, per: minutes(10) }

/**
 * [H9] Whoever asks under many addresses is stopped here, before our sender's name suffers: a mail costs nothing, but one
 * that nobody asked for is reported. Many times what the cards of a few hospitals are asked for on a busy day.
 */
export const MAILS = { most: 200, per: hours(1) } as const

export type Recipient = { channel: 'email'; email: string } | { channel: 'sms'; phone: Mobile }

/** [H2] As people type it: with spaces, with +91 or with a zero in front. */
export function readRecipient(typed: string): Recipient | undefined {
  const text = typed.trim()
  if (text.includes('@')) {
    const email = MailAddress.safeParse(text)
    return email.success ? { channel: 'email', email: email.data } : undefined
  }
  const phone = text.replace(/[\s().-]/g, '').replace(/^(?:\+?91(?=\d{10}$)|0)/, '')
  return isMobile(phone) ? { channel: 'sms', phone } : undefined
}

/** [H3] [H7] Identifies the message without holding the recipient. */
export function keyOf(secretKey: string, practitionerId: number, recipient: Recipient, now: Date): string {
  const to = recipient.channel === 'email' ? mailboxOf(recipient.email) : recipient.phone
  const occasion = [practitionerId, to, toDayText(dayOf(toEpochMinute(now)))].join('|')
  return `hospital-contact:${createHmac('sha256', secretKey).update(`referral|${occasion}`).digest('base64url')}`
}
