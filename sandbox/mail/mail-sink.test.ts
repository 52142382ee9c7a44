import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import { holdPause } from '../held-pause.ts'
import { type SandboxOptions, startSandbox } from '../start.ts'

const aMail = { from: 'hello@embrace.example', to: 'asha@example.org', subject: 'Hello', text: 'Hello there' }

async function aSink(options: Partial<SandboxOptions> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'mail-'))
  const sandbox = await startSandbox({ dir, ...options })
  onTestFinished(async () => {
    await sandbox.close()
    await rm(dir, { recursive: true, force: true })
  })
  const send = (mail: object = aMail, auth?: { user: string; pass: string }) =>
    createTransport({ host: '127.0.0.1', port: sandbox.smtpPort, ...(auth && { auth }) }).sendMail(mail)
  return { sandbox, send }
}

test('a mail arrives in the outbox with its text, markup, pictures and attachments', async () => {
  const { sandbox, send } = await aSink()
  await send({
    ...aMail,
    subject: 'नमस्ते',
    html: '<p>Hello</p><img src="cid:logo">',
    attachments: [
      { filename: 'logo.png', cid: 'logo', content: Buffer.from('png'), contentType: 'image/png' },
      { filename: 'invoice.pdf', content: Buffer.from('%PDF-1.7') },
    ],
  })
  const [mail] = await sandbox.outbox.list()
  expect(mail).toMatchObject({
    channel: 'email',
    to: 'asha@example.org',
    subject: 'नमस्ते',
    text: expect.stringContaining('Hello there'),
    attachments: [{ filename: 'invoice.pdf', contentType: 'application/pdf', size: 8 }],
  })
  expect(mail?.html).toContain('<img src="data:image/png;base64,')
})

test('a plain mail has no markup', async () => {
  const { sandbox, send } = await aSink()
  await send()
  expect((await sandbox.outbox.list())[0]).not.toHaveProperty('html')
})

test('a mail is kept under the name it gives itself', async () => {
  const { sandbox, send } = await aSink()
  await send({ ...aMail, messageId: '<one@embrace.example>' })
  expect((await sandbox.outbox.list())[0]).toMatchObject({ messageId: '<one@embrace.example>' })
})

test('a sign-in is taken but not demanded', async () => {
  const { sandbox, send } = await aSink()
  await send(aMail, { user: 'anyone', pass: 'anything' })
  expect(await sandbox.outbox.list()).toHaveLength(1)
})

test('a refusal is counted down and then over', async () => {
  const { sandbox, send } = await aSink()
  sandbox.faults.set({ mail: { kind: 'refuse', at: 'rcpt', code: 550, times: 1 } })
  await expect(send()).rejects.toMatchObject({ responseCode: 550, command: 'RCPT TO' })
  await send()
  expect(await sandbox.outbox.list()).toHaveLength(1)
})

test('a message can be refused after it was read, and is not kept', async () => {
  const { sandbox, send } = await aSink()
  sandbox.faults.set({ mail: { kind: 'refuse', at: 'data', code: 451 } })
  await expect(send()).rejects.toMatchObject({ responseCode: 451, command: 'DATA' })
  expect(await sandbox.outbox.list()).toHaveLength(0)
})

test('a connection dropped half-way leaves no message and no broken sink', async () => {
  const { sandbox, send } = await aSink()
  sandbox.faults.set({ mail: { kind: 'drop', times: 1 } })
  await expect(send({ ...aMail, text: 'x'.repeat(200_000) })).rejects.toMatchObject({ command: 'CONN' })
  expect(await sandbox.outbox.list()).toHaveLength(0)
  await send()
  expect(await sandbox.outbox.list()).toHaveLength(1)
})

test('a slow answer comes late, with the message taken', async () => {
  const { pause, begun, letGo } = holdPause()
  const { sandbox, send } = await aSink({ pause })
  sandbox.faults.set({ mail: { kind: 'slow', seconds: 5 } })
  let isAnswered = false
  const answer = send().finally(() => (isAnswered = true))
  expect(await begun).toBe(5)
  expect(await sandbox.outbox.list()).toHaveLength(1)
  expect(isAnswered).toBe(false)
  letGo()
  await answer
})

test('a message over ten megabytes is refused', async () => {
  const { sandbox, send } = await aSink()
  await expect(send({ ...aMail, text: 'a line of words\n'.repeat(700_000) })).rejects.toMatchObject({
    responseCode: 552,
  })
  expect(await sandbox.outbox.list()).toHaveLength(0)
})

test('nonsense and an early goodbye do not stop the sink', async () => {
  const { sandbox, send } = await aSink()
  for (const noise of [
    'GET / HTTP/1.1\r\n\r\n',
    '\0\0\0\r\n',
    'EHLO x\r\nMAIL FROM:<a@b.in>\r\nRCPT TO:<c@d.in>\r\nDATA\r\nhalf',
  ]) {
    const socket = connect(sandbox.smtpPort, '127.0.0.1')
    socket.end(noise)
    await text(socket).catch(() => undefined)
  }
  await send()
  expect((await sandbox.outbox.list()).map(({ to }) => to)).toEqual(['asha@example.org'])
})
