import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { endsWithUs } from './ends-with-us.ts'
import { inheritClock } from './running-server.ts'

export type SandboxProcess = {
  /** What a server needs to speak to it. */
  settings: Record<string, string>
  outbox(): Promise<{ channel: string; to: string; subject?: string; text: string }[]>
  stop(): Promise<void>
}

/** The sandbox in a process of its own, shared by several servers. */
export async function startSandboxProcess(dir: string, more: Record<string, string> = {}): Promise<SandboxProcess> {
  const child = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...inheritClock(), SANDBOX_DIR: dir, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', ...more },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  endsWithUs(child)
  let said = ''
  while (!said.includes('JITSI_SECRET=')) {
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
    said += chunk.toString()
  }
  const url = /Outbox\s+(\S+)/.exec(said)?.[1]
  return {
    settings: Object.fromEntries([...said.matchAll(/([A-Z0-9_]+)=(\S+)/g)].map(([, name, value]) => [name!, value!])),
    outbox: async () => (await fetch(`${url}.json`)).json() as Promise<never>,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
