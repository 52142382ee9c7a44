import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { MailRelay } from './mail-relay.ts'
import type { WorkerOrder } from './worker.ts'

/** Where a worker is killed with -9, and on which pass. */
export type Kill = { at: string; time: number }

const INSIDE_DATA = 'inside DATA'
const ANY_MOMENT = 'any moment'
/** Before and after every commit and every call to the world outside that a worker makes, and in between. */
export const points = {
  messages: [
    'mail.send before call',
    'mail.send after call',
    'sms.send before call',
    'sms.send after call',
    INSIDE_DATA,
    ANY_MOMENT,
  ],
  refunds: ['applyRefund before commit', 'applyRefund after commit'],
  reminders: ['sendReminder before commit', 'sendReminder after commit'],
}

export type WorkerLives = {
  /**
   * A worker runs until it is killed at its point, or until nothing is left to do; then it rests and takes the next
   * order. Returns which it was.
   */
  live(order: WorkerOrder, kill: Kill | undefined, isIdle: () => Promise<boolean>): Promise<'killed' | 'at rest'>
  close(): Promise<void>
}

/** `program` is the worker. It is compiled once, into `cache`: a worker that is soon killed has no time for that. */
export function createWorkerLives(relay: MailRelay, program: string, cache: string): WorkerLives {
  let next = startWorker(program, cache)
  let resting: Worker | undefined

  return {
    async live(order, kill, isIdle) {
      const worker = resting ?? next
      if (worker === next) {
        await worker.loaded
        // The next one loads meanwhile, so that the work does not wait for it.
        next = startWorker(program, cache)
      }
      const die = () => void worker.child.kill('SIGKILL')
      relay.cutInData(kill?.at === INSIDE_DATA ? kill.time : Number.POSITIVE_INFINITY, die)
      const timer = kill?.at === ANY_MOMENT ? setTimeout(die, 400 + kill.time * 20) : undefined
      worker.child.send({ ...order, crash: kill } satisfies WorkerOrder)
      const isAtRest = await watch(worker, isIdle)
      clearTimeout(timer)
      resting = isAtRest ? worker : undefined
      return isAtRest ? 'at rest' : 'killed'
    },
    async close() {
      for (const { child, ended } of [next, ...(resting ? [resting] : [])]) {
        child.kill('SIGKILL')
        await ended
      }
      for (const path of [cache, program]) await rm(path, { recursive: true, force: true })
    },
  }
}

type Worker = ReturnType<typeof startWorker>
type End = { code: number | null; signal: NodeJS.Signals | null }

function startWorker(program: string, cache: string) {
  const child: ChildProcess = spawn(process.execPath, [program], {
    env: { ...process.env, NODE_COMPILE_CACHE: cache },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ended: Promise<End> = once(child, 'exit').then(([code, signal]) => ({ code, signal }))
  const loaded = Promise.race([once(child, 'message'), ended])
  return { child, ended, loaded }
}

/** Whether it was found at rest; otherwise it was killed, as it was told to be. */
async function watch({ ended }: Worker, isIdle: () => Promise<boolean>): Promise<boolean> {
  let end: End | undefined
  void ended.then((how) => (end = how))
  while (!end) {
    if (await isIdle()) return true
    await Promise.race([delay(100), ended])
  }
  if (end.signal !== 'SIGKILL') throw new Error(`a worker ended by itself, with ${end.code}`)
  return false
}
