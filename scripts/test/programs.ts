import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { minutes } from '#contract/values/time.ts'
import { settingNames } from '#server/env.ts'

/** Each program has a process group of its own, so that whatever it started can be ended with it. */
const running = new Set<number>()

/** Settings of this machine's own server, or of older versions, must not reach a test; colours are set anew. */
export function withoutSettings(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const others = /^(NO_COLOR|FORCE_COLOR|MSG91_.*|RAZORPAY_.*|JITSI_.*|EMBRACE_(?!TEST_URL).*)$/
  const isForTests = (name: string) => !settingNames.includes(name) && !others.test(name)
  return Object.fromEntries(Object.entries(given).filter(([name]) => isForTests(name)))
}

const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }

/** Longer than any part takes on a slow machine: after this, the program hangs. */
const patience = minutes(60)

export interface Finished {
  isClean: boolean
  output: string
}

/** Runs a program of this project to its end and keeps its output. */
export async function runProgram(
  folder: string,
  program: string,
  rest: string[],
  env: Record<string, string> = {},
): Promise<Finished> {
  const child = spawn(program, rest, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutSettings(process.env), TMPDIR: folder, ...colours, ...env },
  })
  const said: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => said.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk))
  const { pid } = child
  if (pid) running.add(pid)
  const impatience = setTimeout(() => {
    said.push(Buffer.from(`\n${program} had not ended after an hour, and was stopped.\n`))
    if (pid) send(-pid, 'SIGKILL')
  }, patience)
  const isClean = await new Promise<boolean>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code === 0))
    // A program that it left running would keep its output open for ever.
    child.once('exit', (code) => setTimeout(() => resolve(code === 0), 1000).unref())
  })
  clearTimeout(impatience)
  if (pid) running.delete(pid)
  return { isClean, output: Buffer.concat(said).toString() }
}

/** Programs started for a test run and still alive: they carry its folder in their environment. Known on Linux only. */
export function listPrograms(folder: string): { pid: number; name: string }[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readProc(`${name}/environ`).includes(`TMPDIR=${folder}`))
    .map((pid) => ({ pid: Number(pid), name: readProc(`${pid}/cmdline`).replaceAll('\0', ' ').trim() }))
    .filter(({ name }) => name !== '')
}

/** Asks all programs of this run to end, and kills them after ten seconds. */
export async function stopPrograms(folder: string) {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    for (const group of running) send(-group, signal)
    for (const { pid } of listPrograms(folder)) send(pid, signal)
    for (let waited = 0; waited < 100 && (running.size > 0 || listPrograms(folder).length > 0); waited++)
      await wait(100)
  }
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Empty for a process that has ended meanwhile, or that belongs to another account. */
function readProc(name: string) {
  try {
    return readFileSync(`/proc/${name}`, 'utf8')
  } catch {
    return ''
  }
}
