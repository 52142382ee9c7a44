import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
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
  if (held && (await readDiskClock(path)) - held.mtimeMs > STALE_AFTER_MS)
    await rm(path, { recursive: true, force: true })
  return false
}

/** The clock that dates the files. It need not be the clock of this process, and a fresh lock must never look stale. */
async function readDiskClock(path: string): Promise<number> {
  await writeFile(`${path}.now`, '')
  return (await stat(`${path}.now`)).mtimeMs
}
