import { once } from 'node:events'
import fastify from 'fastify'
import { sandboxPlugin } from './app.ts'
import { startSandbox } from './start.ts'

const port = readPort('SANDBOX_PORT', 3100)
const smtpPort = readPort('SANDBOX_SMTP_PORT', 3125)
const dir = process.env.SANDBOX_DIR ?? 'data/sandbox'

try {
  const sandbox = await startSandbox({ dir, smtpPort })
  const app = fastify({ forceCloseConnections: true })
  await app.register(sandboxPlugin, { sandbox })
  const address = await app.listen({ port, host: '127.0.0.1' })
  const settings = Object.entries(sandbox.settingsFor(address)).map(([name, value]) => `    ${name}=${value}`)
  process.stdout.write(
    [
      '',
      '  Sandbox: mail and text messages end here',
      '',
      `  Outbox    ${address}/outbox`,
      `  Faults    ${address}/faults`,
      `  Mail      smtp://127.0.0.1:${sandbox.smtpPort}`,
      `  Kept in   ${dir}`,
      '',
      '  A server speaks to it with',
      ...settings,
      '',
      '',
    ].join('\n'),
  )
  await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
  await Promise.all([app.close(), sandbox.close()])
} catch (error) {
  process.stderr.write(`${explain(error as NodeJS.ErrnoException)}\n`)
  process.exit(1)
}

function readPort(name: string, otherwise: number): number {
  const text = process.env[name] ?? String(otherwise)
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text)
  process.stderr.write(`${name} must be a port number from 0 to 65535.\n`)
  process.exit(1)
}

function explain(error: NodeJS.ErrnoException & { port?: number }): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${error.port} is taken: stop what listens there, or set SANDBOX_PORT or SANDBOX_SMTP_PORT to another.`
  }
  return `The sandbox could not start: ${error.message}.`
}
