import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keptFor } from '#content/retention.ts'
import { removeOldBackups } from '#db/backup/list-backups.ts'
import { noteBackup } from '#db/backup/note-backup.ts'
import { writeBackup } from '#db/backup/write-backup.ts'
import { readDataSettings } from '#server/env.ts'
import { fail, folderOfBackups, markKey, reachDatabase } from './reach-database.ts'

/** npm run backup [-- --to <folder>] */
try {
  const { values } = parseArgs({ options: { to: { type: 'string' } } })
  const settings = readDataSettings()
  const folder = values.to === undefined ? folderOfBackups(settings) : resolve(values.to)
  const now = new Date()
  const reached = await reachDatabase(settings)
  try {
    const { file, counts } = await writeBackup({ url: reached.url, folder, now, keyMark: await markKey(settings) })
    const removed = await removeOldBackups(folder, now, keptFor('backups'))
    const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
    const kilobytes = Math.ceil((await stat(file)).size / 1024)
    console.log(`${file}: ${rows} rows of ${Object.keys(counts).length} tables, ${kilobytes} kB, read back and sound.`)
    await noteBackup(settings.DATA_DIR, { file, madeAt: now }).catch(() => {
      console.error(`${settings.DATA_DIR} cannot be written, so npm run doctor there will not know of this backup.`)
    })
    if (removed > 0) console.log(`${removed} older than ${keptFor('backups') / 86_400_000} days were removed.`)
  } finally {
    await reached.close()
  }
} catch (error) {
  fail(error)
}
