import { once } from 'node:events'
import { type ServedSandbox, serveSandbox } from './serve.ts'

try {
  const dir = process.env.SANDBOX_DIR ?? 'data/sandbox'
  const port = readPort('SANDBOX_PORT', 3100)
  const smtpPort = readPort('SANDBOX_SMTP_PORT', 3125)
  const webhookUrl = readUrl('SANDBOX_WEBHOOK_URL')
  const served = await serveSandbox({ dir, port, smtpPort, webhookUrl, keep: readCount('SANDBOX_KEEPS', 1_000) })
  process.stdout.write(describe(served, dir))
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  await served.close()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}

function readPort(name: string, otherwise: number): number {
  const text = process.env[name] ?? String(otherwise)
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  throw new Error(`${name} must be a port number from 0 to 65535`)
}

function readCount(name: string, otherwise: number): number {
  const text = process.env[name] ?? String(otherwise)
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text)
  throw new Error(`${name} must be a whole number from 1 to 9999999`)
}

function readUrl(name: string): string | undefined {
  const text = process.env[name] || undefined
  if (text === undefined || /^https?:\/\/\S+$/.test(text)) return text
  throw new Error(`${name} must be a web address that begins with http:// or https://`)
}

function describe({ sandbox, url }: ServedSandbox, dir: string): string {
  const settings = Object.entries(sandbox.settingsFor(url)).map(([name, value]) => `    ${name}=${value}`)
  const lines = [
    'Sandbox: mail and text messages end here, and no money moves',
    '',
    `Outbox    ${url}/outbox`,
    `Payments  ${url}/payments`,
    `Faults    ${url}/faults`,
    `Mail      smtp://127.0.0.1:${sandbox.smtpPort}`,
    `Events    ${sandbox.payment.books.webhookUrl() ?? 'wait until SANDBOX_WEBHOOK_URL says where to'}`,
    `Kept in   ${dir}`,
    '',
    'A server speaks to it with',
    ...settings,
  ]
  return `\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n`
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return 'The sandbox could not start.'
  if ('code' in error && error.code === 'EADDRINUSE' && 'port' in error) {
    return `Port ${String(error.port)} is taken: stop what listens there, or set SANDBOX_PORT or SANDBOX_SMTP_PORT to another.`
  }
  return `The sandbox could not start: ${error.message}.`
}
