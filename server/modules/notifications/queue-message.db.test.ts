import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Jobs } from '#server/jobs/jobs.ts'
import { testDatabase } from '#tests/support/database.ts'
import { type QueueDeps, queueMessage } from './queue-message.ts'
import type { QueuedMessage } from './rules.ts'
import { claimMessage, findMessage } from './store.ts'
import { withdrawMessage } from './withdraw-message.ts'

const { db } = await testDatabase()
const now = new Date('2030-03-04T09:00:00Z')

const aMail = (key: string): QueuedMessage => ({
  channel: 'email',
  key,
  to: 'asha@example.org',
  template: 'enquiry-received',
  subject: 'We have your message',
  text: 'Thank you.',
})

function aQueue() {
  const enqueued: string[] = []
  const enqueue: Jobs['enqueue'] = async (_tx, _job, data) => {
    enqueued.push('messageId' in data ? String(data.messageId) : '')
    return true
  }
  const deps: QueueDeps = { jobs: { enqueue }, newId: randomUUID, clock: { now: () => now } }
  return { deps, enqueued }
}

test('[N1] the same key twice makes one message and one job', async () => {
  const { deps, enqueued } = aQueue()
  expect(await db.transaction((tx) => queueMessage(deps, tx, aMail('one')))).toBe(true)
  expect(await db.transaction((tx) => queueMessage(deps, tx, { ...aMail('one'), to: 'other@example.org' }))).toBe(false)
  expect(enqueued).toHaveLength(1)
  expect(await findMessage(db, enqueued[0] ?? '')).toMatchObject({
    key: 'one',
    recipient: 'asha@example.org',
    state: 'queued',
    attempts: 0,
    createdAt: now,
  })
})

test('[N1] of twenty who ask at once for the same occasion, one makes the message', async () => {
  const { deps, enqueued } = aQueue()
  const asked = Array.from({ length: 20 }, () => db.transaction((tx) => queueMessage(deps, tx, aMail('at-once'))))
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
  expect(enqueued).toHaveLength(1)
})

test('[N9] a text message is stored in its registered wording', async () => {
  const { deps, enqueued } = aQueue()
  const reminder: QueuedMessage = {
    channel: 'sms',
    key: 'session-reminder:1',
    to: '+919876543210',
    template: 'session-reminder',
    variables: { WHEN: '10:00', LINK: 'https://embrace.example/s/1' },
  }
  await db.transaction((tx) => queueMessage(deps, tx, reminder))
  expect((await findMessage(db, enqueued[0] ?? ''))?.bodyText).toBe(
    'eMbrace reminder: your appointment is at 10:00. Details: https://embrace.example/s/1 - eMbrace',
  )
  await expect(
    db.transaction((tx) => queueMessage(deps, tx, { ...reminder, key: '2', variables: { WHEN: '10:00' } })),
  ).rejects.toThrow('The text message session-reminder needs LINK')
})

test('[N7] a message that would write a header is not stored, and the fault does not quote it', async () => {
  const { deps, enqueued } = aQueue()
  const hostile = { ...aMail('hostile'), to: 'asha@example.org\r\nBcc: eve@example.org' }
  const fault = await db.transaction((tx) => queueMessage(deps, tx, hostile)).catch((error: Error) => error.message)
  expect(fault).toContain('control character')
  expect(fault).not.toContain('asha')
  expect(enqueued).toEqual([])
})

test('[N15] a message is taken back only while nobody has begun to send it, also when both happen at once', async () => {
  const { deps, enqueued } = aQueue()
  for (const key of ['back-1', 'back-2', 'back-3', 'back-4'])
    await db.transaction((tx) => queueMessage(deps, tx, aMail(key)))
  const [first = '', second = '', third = '', fourth = ''] = enqueued
  expect(await withdrawMessage(db, 'back-1')).toBe(true)
  expect(await claimMessage(db, first, now)).toBeUndefined()
  expect(await findMessage(db, first)).toMatchObject({ state: 'refused', attempts: 0 })
  await claimMessage(db, second, now)
  expect(await withdrawMessage(db, 'back-2')).toBe(false)
  expect(await withdrawMessage(db, 'nothing')).toBe(false)
  for (const [id, key] of [
    [third, 'back-3'],
    [fourth, 'back-4'],
  ] as const) {
    const [claimed, isBack] = await Promise.all([claimMessage(db, id, now), withdrawMessage(db, key)])
    expect(claimed === undefined).toBe(isBack)
  }
})
