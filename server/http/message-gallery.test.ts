import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { SMS_TEMPLATES } from '#server/modules/notifications/rules.ts'
import { serveMessageGallery } from './message-gallery.ts'
import { listSampleMessages } from './sample-messages.ts'

const messages = listSampleMessages()

test('every registered wording is among the messages that can be looked at', () => {
  const shown = new Set(messages.flatMap(({ sms }) => sms?.template ?? []))
  expect([...shown].toSorted()).toEqual(Object.keys(SMS_TEMPLATES).toSorted())
})

test('every text message fits into one', () => {
  const tooLong = messages.filter(({ sms }) => (sms?.text.length ?? 0) > 160)
  expect(tooLong).toEqual([])
})

test('the page shows each message in both forms and lets none of them run or fetch anything', async () => {
  const app = Fastify()
  serveMessageGallery(app, '/sandbox/messages')
  const { body, headers } = await app.inject('/sandbox/messages')
  await app.close()
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(body.match(/<iframe sandbox /g)).toHaveLength(messages.filter(({ mail }) => mail).length)
  for (const { name } of messages) expect(body).toContain(`<section id="${name}"`)
  for (const { subject } of messages.flatMap(({ mail }) => mail ?? [])) expect(body).toContain(subject)
  expect(body).not.toContain('<script')
})
