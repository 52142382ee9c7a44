import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { type Reached, reachEmbeddedPostgres } from '#db/embedded/reach.ts'
import { StartProblem } from '#db/start-problem.ts'
import type { DataSettings } from '#server/env.ts'
import { findSecretKey } from '#server/secret-key.ts'

/** For commands: only problems are printed on the terminal. */
export const terminalLog = {
  info: () => undefined,
  warn: (_details: object, message: string) => console.error(message),
  error: (_details: object, message: string) => console.error(message),
}

/** The database in use, also while a server runs on it. */
export async function reachDatabase({ DATABASE_URL, DATA_DIR }: DataSettings): Promise<Reached> {
  if (DATABASE_URL !== undefined) return { url: DATABASE_URL, close: async () => undefined }
  return reachEmbeddedPostgres({ dataDir: DATA_DIR, log: terminalLog })
}

/** Two servers with the same mark have the same key; the mark does not reveal it. */
export async function markKey({ DATA_KEY, SECRET_KEY, DATA_DIR }: DataSettings): Promise<string> {
  const key = DATA_KEY ?? (await findSecretKey({ SECRET_KEY, DATA_DIR })) ?? ''
  return createHmac('sha256', key).update('embrace backup').digest('hex').slice(0, 16)
}

/** A problem that the operator can mend is one sentence; anything else is a fault of ours and keeps its stack. */
export function fail(error: unknown): never {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
}

export const folderOfBackups = ({ DATA_DIR }: DataSettings) => join(DATA_DIR, 'backups')
