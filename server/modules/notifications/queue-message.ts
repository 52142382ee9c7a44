import type { Jobs } from '#server/jobs/jobs.ts'
import { sendMessageJob } from './jobs.ts'
import { fillTemplate, QueuedMessage } from './rules.ts'
import { insertAttachments, insertMessage, type Queries } from './store.ts'

export type QueueDeps = { jobs: Pick<Jobs, 'enqueue'>; newId(): string; clock: { now(): Date } }

/**
 * Part of the caller's transaction `tx`: the message is sent if and only if that commits. Tells whether it is new; a
 * second one for the same occasion is not.
 */
export async function queueMessage(deps: QueueDeps, tx: Queries, message: QueuedMessage): Promise<boolean> {
  const checked = QueuedMessage.parse(message)
  const { key, channel, to, template, ...content } = toRow(checked)
  const id = deps.newId()
  const now = deps.clock.now()
  const isNew = await insertMessage(tx, {
    ...content,
    id,
    key,
    channel,
    template,
    recipient: to,
    uselessAfter: checked.uselessAfter ?? null,
    tells: checked.tells ?? null,
    createdAt: now,
    updatedAt: now,
  })
  if (!isNew) return false
  if (checked.channel === 'email') await insertAttachments(tx, id, checked.attachments ?? [])
  const { sendAfter } = checked
  await deps.jobs.enqueue(tx, sendMessageJob, { messageId: id }, sendAfter && { startAfter: sendAfter })
  return true
}

function toRow(message: QueuedMessage) {
  const { key, channel, to, template } = message
  const common = { key, channel, to, template }
  if (message.channel === 'sms') {
    return { ...common, subject: null, bodyText: fillTemplate(message.template, message.variables), bodyHtml: null }
  }
  return { ...common, subject: message.subject, bodyText: message.text, bodyHtml: message.html ?? null }
}
