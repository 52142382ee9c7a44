import fastify from 'fastify'
import { sandboxPlugin } from './app.ts'
import { type Sandbox, type SandboxOptions, startSandbox } from './start.ts'

export type ServedSandbox = { sandbox: Sandbox; url: string; close: () => Promise<void> }

/** The whole sandbox on a port of its own, on this machine alone. Port 0 takes a free one. */
export async function serveSandbox({ port, ...options }: SandboxOptions & { port: number }): Promise<ServedSandbox> {
  const sandbox = await startSandbox(options)
  const app = fastify({ forceCloseConnections: true })
  const close = async () => {
    await Promise.all([app.close(), sandbox.close()])
  }
  try {
    await app.register(sandboxPlugin, { sandbox })
    const url = await app.listen({ port, host: '127.0.0.1' })
    return { sandbox, url, close }
  } catch (error) {
    await close()
    throw error
  }
}
