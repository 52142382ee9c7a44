import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type SandboxProcess, startSandboxProcess } from '#tests/servers/sandbox-process.ts'

/** The providers' stand-ins of a run. One is always started ahead of time, while PostgreSQL and the server are made ready. */
export type Sandboxes = {
  take(): Promise<SandboxProcess>
  /** It has seen nothing, and serves whoever comes next. */
  giveBack(unused: SandboxProcess): void
  stop(): Promise<void>
}

export function startSandboxes(folder: string): Sandboxes {
  let count = 0
  const start = async () => {
    const dir = join(folder, `sandbox-${count++}`)
    await mkdir(dir, { recursive: true })
    return startSandboxProcess(dir, { SANDBOX_KEEPS: '100000' })
  }
  let spare: Promise<SandboxProcess> | undefined = start()
  return {
    take() {
      const taken = spare ?? start()
      spare = undefined
      return taken
    },
    giveBack(unused) {
      spare = Promise.resolve(unused)
    },
    async stop() {
      await (await spare)?.stop()
    },
  }
}
