import { setTimeout as delay } from 'node:timers/promises'
import { type Client, DatabaseError } from 'pg'
import { minutes, seconds } from '#contract/values/time.ts'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { OWNER } from './create-cluster.ts'
import { explain, type Folder, prepareFolder, removeLeftovers } from './folder.ts'
import { connectTo, takeLock } from './folder-lock.ts'
import { findPostmaster, hasEnded, isReady, type Postmaster } from './postmaster-file.ts'
import { fingerprint, launchPostgres, type Settings, stopPostmaster } from './run-postgres.ts'

export type EmbeddedPostgres = {
  /** For `openDatabase`, and for any other PostgreSQL client on this machine. */
  readonly url: string
  /** Close the database's own connections first: this ends every connection that is left. */
  stop(): Promise<void>
}

export type EmbeddedOptions = {
  /** Holds `postgres/` (the data), `run/` (the socket) and `postgres.log`. Made if missing. */
  dataDir: string
  log: Log
  /** Called once when PostgreSQL has ended without our stopping it; the server cannot go on without it. */
  onLost?: (problem: StartProblem) => void
  /** Settings of PostgreSQL beyond ours. */
  settings?: Settings
}

type Claim = { readonly postmaster: Postmaster; readonly client: Client }

/**
 * Starts PostgreSQL on a folder, for this process alone. Throws a StartProblem when another server has the folder or
 * when something has to be put right first.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, log, onLost, settings = {} } = options
  const folder = await prepareFolder(dataDir)
  const claim = await claimFolder(folder, settings, log).catch((error: unknown) => {
    throw explain(error, dataDir)
  })
  try {
    await removeLeftovers(folder)
    await createDatabase(claim.client)
  } catch (error) {
    await stopPostmaster(claim.postmaster, folder, log)
    throw error
  }
  const keeper = keepLock(claim, folder, () => {
    onLost?.(new StartProblem(`The embedded PostgreSQL has stopped by itself; see ${folder.logFile} and start again.`))
  })
  return {
    url: embeddedUrl(claim.postmaster.socket),
    async stop() {
      keeper.letGo()
      await stopPostmaster(claim.postmaster, folder, log)
    },
  }
}

export const embeddedUrl = (socket: string) =>
  `postgres://${OWNER}@localhost:5432/${OWNER}?host=${encodeURIComponent(socket)}&sslmode=disable`

/** Returns holding the lock of the folder's PostgreSQL, or throws the sentence that says why not. */
async function claimFolder(folder: Folder, settings: Settings, log: Log): Promise<Claim> {
  const deadline = performance.now() + minutes(2)
  while (performance.now() < deadline) {
    const found = await findPostmaster(folder)
    const claim = found ? await claimFound(found, folder, settings, log) : await claimLaunched(folder, settings)
    if (claim) return claim
    await delay(50)
  }
  throw new StartProblem(`The embedded PostgreSQL in ${folder.path} does not answer; see ${folder.logFile}.`)
}

async function claimLaunched(folder: Folder, settings: Settings): Promise<Claim | null> {
  const launch = await launchPostgres(folder, settings)
  const { postmaster } = launch
  const client = await connectWhenReady(postmaster, folder, async () => launch.hasExited())
  if (client) return lockOrRefuse({ postmaster, client }, folder)
  const problem = await launch.explainExit()
  if (problem) throw problem
  return null
}

/**
 * A PostgreSQL without a lock outlived its killed server. It is healthy, so it is kept, unless an upgrade has changed
 * the program or its settings: then it is stopped and a fresh one started.
 */
async function claimFound(postmaster: Postmaster, folder: Folder, settings: Settings, log: Log): Promise<Claim | null> {
  const client = await connectWhenReady(postmaster, folder, () => hasEnded(postmaster, folder))
  if (!client) return null
  const claim = await lockOrRefuse({ postmaster, client }, folder)
  if (!claim) return null
  const { rows } = await client.query<{ cluster_name: string }>('show cluster_name')
  if (rows[0]?.cluster_name === (await fingerprint(folder, settings))) {
    log.info({ pid: postmaster.pid }, 'took over the embedded PostgreSQL of a server that was killed')
    return claim
  }
  await stopPostmaster(postmaster, folder, log)
  return null
}

async function lockOrRefuse(claim: Claim, folder: Folder): Promise<Claim | null> {
  // Another process may stop this PostgreSQL while we ask; then there is nothing to claim, and we look again.
  claim.client.on('error', () => undefined)
  const isTaken = await takeLock(claim.client).catch(() => null)
  if (isTaken) return claim
  await claim.client.end().catch(() => undefined)
  if (isTaken === null) return null
  throw new StartProblem(
    `Another eMbrace server is already using the folder ${folder.path}; stop it, or set DATA_DIR to another folder.`,
  )
}

/** Recovery after a crash may take a while, and PostgreSQL refuses all connections until it is done. */
async function connectWhenReady(
  postmaster: Postmaster,
  folder: Folder,
  isGone: () => Promise<boolean>,
): Promise<Client | null> {
  const deadline = performance.now() + minutes(2)
  while (performance.now() < deadline) {
    const client = (await isReady(postmaster, folder)) ? await connectOrWait(postmaster, folder) : null
    if (client) return client
    if (await isGone()) return null
    await delay(10)
  }
  return null
}

/** Null when it is worth trying again: PostgreSQL is coming up or going down, or has no connection free. */
async function connectOrWait({ socket }: Postmaster, folder: Folder): Promise<Client | null> {
  try {
    return await connectTo(socket)
  } catch (error) {
    if (!(error instanceof DatabaseError) || /^(57P|533)/.test(error.code ?? '')) return null
    throw new StartProblem(
      `The embedded PostgreSQL turns its own server away (${error.message}); see ${folder.logFile}.`,
    )
  }
}

async function createDatabase(client: Client): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [OWNER])
  if (rowCount === 0) await client.query(`create database ${OWNER}`)
}

/**
 * Holds the lock for life. When one of its processes crashes, PostgreSQL ends every connection and recovers by itself
 * within moments: the lock is taken again then, and only a PostgreSQL that stays away is reported.
 */
function keepLock({ postmaster, client }: Claim, folder: Folder, onLost: () => void) {
  const letGo = new AbortController()
  let held = client

  const watch = (connection: Client) => {
    held = connection
    connection.on('error', () => undefined)
    connection.once('end', () => void regain())
  }
  const regain = async () => {
    const deadline = performance.now() + seconds(10)
    while (!letGo.signal.aborted && performance.now() < deadline && !(await hasEnded(postmaster, folder))) {
      const next = await connectTo(postmaster.socket).catch(() => null)
      if (next && !letGo.signal.aborted && (await takeLock(next).catch(() => false))) return watch(next)
      await next?.end().catch(() => undefined)
      await delay(50)
    }
    if (!letGo.signal.aborted) onLost()
  }

  watch(client)
  return {
    letGo() {
      letGo.abort()
      held.removeAllListeners('end')
    },
  }
}
