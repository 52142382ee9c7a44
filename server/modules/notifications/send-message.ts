import { setTimeout as wait } from 'node:timers/promises'
import { type Duration, seconds } from '#contract/values/time.ts'
import type { Attachment, HandOver, Mail, MailGateway, Sms, SmsGateway } from './gateway.ts'
import { canWord, decideFate, type Fate, isAlarming, isLastSilence, isUseless, SmsTemplate } from './rules.ts'
import {
  claimMessage,
  findMessage,
  listAttachments,
  type Message,
  type Queries,
  recordFate,
  refuseUseless,
} from './store.ts'

export type SendDeps = {
  db: Queries
  mail: Pick<MailGateway, 'send'>
  sms: SmsGateway
  clock: { now(): Date }
  log: Record<'info' | 'warn' | 'error', (details: object, message: string) => void>
}

/** Makes the job runner try the message again. */
class NotHandedOverYet extends Error {
  override readonly name = 'NotHandedOverYet'
}

/** Hands one message over and records what became of it. Safe to run twice, and to be killed at any moment. */
export async function sendMessage(deps: SendDeps, id: string): Promise<void> {
  const { db, clock } = deps
  const message = await claimMessage(db, id, clock.now())
  if (!message) return comeBackIfOwed(deps, id)

  const outcome = await handOver(deps, message)
  const fate = decideFate(message, outcome)
  await insist(() => recordFate(db, message, fate, clock.now()))
  report(deps.log, message, outcome, fate.state)
  if (fate.state === 'queued') throw new NotHandedOverYet()
}

/** Together they outlast a restart of the database. */
const PAUSES = [0.5, 1, 2, 4, 8].map(seconds)

/** [N24] Only this worker knows what the provider said, so it is told again to a database that was away. */
async function insist(record: () => Promise<void>, [pause, ...pauses]: Duration[] = PAUSES): Promise<void> {
  try {
    return await record()
  } catch (error) {
    if (pause === undefined) throw error
  }
  await wait(pause, undefined, { ref: false })
  return insist(record, pauses)
}

/** Another worker may be sending this mail, or have died at it, or a newer server may know its wording: come back later. */
async function comeBackIfOwed({ db, clock, log }: SendDeps, id: string) {
  if (await refuseUseless(db, id, clock.now())) {
    log.warn({ messageId: id }, 'a message was too late to be of use, and is not sent')
    return
  }
  const message = await findMessage(db, id)
  if (!message) return
  if (message.state === 'queued' && !canWord(message)) {
    log.warn({ messageId: id }, 'a text message waits for a server that knows its wording')
    throw new NotHandedOverYet()
  }
  if (message.channel === 'sms' || isLastSilence(message)) return
  if (message.state === 'unknown' && !isUseless(message, clock.now())) throw new NotHandedOverYet()
}

async function handOver({ db, mail, sms }: SendDeps, message: Message): Promise<HandOver> {
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
function report(log: SendDeps['log'], { id, channel, attempts }: Message, outcome: HandOver, state: Fate['state']) {
  const details = { messageId: id, channel, attempt: attempts, outcome: outcome.fate, state }
  if (outcome.fate === 'handed_over') log.info(details, 'a message was handed over')
  else if (isAlarming({ attempts }, state))
    log.error({ ...details, error: outcome.error }, 'a message does not get out: see npm run doctor')
  else log.warn({ ...details, error: outcome.error }, 'a message was not handed over')
}
