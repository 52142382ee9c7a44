import { spawn } from 'node:child_process'
import { chown, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { chooseAccount } from '#db/embedded/account.ts'
import { findBinaries } from '#db/embedded/binaries.ts'
import { CLEAN_ENVIRONMENT, createCluster, OWNER } from '#db/embedded/create-cluster.ts'
import { findFreePort } from '#tests/servers/running-server.ts'
import { createSystemCluster, findSystemPostgres } from './system-postgres.ts'

export type ExternalPostgres = {
  /** A new, empty database, to be given as DATABASE_URL. */
  createDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

type ExternalOptions = {
  /** The one that the system has installed, as a clinic's machine would, instead of ours. */
  isOfSystem?: boolean
}

/** A PostgreSQL of its own, reached over TCP as a clinic's would be, with PostgreSQL's own default settings. */
export async function startExternalPostgres(
  folder: string,
  { isOfSystem = false }: ExternalOptions = {},
): Promise<ExternalPostgres> {
  const cluster = join(folder, 'cluster')
  await mkdir(cluster, { recursive: true, mode: 0o755 })
  const system = isOfSystem ? findSystemPostgres() : undefined
  if (isOfSystem && !system) throw new Error('the system has no PostgreSQL that we can work with')
  const binaries = system ?? (await findBinaries())
  const account = await chooseAccount(cluster)
  if (account.uid !== undefined) await chown(cluster, account.uid, account.gid ?? account.uid)
  await (system ? createSystemCluster : createCluster)(binaries, account, cluster)
  const port = await findFreePort()
  const settings = ['-c', 'listen_addresses=127.0.0.1', '-c', `port=${port}`, '-c', 'unix_socket_directories=']
  const child = spawn(binaries.postgres, ['-D', cluster, ...settings], {
    ...account,
    cwd: cluster,
    env: CLEAN_ENVIRONMENT,
    stdio: 'ignore',
  })
  const cutOff = () => void child.kill('SIGINT')
  process.once('exit', cutOff)
  const ended = new Promise((resolve) => child.once('close', resolve))
  const urlOf = (name: string) => `postgres://${OWNER}@127.0.0.1:${port}/${name}?sslmode=disable`
  await waitUntilReady(urlOf('postgres'))
  return {
    async createDatabase(name) {
      await administer(urlOf('postgres'), `create database ${name}`)
      return urlOf(name)
    },
    async stop() {
      process.off('exit', cutOff)
      child.kill('SIGINT')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function waitUntilReady(url: string) {
  for (let tries = 0; tries < 300; tries++) {
    const answered = await administer(url, 'select 1').then(
      () => true,
      () => false,
    )
    if (answered) return
    await delay(100)
  }
  throw new Error('the second PostgreSQL did not start')
}

async function administer(url: string, statement: string) {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
