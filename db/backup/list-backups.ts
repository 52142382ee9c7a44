import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Duration, hours } from '#contract/values/time.ts'

const NAME = /^embrace-(\d{4})-(\d{2})-(\d{2})T(\d{2})-(\d{2})-(\d{2})-(\d{3})Z\.backup\.gz$/
const DRAFT = /^embrace-.*\.backup\.gz\.[\w-]+\.part$/

/** `embrace-2026-11-15T06-35-00-000Z.backup.gz`: sorts by time, and is valid on every file system. */
export const nameBackup = (now: Date) => `embrace-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup.gz`

export type Backup = { file: string; madeAt: Date }

/** The newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const parts = NAME.exec(name)?.slice(1)
      if (!parts) return []
      const [year, month, day, hour, minute, second, rest] = parts
      return [
        { file: join(folder, name), madeAt: new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.${rest}Z`) },
      ]
    })
    .toSorted((one, other) => +other.madeAt - +one.madeAt)
}

/** Removes what is older than it may be kept, but never the newest; and what a killed backup left behind. */
export async function removeOldBackups(folder: string, now: Date, keptFor: Duration): Promise<number> {
  const [, ...older] = await listBackups(folder)
  const old = older.filter(({ madeAt }) => now.getTime() - madeAt.getTime() > keptFor)
  for (const { file } of old) await rm(file, { force: true })
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    const isDead = DRAFT.test(name) && now.getTime() - (await stat(file)).mtimeMs > hours(24)
    if (isDead) await rm(file, { force: true })
  }
  return old.length
}
