import type { Attachment, Mail, MailGateway, Outcome, Sms, SmsGateway } from './gateway.ts'
import { decideFate, MOST_ATTEMPTS, SmsTemplate } from './rules.ts'
import { claimMessage, findMessage, listAttachments, type Message, type Queries, recordFate } from './store.ts'

export type SendDeps = {
  db: Queries
  mail: Pick<MailGateway, 'send'>
  sms: SmsGateway
  clock: { now(): Date }
  log: { info(details: object, message: string): void; warn(details: object, message: string): void }
}

/** Makes the job runner come back to the message. */
export class NotHandedOverYet extends Error {
  override readonly name = 'NotHandedOverYet'
}

/** Hands one message over and records what became of it. Safe to run twice, and to be killed at any moment. */
export async function sendMessage(deps: SendDeps, id: string): Promise<void> {
  const { db, clock } = deps
  const message = await claimMessage(db, id, clock.now())
  if (!message) return comeBackIfOwed(await findMessage(db, id))

  const outcome = await handOver(deps, message)
  const fate = decideFate(message.channel, message.attempts, outcome)
  await recordFate(db, message, fate, clock.now())
  report(deps.log, message, outcome, fate.state)
  if (fate.state === 'queued') throw new NotHandedOverYet()
}

/** Another worker may be sending this mail, or have died at it: only the time will tell. */
function comeBackIfOwed(message: Message | undefined) {
  if (!message || message.channel === 'sms' || message.attempts >= MOST_ATTEMPTS) return
  if (message.state === 'unknown') throw new NotHandedOverYet()
}

async function handOver({ db, mail, sms }: SendDeps, message: Message): Promise<Outcome> {
  if (message.channel === 'sms') return sms.send(toSms(message))
  return mail.send(toMail(message, await listAttachments(db, message.id)))
}

function toMail({ id, recipient, subject, bodyText, bodyHtml }: Message, attachments: Attachment[]): Mail {
  return {
    id,
    to: recipient,
    subject: subject ?? '',
    text: bodyText,
    ...(bodyHtml !== null && { html: bodyHtml }),
    ...(attachments.length > 0 && { attachments }),
  }
}

function toSms({ recipient, template, bodyText }: Message): Sms {
  return { to: recipient, template: SmsTemplate.parse(template), text: bodyText }
}

/** [N11] */
function report(log: SendDeps['log'], { id, channel, attempts }: Message, outcome: Outcome, state: string) {
  const details = { messageId: id, channel, attempt: attempts, outcome: outcome.fate, state }
  if (outcome.fate === 'handed_over') log.info(details, 'a message was handed over')
  else log.warn({ ...details, error: outcome.error }, 'a message was not handed over')
}
