import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const STALE_AFTER_MS = 5_000

/** One holder at a time, across processes. A lock whose holder was killed is taken over after five seconds. */
export async function withLock<Result>(path: string, action: () => Promise<Result>): Promise<Result> {
  await mkdir(dirname(path), { recursive: true })
  while (!(await take(path))) await wait(5)
  try {
    return await action()
  } finally {
    await rm(path, { recursive: true, force: true })
  }
}

async function take(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const held = await stat(path).catch(() => undefined)
  if (held && Date.now() - held.mtimeMs > STALE_AFTER_MS) await rm(path, { recursive: true, force: true })
  return false
}
