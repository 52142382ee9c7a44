import { openDatabase } from '#db/client.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { readCatalogue } from '#db/seed/read-catalogue.ts'
import { storeCatalogue } from '#db/seed/store-catalogue.ts'
import { StartProblem } from '#db/start-problem.ts'
import { readEnv } from '#server/env.ts'

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
  if ((error as NodeJS.ErrnoException).code === 'ENOENT') fail(`There is no folder ${folder}.`)
  throw error
}

async function loadFolder(path: string) {
  const read = await readCatalogue(path)
  if (!read.ok) fail(`Nothing was loaded. To be mended:\n${read.faults.map((fault) => `  ${fault}`).join('\n')}`)
  const env = readEnv({ ...process.env, NODE_ENV: 'development' })
  const postgres = env.DATABASE_URL ? undefined : await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log })
  const db = openDatabase({ url: env.DATABASE_URL ?? postgres?.url ?? '', log, maxConnections: 2 })
  try {
    await migrate(db)
    const { practitioners, retired } = await storeCatalogue(db, read.catalogue)
    console.log(
      `Loaded ${practitioners} practitioners${retired > 0 ? `; ${retired} who are no longer named were taken off the list` : ''}.`,
    )
  } finally {
    await db.close()
    await postgres?.stop()
  }
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
