import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { StringDecoder } from 'node:string_decoder'
import { createGunzip, createGzip } from 'node:zlib'
import { z } from 'zod'
import { StartProblem } from '../start-problem.ts'

const FORMAT = 'embrace-backup-1'

/** The first line of a backup: what has to be there before its rows can be put back. */
const Manifest = z.object({
  format: z.literal(FORMAT),
  madeAt: z.iso.datetime(),
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })).min(1),
  /** The version of the job queue's own tables; null where there is no queue yet. */
  jobs: z.number().nullable(),
  /** Shows whether two servers have the same key, without revealing it. */
  keyMark: z.string(),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()).min(1) })),
})
export type Manifest = z.infer<typeof Manifest>

/** The last line. Without it the file is not whole. */
const Ending = z.object({ counts: z.record(z.string(), z.number()), sha256: z.string() })
export type Counts = Record<string, number>

export type TableRows = { table: string; rows: AsyncIterable<string> }

/** Lines of JSON under gzip: the manifest, each table's name before its rows, the counts and a checksum over it all. */
export async function writeBackupFile(
  path: string,
  manifest: Omit<Manifest, 'format'>,
  tables: AsyncIterable<TableRows>,
): Promise<Counts> {
  const counts: Counts = {}
  const hash = createHash('sha256')
  async function* lines() {
    const toLine = (value: unknown) => {
      const line = `${JSON.stringify(value)}\n`
      hash.update(line)
      return line
    }
    yield toLine({ format: FORMAT, ...manifest })
    for await (const { table, rows } of tables) {
      counts[table] = 0
      yield toLine({ table })
      for await (const row of rows) {
        counts[table] += 1
        yield toLine(row)
      }
    }
    yield `${JSON.stringify({ counts, sha256: hash.digest('hex') })}\n`
  }
  await pipeline(
    Readable.from(lines()),
    createGzip({ level: 6 }),
    createWriteStream(path, { flags: 'wx', mode: 0o600 }),
  )
  const file = await open(path)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
  return counts
}

export type ReadBackup = { manifest: Manifest; counts: Counts }

/** Reads a whole backup. A StartProblem says that it is damaged; until the end was read, nothing can be trusted. */
export async function readBackupFile(
  path: string,
  onRow: (table: string, row: string) => Promise<void> | void = () => undefined,
): Promise<ReadBackup> {
  const hash = createHash('sha256')
  const counts: Counts = {}
  const found: { manifest?: Manifest; ending?: z.infer<typeof Ending>; table?: string } = {}
  try {
    await readLines(path, async (line) => {
      if (found.ending) throw new Error('something follows the end')
      const value: unknown = JSON.parse(line)
      if (!found.manifest) found.manifest = Manifest.parse(value)
      else if (typeof value === 'string') {
        const table = found.table ?? ''
        counts[table] = (counts[table] ?? 0) + 1
        await onRow(table, value)
      } else {
        const ending = Ending.safeParse(value)
        if (ending.success) return void (found.ending = ending.data)
        found.table = z.object({ table: z.string() }).parse(value).table
        counts[found.table] = 0
      }
      hash.update(`${line}\n`)
    })
  } catch (error) {
    if (error instanceof NotOurs) throw error.problem
    throw refuse(path, error)
  }
  const { manifest, ending } = found
  const isWhole = ending?.sha256 === hash.digest('hex') && JSON.stringify(ending.counts) === JSON.stringify(counts)
  if (!manifest || !isWhole) throw refuse(path, new Error('its end is missing or its checksum is another'))
  return { manifest, counts }
}

/** Carries an error of the function that takes the rows, so that it is not mistaken for a damaged file. */
export class NotOurs extends Error {
  readonly problem: unknown
  constructor(problem: unknown) {
    super('the rows were not taken')
    this.problem = problem
  }
}

function refuse(path: string, error: unknown): StartProblem {
  const code = (error as NodeJS.ErrnoException).code
  if (code === 'ENOENT') return new StartProblem(`There is no backup ${path}.`)
  if (code === 'EACCES' || code === 'EISDIR') return new StartProblem(`The backup ${path} cannot be read (${code}).`)
  return new StartProblem(
    `The backup ${path} is damaged or not one of ours, and nothing was changed; take another one.`,
  )
}

async function readLines(path: string, onLine: (line: string) => Promise<void>): Promise<void> {
  await pipeline(createReadStream(path), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
    const decoder = new StringDecoder('utf8')
    let rest = ''
    for await (const chunk of chunks) {
      const lines = (rest + decoder.write(chunk)).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) await onLine(line)
    }
    if (rest !== '') throw new Error('the last line is not whole')
  })
}
