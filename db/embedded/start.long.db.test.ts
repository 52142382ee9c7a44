// Long: each test starts a PostgreSQL of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findPostgresProcesses, readPostmaster } from '#tests/faults/postgres-processes.ts'
import { killProcess, startProgram } from '#tests/faults/program.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { type EmbeddedOptions, type EmbeddedPostgres, startEmbeddedPostgres } from './start.ts'

const isRoot = process.getuid?.() === 0
const refusal = (dataDir: string) =>
  `Another eMbrace server is already using the folder ${dataDir}; stop it, or set DATA_DIR to another folder.`

test('a fresh folder gets a durable database behind a private socket, whatever the environment says', async () => {
  vi.stubEnv('PGPORT', '1')
    .stubEnv('PGHOST', 'nowhere')
    .stubEnv('PGOPTIONS', '-c work_mem=1MB')
    .stubEnv('LC_ALL', 'xx_XX')
  onTestFinished(() => void vi.unstubAllEnvs())
  const dataDir = newFolder()
  const { url } = await start(dataDir)

  const settings = ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums', 'listen_addresses', 'TimeZone']
  const found = await ask(url, 'select name, setting from pg_settings where name = any($1)', [settings])
  expect(Object.fromEntries(found.map((row) => [row.name, row.setting]))).toEqual({
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    data_checksums: 'on',
    listen_addresses: '',
    TimeZone: 'UTC',
  })
  expect(
    await ask(url, 'select datlocprovider, datlocale from pg_database where datname = current_database()'),
  ).toEqual([{ datlocprovider: 'b', datlocale: 'C.UTF-8' }])
  expect((await stat(join(dataDir, 'run'))).mode & 0o777).toBe(0o700)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700)
})

test('a second server on the same folder is refused, and the first goes on', async () => {
  const dataDir = newFolder()
  const { url } = await start(dataDir)

  await expect(start(dataDir)).rejects.toThrow(refusal(dataDir))
  const other = startProgram('holder.ts', dataDir)
  expect(await other.ended).toEqual({ code: 0, errors: '' })
  expect(other.lines).toEqual([`refused ${refusal(dataDir)}`])

  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of servers that start on an empty folder at the same time exactly one gets it', { timeout: 90_000 }, async () => {
  const dataDir = newFolder()
  const programs = Array.from({ length: 3 }, () => startProgram('holder.ts', dataDir))
  onTestFinished(() => programs.forEach((program) => program.kill('SIGKILL')))

  const answers = await Promise.all(
    programs.map((program) => Promise.race([program.waitFor('ready '), program.waitFor('refused ')])),
  )
  expect(answers.filter((answer) => answer.startsWith('ready '))).toHaveLength(1)
  expect(answers.filter((answer) => answer === `refused ${refusal(dataDir)}`)).toHaveLength(2)

  programs[answers.findIndex((answer) => answer.startsWith('ready '))]?.kill('SIGTERM')
  const ends = await Promise.all(programs.map((program) => program.ended))
  expect(ends).toEqual(programs.map(() => ({ code: 0, errors: '' })))
  expect(findPostgresProcesses(dataDir)).toEqual([])
})

test('a folder that was let go can be taken again at once, with its data', async () => {
  const dataDir = newFolder()
  const first = await start(dataDir)
  await ask(first.url, 'create table kept as select 42 as answer')
  await first.stop()
  expect(findPostgresProcesses(dataDir)).toEqual([])

  const second = await start(dataDir)

  expect(await ask(second.url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a folder whose path is too long for a socket, with spaces and accents, works all the same', async () => {
  const dataDir = join(newFolder(), 'é & % ?'.repeat(8), 'x'.repeat(60))
  expect(Buffer.byteLength(dataDir)).toBeGreaterThan(107)
  const { url } = await start(dataDir)

  const socket = new URL(url).searchParams.get('host') ?? ''
  onTestFinished(() => rm(socket, { recursive: true, force: true }))
  expect(dirname(socket)).toBe(tmpdir())
  expect((await stat(socket)).mode & 0o777).toBe(0o700)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('the database of a server that was killed is taken over as it runs', async () => {
  const dataDir = newFolder()
  const orphan = await orphanPostgres(dataDir)
  const info = vi.fn<() => void>()

  const { url } = await start(dataDir, { log: { ...quietLog, info } })

  expect(readPostmaster(dataDir)).toBe(orphan)
  expect(info).toHaveBeenCalledWith({ pid: orphan }, 'took over the embedded PostgreSQL of a server that was killed')
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  await expect(start(dataDir)).rejects.toThrow(refusal(dataDir))
})

test('an orphaned database with the settings of another version is started anew', async () => {
  const dataDir = newFolder()
  const orphan = await orphanPostgres(dataDir)

  const { url } = await start(dataDir, { settings: { work_mem: '5MB' } })

  expect(readPostmaster(dataDir)).not.toBe(orphan)
  expect(await ask(url, 'show work_mem')).toEqual([{ work_mem: '5MB' }])
})

test('a note of a dead database whose process number another program has got does not stand in the way', async () => {
  const dataDir = newFolder()
  const { uid, gid } = isRoot ? { uid: 65534, gid: 65534 } : { uid: undefined, gid: undefined }
  const stranger = spawn('sleep', ['60'], uid === undefined ? {} : { uid, gid })
  onTestFinished(() => void stranger.kill())
  await once(stranger, 'spawn')
  await (await start(dataDir)).stop()
  const stale = `${stranger.pid}\n${join(dataDir, 'postgres')}\n1700000000\n5432\n${join(dataDir, 'run')}\n\n 1 1\nready   \n`
  await writeFile(join(dataDir, 'postgres/postmaster.pid'), stale)
  await writeFile(join(dataDir, 'run/.s.PGSQL.5432.lock'), stale)

  const { url } = await start(dataDir)

  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(stranger.exitCode).toBeNull()
})

test('a crash inside PostgreSQL, from which it recovers by itself, keeps the folder locked', async () => {
  const dataDir = newFolder()
  const onLost = vi.fn<() => void>()
  const { url } = await start(dataDir, { onLost })
  const [victim] = await ask(url, "select pid from pg_stat_activity where backend_type = 'background writer'")
  killProcess(Number(victim?.pid), 'SIGKILL')

  await vi.waitFor(
    async () => {
      const holders = await ask(url, "select from pg_stat_activity where application_name = 'embrace-folder-lock'")
      expect(holders).toHaveLength(1)
    },
    { timeout: 30_000 },
  )
  await expect(start(dataDir)).rejects.toThrow(refusal(dataDir))
  expect(onLost).not.toHaveBeenCalled()
})

test('a PostgreSQL that ends although nobody stopped it is reported with a sentence', async () => {
  const dataDir = newFolder()
  const onLost = vi.fn<(problem: Error) => void>()
  await start(dataDir, { onLost })

  killProcess(readPostmaster(dataDir), 'SIGINT')

  await vi.waitFor(() => expect(onLost).toHaveBeenCalledOnce(), { timeout: 30_000 })
  expect(onLost.mock.calls[0]?.[0].message).toBe(
    `The embedded PostgreSQL has stopped by itself; see ${join(dataDir, 'postgres.log')} and start again.`,
  )
})

test('a folder that cannot be written to is said in one sentence', async () => {
  const parent = newFolder()
  await mkdir(parent)
  await chmod(parent, 0o500)
  // Root may write anywhere, except into the kernel's own folders.
  const dataDir = isRoot ? '/sys/embrace' : join(parent, 'data')

  await expect(start(dataDir)).rejects.toThrow(`The server cannot write to the folder ${dataDir}; give the folder to`)
})

test('a path that is a file is said in one sentence', async () => {
  const dataDir = newFolder()
  await writeFile(dataDir, '')

  await expect(start(dataDir)).rejects.toThrow(`${dataDir} is not a folder; set DATA_DIR to a folder.`)
})

test.runIf(isRoot)('a folder that only root can reach is said in one sentence', async () => {
  const parent = newFolder()
  await mkdir(parent, { mode: 0o700 })
  const dataDir = join(parent, 'data')

  await expect(start(dataDir)).rejects.toThrow(`(uid 65534) cannot reach ${dataDir}; open the folders above it`)
})

test('a database that PostgreSQL refuses to open is said in one sentence that names the log', async () => {
  const dataDir = newFolder()
  await (await start(dataDir)).stop()
  await writeFile(join(dataDir, 'postgres/postgresql.conf'), 'nonsense\n')

  await expect(start(dataDir)).rejects.toThrow(
    `The embedded PostgreSQL did not start (configuration file "${dataDir}/postgres/postgresql.conf" contains errors); see ${dataDir}/postgres.log`,
  )
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).toContain('contains errors')
})

function newFolder(): string {
  const dataDir = testFolder()
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  return dataDir
}

async function start(dataDir: string, options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: quietLog, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

/** Kills a server alone, and gives the process number of the database it leaves behind. */
async function orphanPostgres(dataDir: string): Promise<number> {
  const owner = startProgram('holder.ts', dataDir)
  await owner.waitFor('ready ')
  owner.kill('SIGKILL')
  await owner.ended
  return readPostmaster(dataDir)
}

async function ask(url: string, query: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(query, values)).rows
  } finally {
    await client.end()
  }
}
