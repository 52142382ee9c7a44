import type { SmsTemplate } from './rules.ts'

/** What became of a message, as far as we can tell. An error names what went wrong and nothing personal. */
export type HandOver =
  | { fate: 'handed_over'; reference: string }
  /** It will be refused however often it is tried. */
  | { fate: 'refused'; error: string }
  /** The provider certainly does not have it. Trying again is safe. */
  | { fate: 'later'; error: string }
  /** The provider may have it. */
  | { fate: 'unknown'; error: string }

export type Attachment = { filename: string; contentType: string; content: Buffer }

export type Mail = {
  /** Our own id of the message. The same id makes the same Message-ID. */
  id: string
  to: string
  subject: string
  text: string
  html?: string
  attachments?: Attachment[]
}

export type Sms = {
  /** `+91` and ten digits. */
  to: string
  template: SmsTemplate
  /** What the phone shows, made by `renderSms`. */
  text: string
}

/** Resolves whatever happens: a trouble on the way is an outcome, not an exception. */
export type MailGateway = { send(mail: Mail): Promise<HandOver>; close(): void }
export type SmsGateway = { send(sms: Sms): Promise<HandOver> }
