import { once } from 'node:events'
import type { Socket } from 'node:net'
import { finished } from 'node:stream/promises'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server'
import type { Faults } from '../faults/faults.ts'
import type { NewMessage, Outbox } from '../outbox/outbox.ts'
import type { Pause } from '../pause.ts'

export type MailSink = { port: number; close(): Promise<void> }

const LARGEST_MESSAGE = 10 * 1024 * 1024

/** A real SMTP server on this machine alone: takes what it is given, unless a fault is on. */
export async function startMailSink(
  deps: { outbox: Outbox; faults: Faults; pause: Pause },
  port: number,
): Promise<MailSink> {
  const { faults } = deps
  const sockets = new Map<number, Socket>()
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'eMbrace sandbox',
    size: LARGEST_MESSAGE,
    rejectOversized: true,
    maxClients: 100,
    closeTimeout: 200,
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    onRcptTo: (_address, _session, done) => {
      const fault = faults.take('mail', ({ kind, ...rest }) => kind === 'refuse' && 'at' in rest && rest.at === 'rcpt')
      done(fault?.kind === 'refuse' ? refusal(fault.code) : undefined)
    },
    onData: (stream, session, done) => {
      void answer(
        done,
        receive(deps, stream, session, () => sockets.get(session.remotePort)?.destroy()),
      )
    },
  })
  server.server.on('connection', (socket: Socket) => {
    const { remotePort } = socket
    if (remotePort === undefined) return
    sockets.set(remotePort, socket)
    socket.once('close', () => sockets.delete(remotePort))
  })
  // Clients hang up in the middle all the time; that is no reason to stop.
  server.on('error', () => undefined)

  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  if (typeof address !== 'object' || !address) throw new Error('The mail sink has no port')
  return {
    port: address.port,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

async function answer(done: (error?: Error | null, words?: string) => void, received: Promise<string>) {
  const [verdict] = await Promise.allSettled([received])
  if (verdict.status === 'fulfilled') done(null, verdict.value)
  else done(verdict.reason instanceof Error ? verdict.reason : new Error('Not accepted'))
}

async function receive(
  { outbox, faults, pause }: { outbox: Outbox; faults: Faults; pause: Pause },
  stream: SMTPServerDataStream,
  session: SMTPServerSession,
  hangUp: () => void,
): Promise<string> {
  const fault = faults.take('mail', (candidate) => candidate.kind !== 'refuse' || candidate.at === 'data')
  if (fault?.kind === 'drop') stream.once('data', hangUp)

  const source = await collect(stream)
  if (fault?.kind === 'drop') throw refusal(421)
  if (fault?.kind === 'refuse') throw refusal(fault.code)
  if (!source) return 'Message is too large'

  const { id } = await outbox.add(await readMail(source, session))
  if (fault?.kind === 'slow') await pause(fault.seconds)
  return `Accepted as ${id}`
}

/** Reads to the end whatever comes, as SMTP demands, but keeps no more than the limit. */
async function collect(stream: SMTPServerDataStream): Promise<Buffer | undefined> {
  let chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => {
    if (stream.byteLength > LARGEST_MESSAGE) chunks = []
    else chunks.push(chunk)
  })
  await finished(stream, { writable: false })
  return stream.sizeExceeded ? undefined : Buffer.concat(chunks)
}

async function readMail(source: Buffer, { envelope }: SMTPServerSession): Promise<NewMessage> {
  const mail = await simpleParser(source, { skipTextToHtml: true })
  return {
    channel: 'email',
    to: envelope.rcptTo.map(({ address }) => address).join(', '),
    subject: mail.subject ?? '',
    text: mail.text ?? '',
    ...(mail.html !== false && { html: mail.html }),
    ...(mail.messageId !== undefined && { messageId: mail.messageId }),
    attachments: mail.attachments
      // An invitation comes twice: without a name for calendars, and with one for people. Keep the one with a name.
      .filter(({ related, contentType, filename }) => !related && !(contentType === 'text/calendar' && !filename))
      .map(({ filename, contentType, content }, position) => ({
        filename: filename ?? `attachment-${position + 1}`,
        contentType,
        content,
      })),
  }
}

function refusal(code: number): Error {
  const words = code < 500 ? 'Try again later' : 'Not accepted'
  return Object.assign(new Error(`${words} (sandbox fault)`), { responseCode: code })
}
