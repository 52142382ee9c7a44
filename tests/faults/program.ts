import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/** A program of this folder at work in a process group of its own, and the lines it has printed so far. */
export type Program = {
  readonly pid: number
  readonly lines: string[]
  /** The first line that begins so; fails when the program ends without having printed it. */
  waitFor(beginning: string): Promise<string>
  /** Ends with everything printed, including on the error stream. */
  ended: Promise<{ code: number | null; errors: string }>
  kill(signal: NodeJS.Signals): void
}

export function startProgram(file: string, ...args: string[]): Program {
  const path = fileURLToPath(new URL(file, import.meta.url))
  const child = spawn(process.execPath, [path, ...args], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const { pid } = child
  if (pid === undefined) throw new Error(`${file} did not start`)

  const lines: string[] = []
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  const read = once(reader, 'close')
  const ended = Promise.all([exitOf(child), text(child.stderr), read]).then(([code, errors]) => ({ code, errors }))

  return {
    pid,
    lines,
    ended,
    kill: (signal) => killProcess(-pid, signal),
    async waitFor(beginning) {
      for (;;) {
        const found = lines.find((line) => line.startsWith(beginning))
        if (found !== undefined) return found
        const next = await Promise.race([once(reader, 'line'), ended])
        if (Array.isArray(next) || lines.some((line) => line.startsWith(beginning))) continue
        throw new Error(`${file} ended with ${next.code} before it printed '${beginning}': ${next.errors}`)
      }
    },
  }
}

/** A process that is already gone counts as killed. */
export function killProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

async function exitOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'close')
  return code
}
