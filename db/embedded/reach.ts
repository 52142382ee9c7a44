import { lstat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { prepareFolder } from './folder.ts'
import { findPostmaster, isReady } from './postmaster-file.ts'
import { embeddedUrl, startEmbeddedPostgres } from './start.ts'

export type Reached = { readonly url: string; close(): Promise<void> }

/**
 * The database of a folder, for a command that only looks: through the socket of the PostgreSQL that works there,
 * beside its server, or by starting one for as long as the look lasts.
 */
export async function reachEmbeddedPostgres({ dataDir, log }: { dataDir: string; log: Log }): Promise<Reached> {
  const isThere = await lstat(join(dataDir, 'postgres')).catch(() => null)
  if (!isThere)
    throw new StartProblem(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL to the one in use.`)
  const folder = await prepareFolder(dataDir)
  const found = await findPostmaster(folder)
  if (found && (await isReady(found, folder))) return { url: embeddedUrl(found.socket), close: async () => undefined }
  const started = await startEmbeddedPostgres({ dataDir, log })
  return { url: started.url, close: () => started.stop() }
}
