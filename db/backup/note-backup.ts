import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { listBackups } from './list-backups.ts'

const Note = z.object({ madeAt: z.iso.datetime(), folder: z.string() })

const noteIn = (dataDir: string) => join(dataDir, 'last-backup.json')

/** When and where a backup was made: it may lie in a folder that no other command knows, or be moved away. */
export async function noteBackup(dataDir: string, { file, madeAt }: { file: string; madeAt: Date }): Promise<void> {
  const note = noteIn(dataDir)
  await mkdir(dataDir, { recursive: true })
  // Renamed into place, so that a reader gets either the old note or the new one.
  await writeFile(`${note}.part`, `${JSON.stringify({ madeAt, folder: dirname(file) })}\n`)
  await rename(`${note}.part`, note)
}

/** When the last one was made, here or elsewhere. A note that cannot be read counts as none. */
export async function findLastBackup(dataDir: string): Promise<Date | undefined> {
  const [newest] = await listBackups(join(dataDir, 'backups'))
  const noted = readNote(await readFile(noteIn(dataDir), 'utf8').catch(() => ''))
  if (!newest || !noted) return noted ?? newest?.madeAt
  return noted > newest.madeAt ? noted : newest.madeAt
}

function readNote(text: string): Date | undefined {
  try {
    return new Date(Note.parse(JSON.parse(text)).madeAt)
  } catch {
    return undefined
  }
}
