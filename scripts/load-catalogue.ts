import { stat } from 'node:fs/promises'
import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { StartProblem } from '#db/start-problem.ts'
import { folderOfPhotos, readEnv } from '#server/env.ts'
import { loadCatalogue } from '#server/modules/catalogue/load-catalogue.ts'
import { readFolder } from '#server/modules/catalogue/read-folder.ts'

const log = {
  info: () => undefined,
  warn: (_details: object, message: string) => console.error(message),
  error: (_details: object, message: string) => console.error(message),
}

const [folder] = process.argv.slice(2)
if (folder === undefined) fail('Say which folder holds the JSON files: npm run catalogue:load -- <folder>')
try {
  await loadFolder(folder)
} catch (error) {
  if (error instanceof StartProblem) fail(error.message)
  fail(`Nothing was loaded: ${describe(error)}`)
}

async function loadFolder(path: string) {
  if (!(await isFolder(path))) fail(`There is no folder ${path}.`)
  const read = await readFolder(path)
  if (!read.ok) fail(`Nothing was loaded. To be mended:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`)
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  const postgres = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
  const db = openDatabase({ url: env.DATABASE_URL ?? postgres?.url ?? '', log, maxConnections: 2 })
  try {
    await migrate(db)
    const where = { folder: path, shelf: folderOfPhotos(env) }
    const { practitioners, retired, stranded, photos } = await loadCatalogue(db, read.catalogue, where)
    const withSessions = stranded > 0 ? `, with ${stranded} confirmed sessions ahead that stay theirs` : ''
    const withPhotos = photos > 0 ? `, ${photos} with a photo` : ''
    console.log(
      `Loaded ${practitioners} practitioners${withPhotos}${retired > 0 ? `; ${retired} who are no longer named were taken off the list${withSessions}` : ''}.`,
    )
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

/** Which database rule or which file is at fault: that says more than a whole statement or a stack. */
function describe(error: unknown): string {
  const { constraint, code, path, message } = innermost(error) as { [name: string]: string | undefined }
  if (constraint !== undefined) return `the database refuses it, by its rule ${constraint}.`
  if (path !== undefined) return `${path} cannot be used (${code}).`
  return `${message?.split('\n')[0]}${code === undefined ? '' : ` (${code})`}.`
}

function innermost(error: unknown): object {
  return error instanceof Error && error.cause instanceof Error ? innermost(error.cause) : Object(error)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
