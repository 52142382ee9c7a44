import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { startSandbox } from '#sandbox/start.ts'
import type { Mail } from './gateway.ts'
import { createSmtpGateway, type SmtpSettings } from './gateway-smtp.ts'

const FROM = 'eMbrace <hello@embrace.example>'
const ID = '0198a1f0-0000-7000-8000-000000000001'

const aMail = (change: Partial<Mail> = {}): Mail => ({
  id: ID,
  to: 'asha@example.org',
  subject: 'Your session',
  text: 'See you on Monday.',
  ...change,
})

async function aGateway(settings: Partial<SmtpSettings> = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'smtp-'))
  const sandbox = await startSandbox({ dir })
  const gateway = createSmtpGateway({ url: `smtp://127.0.0.1:${sandbox.smtpPort}`, from: FROM, ...settings })
  onTestFinished(async () => {
    gateway.close()
    await sandbox.close()
    await rm(dir, { recursive: true, force: true })
  })
  return { sandbox, gateway, sent: () => sandbox.outbox.list() }
}

async function aServer(options: ConstructorParameters<typeof SMTPServer>[0]) {
  const server = new SMTPServer({ authOptional: true, disableReverseLookup: true, closeTimeout: 100, ...options })
  server.on('error', () => undefined)
  const listening = server.listen(0, '127.0.0.1')
  await new Promise((resolve) => listening.once('listening', resolve))
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())))
  const address = listening.address()
  return typeof address === 'object' && address?.port
}

test('a mail is handed over with text, markup and attachments', async () => {
  const { gateway, sent } = await aGateway()
  const attachments = [{ filename: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }]
  const outcome = await gateway.send(aMail({ html: '<p>See you</p>', attachments }))
  expect(outcome).toEqual({ fate: 'handed_over', reference: `<${ID}@embrace.example>` })
  expect(await sent()).toMatchObject([
    {
      to: 'asha@example.org',
      subject: 'Your session',
      text: expect.stringContaining('See you on Monday.'),
      html: '<p>See you</p>',
      attachments: [{ filename: 'invoice.pdf', contentType: 'application/pdf', size: 4 }],
    },
  ])
})

test('[N14] a calendar file travels as an invitation under its own method, and once more as a file', async () => {
  let source = ''
  const port = await aServer({
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => (source += chunk.toString()))
      stream.on('end', () => done(null))
    },
  })
  const file = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  const attachments = [
    { filename: 'appointment.ics', contentType: 'text/calendar', content: Buffer.from(file) },
    { filename: 'invoice.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') },
  ]
  const gateway = createSmtpGateway({ url: `smtp://127.0.0.1:${port}`, from: FROM })
  expect(await gateway.send(aMail({ html: '<p>Hello</p>', attachments }))).toMatchObject({ fate: 'handed_over' })
  gateway.close()
  expect(source).toContain('Content-Type: text/calendar; charset=utf-8; method=CANCEL')
  expect(source.match(/^Content-Type: multipart\/alternative/gm)).toHaveLength(1)
  expect(source.match(/filename=appointment\.ics/g)).toHaveLength(1)
  expect(source.match(/filename=invoice\.pdf/g)).toHaveLength(1)
})

test('[N14] whoever reads the mail finds the file once', async () => {
  const { gateway, sent } = await aGateway()
  const content = Buffer.from('BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nEND:VCALENDAR\r\n')
  const attachments = [{ filename: 'appointment.ics', contentType: 'text/calendar', content }]
  await gateway.send(aMail({ html: '<p>Hello</p>', attachments }))
  expect((await sent())[0]?.attachments).toEqual([
    { filename: 'appointment.ics', contentType: 'application/ics', size: content.length },
  ])
})

test('[N5] every try of one message carries the same Message-ID', async () => {
  const sources: string[] = []
  const chunks: Buffer[] = []
  const port = await aServer({
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        sources.push(Buffer.concat(chunks.splice(0)).toString())
        done(sources.length === 1 ? new Error('no') : null)
      })
    },
  })
  const gateway = createSmtpGateway({ url: `smtp://127.0.0.1:${port}`, from: FROM })
  expect(await gateway.send(aMail())).toMatchObject({ error: expect.stringMatching(/^smtp \d+ at DATA$/) })
  expect(await gateway.send(aMail())).toMatchObject({ fate: 'handed_over' })
  gateway.close()
  const ids = sources.map((source) => /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim())
  expect(ids).toEqual([`<${ID}@embrace.example>`, `<${ID}@embrace.example>`])
})

test('[N6] a recipient whom the provider does not know is refused; whatever else it refuses is for later', async () => {
  const { sandbox, gateway, sent } = await aGateway()
  for (const [at, code, fate] of [
    ['rcpt', 550, 'refused'],
    ['rcpt', 451, 'later'],
    ['rcpt', 530, 'later'],
    ['data', 554, 'later'],
    ['data', 552, 'later'],
    ['data', 451, 'later'],
  ] as const) {
    sandbox.faults.set({ mail: { kind: 'refuse', at, code, times: 1 } })
    const command = at === 'rcpt' ? 'RCPT TO' : 'DATA'
    expect(await gateway.send(aMail())).toEqual({ fate, error: `smtp ${code} at ${command}` })
  }
  expect(await sent()).toEqual([])
  expect(await gateway.send(aMail())).toMatchObject({ fate: 'handed_over' })
})

test('[N6] a provider that does not let us send, or not under this name, refuses nobody: that is ours to mend', async () => {
  const refuse = (words: string) => Object.assign(new Error(words), { responseCode: 550 })
  const mayNotRelay = await aServer({
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse('5.7.1 relaying denied')),
  })
  const mayNotBe = await aServer({
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(refuse('5.1.8 sender is not known')),
  })
  for (const [port, command] of [
    [mayNotRelay, 'RCPT TO'],
    [mayNotBe, 'MAIL FROM'],
  ] as const) {
    const gateway = createSmtpGateway({ url: `smtp://127.0.0.1:${port}`, from: FROM })
    expect(await gateway.send(aMail())).toEqual({ fate: 'later', error: `smtp 550 at ${command}` })
    gateway.close()
  }
})

test('[N6] a provider that cannot be reached is for later', async () => {
  const { sandbox } = await aGateway()
  const gateway = createSmtpGateway({ url: `smtp://127.0.0.1:${sandbox.smtpPort}`, from: FROM })
  await sandbox.close()
  expect(await gateway.send(aMail())).toEqual({ fate: 'later', error: 'smtp ECONNREFUSED at CONN' })
  gateway.close()
})

test('[N6] a wrong password is for later, because it is ours to mend', async () => {
  const port = await aServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) => done(new Error('no')),
  })
  const gateway = createSmtpGateway({ url: `smtp://user:p%40ss@127.0.0.1:${port}`, from: FROM })
  expect(await gateway.send(aMail())).toEqual({ fate: 'later', error: 'smtp 535 at AUTH PLAIN' })
  gateway.close()
})

test('[N5] a connection dropped half-way leaves the fate unknown and is not repeated by itself', async () => {
  const { sandbox, gateway, sent } = await aGateway()
  await gateway.send(aMail())
  sandbox.faults.set({ mail: { kind: 'drop', times: 1 } })
  const outcome = await gateway.send(aMail({ text: 'x'.repeat(200_000) }))
  expect(outcome).toMatchObject({ fate: 'unknown', error: expect.stringMatching(/^smtp E?[A-Z]+ at CONN$/) })
  expect(await sent()).toHaveLength(1)
})

test('[N5] an answer that does not come in time leaves the fate unknown', async () => {
  const { sandbox, gateway, sent } = await aGateway({ within: seconds(0.3) })
  sandbox.faults.set({ mail: { kind: 'slow', seconds: 2, times: 1 } })
  expect(await gateway.send(aMail())).toEqual({ fate: 'unknown', error: 'smtp took too long' })
  expect(await sent()).toHaveLength(1)
})

test('[N7] an address or a subject that would write a header is refused before the wire', async () => {
  const { gateway, sent } = await aGateway()
  for (const to of ['asha@example.org\r\nBcc: eve@example.org', 'asha@example.org, eve@example.org', 'Asha <a@b.in>']) {
    expect(await gateway.send(aMail({ to }))).toEqual({ fate: 'refused', error: 'the recipient is not a mail address' })
  }
  for (const subject of ['Hello\r\nBcc: eve@example.org', 'Hello\n\nbody', '']) {
    expect(await gateway.send(aMail({ subject }))).toMatchObject({ fate: 'refused' })
  }
  expect(await sent()).toEqual([])
  expect(() => createSmtpGateway({ url: 'smtp://127.0.0.1', from: 'eMbrace\r\nBcc: e@v.il <a@b.in>' })).toThrow(
    'MAIL_FROM',
  )
  expect(() => createSmtpGateway({ url: 'smtp://127.0.0.1', from: 'nobody' })).toThrow('MAIL_FROM')
})

test('[N10] a provider elsewhere that offers no encryption gets no mail', async () => {
  const received: string[] = []
  const port = await aServer({
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      received.push(address)
      done()
    },
  })
  // This machine too, but not by a name that the gateway trusts without TLS.
  const gateway = createSmtpGateway({ url: `smtp://0.0.0.0:${port}`, from: FROM })
  expect(await gateway.send(aMail())).toMatchObject({ fate: 'later', error: expect.stringContaining('STARTTLS') })
  gateway.close()
  expect(received).toEqual([])
  expect(() => createSmtpGateway({ url: 'http://mail.example.org', from: FROM })).toThrow('SMTP_URL')
})

test('[N11] an outcome quotes neither the recipient nor the words of the provider', async () => {
  const port = await aServer({
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(Object.assign(new Error(`${address} is unknown`), { responseCode: 550 })),
  })
  const gateway = createSmtpGateway({ url: `smtp://127.0.0.1:${port}`, from: FROM })
  expect(await gateway.send(aMail())).toEqual({ fate: 'refused', error: 'smtp 550 at RCPT TO' })
  gateway.close()
})
