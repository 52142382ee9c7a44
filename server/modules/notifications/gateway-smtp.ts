import { createTransport, type NodemailerError } from 'nodemailer'
import { type Duration, seconds } from '#contract/values/time.ts'
import { isThisMachine } from '#server/this-machine.ts'
import type { Attachment, HandOver, Mail, MailGateway } from './gateway.ts'
import { MailAddress, readSender, Subject } from './rules.ts'

export type SmtpSettings = {
  /** `smtp://` or `smtps://`, with user name and password where the provider wants them. */
  url: string
  /** The sender: an address, or a name and an address in angle brackets. */
  from: string
  /** How long the whole hand-over may take before its fate counts as unknown. */
  within?: Duration
}

/** Troubles that can only happen before the provider has seen the message. */
const BEFORE_THE_MESSAGE = new Set(['EDNS', 'ETLS', 'EAUTH', 'ENOAUTH', 'EOAUTH2', 'ECONFIG', 'EPROXY'])
const NO_CONNECTION = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])

export function createSmtpGateway({ url, from, within = seconds(30) }: SmtpSettings): MailGateway {
  const sender = parseSender(from)
  const transport = createTransport({ ...readServer(url), ...LIMITS })

  return {
    async send(mail) {
      const problem = findProblem(mail)
      if (problem) return { fate: 'refused', error: problem }
      const handOver = transport
        .sendMail(compose(mail, from, sender.domain))
        .then(({ messageId }): HandOver => ({ fate: 'handed_over', reference: messageId }), judge)
      return limit(handOver, within)
    },
    close: () => transport.close(),
  }
}

const LIMITS = {
  pool: true,
  maxConnections: 4,
  // Repeats only a message that had not begun to travel: the provider had closed the idle connection.
  maxRequeues: 1,
  connectionTimeout: seconds(10),
  greetingTimeout: seconds(10),
  dnsTimeout: seconds(10),
  socketTimeout: seconds(20),
  disableFileAccess: true,
  disableUrlAccess: true,
  logger: false,
} as const

/** [N10] */
function readServer(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'smtps:'
  if (!secure && protocol !== 'smtp:') throw new Error('SMTP_URL must begin with smtp:// or smtps://')
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    requireTLS: !secure && !isThisMachine(hostname),
    ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
  }
}

function parseSender(from: string): { domain: string } {
  const sender = readSender(from)
  if (!sender) throw new Error('MAIL_FROM must be a mail address, or a name and <an address>')
  return sender
}

/** [N7] Checked here again, because this is the last place before the wire. */
function findProblem({ to, subject }: Mail): string | undefined {
  if (!MailAddress.safeParse(to).success) return 'the recipient is not a mail address'
  if (!Subject.safeParse(subject).success) return 'the subject is empty, too long or holds a line break'
  return undefined
}

/** [N5] The Message-ID comes from our own id alone, so that every try carries the same one. */
function compose({ id, to, subject, text, html, attachments }: Mail, from: string, domain: string) {
  return {
    from,
    // As an object, so that nothing in it is read as a second address.
    to: { name: '', address: to },
    subject,
    text,
    messageId: `<${id}@${domain}>`,
    // Keeps holiday replies away from our sending address.
    headers: { 'Auto-Submitted': 'auto-generated' },
    ...(html !== undefined && { html }),
    ...(attachments && withInvitation(attachments)),
  }
}

const isCalendar = ({ contentType }: Attachment) => contentType === 'text/calendar'

/**
 * [N14] A mail program with a calendar finds the session in the mail itself; others show a file. The method in the
 * header must be the one in the file.
 */
function withInvitation(attachments: Attachment[]) {
  const [calendar] = attachments.filter(isCalendar)
  if (!calendar) return { attachments }
  const { filename, content } = calendar
  const method = /^METHOD:([A-Z]+)\r?$/m.exec(content.toString())?.[1] ?? 'PUBLISH'
  return { attachments: attachments.filter((one) => one !== calendar), icalEvent: { method, filename, content } }
}

/** [N11] Names the step and the code, never the provider's sentence, which quotes the recipient. */
function judge(error: NodemailerError): HandOver {
  const { responseCode, response = '', code = 'error', command = 'CONN' } = error
  const originalCode = 'originalCode' in error ? String(error.originalCode) : undefined
  const name = `smtp ${responseCode ?? originalCode ?? code} at ${command}`
  // A wrong password is ours to mend, so the message is tried again.
  if (BEFORE_THE_MESSAGE.has(code) || (originalCode && NO_CONNECTION.has(originalCode))) {
    return { fate: 'later', error: name }
  }
  if (responseCode) return { fate: isNoMailbox({ responseCode, response, command }) ? 'refused' : 'later', error: name }
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return { fate: 'later', error: name }
  return { fate: 'unknown', error: name }
}

/**
 * [N6] Only a refusal of the recipient is final. Any other refusal, such as of our account, our sender or today's
 * quota, ends when the operator has mended it; 5.7 means that the provider does not allow us to send.
 */
function isNoMailbox({ responseCode, response, command }: { responseCode: number; response: string; command: string }) {
  return command === 'RCPT TO' && responseCode >= 550 && !/^\d{3}[ -]5\.7\./.test(response)
}

/** A provider may trickle its answers for ever, which no idle limit notices. */
async function limit(handOver: Promise<HandOver>, within: Duration): Promise<HandOver> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<HandOver>((resolve) => {
    timer = setTimeout(resolve, within, { fate: 'unknown', error: 'smtp took too long' })
  })
  return Promise.race([handOver, late]).finally(() => clearTimeout(timer))
}
