import { createHash } from 'node:crypto'
import { chmod, chown, lstat, mkdir, open, readdir, readFile, realpath, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { errorCode } from '../connection-faults.ts'
import { StartProblem } from '../start-problem.ts'
import { type Account, chooseAccount, requireReach } from './account.ts'
import { type Binaries, findBinaries, readMajor } from './binaries.ts'
import { createCluster } from './create-cluster.ts'

/** Everything about one data folder that stays the same while a server runs on it. */
export type Folder = {
  readonly path: string
  /** The database files; PostgreSQL calls this folder a cluster. */
  readonly cluster: string
  /** Where the socket lies: only the account itself may enter. */
  readonly socket: string
  readonly logFile: string
  readonly account: Account
  readonly binaries: Binaries
}

const NEW_CLUSTER = '.postgres-new-'

export async function prepareFolder(dataDir: string): Promise<Folder> {
  const binaries = await findBinaries()
  try {
    const path = await makeDataFolder(dataDir)
    const cluster = join(path, 'postgres')
    const account = await chooseAccount(cluster)
    requireReach(account, binaries.postgres, '-x')
    requireReach(account, path, '-x')
    await ensureCluster({ path, cluster, account, binaries })
    const socket = await makeSocketFolder(path, account)
    return { path, cluster, socket, logFile: join(path, 'postgres.log'), account, binaries }
  } catch (error) {
    throw explain(error, dataDir)
  }
}

/** Removes what a start that was killed while making the database left behind. Only the lock's holder may call it. */
export async function removeLeftovers({ path }: Folder): Promise<void> {
  for (const name of await readdir(path)) {
    if (name.startsWith(NEW_CLUSTER)) await removeUnfinished(join(path, name))
  }
}

/** Turns a refusal of the file system into the sentence that says what to do about it. */
export function explain(error: unknown, folder: string): unknown {
  switch (errorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartProblem(
        `The server cannot write to the folder ${folder}; give the folder to the user who runs the server, or set DATA_DIR to another folder.`,
      )
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartProblem(`The disk that holds ${folder} is full; free some space and start again.`)
    case 'EEXIST':
    case 'ENOTDIR':
      return new StartProblem(`${folder} is not a folder; set DATA_DIR to a folder.`)
    default:
      return error
  }
}

async function makeDataFolder(dataDir: string): Promise<string> {
  const made = await mkdir(resolve(dataDir), { recursive: true })
  // Whatever the umask, PostgreSQL's account must be able to pass through the folder that root has just made.
  if (made && process.getuid?.() === 0) await chmod(resolve(dataDir), 0o711)
  return realpath(dataDir)
}

async function ensureCluster(folder: Pick<Folder, 'path' | 'cluster' | 'account' | 'binaries'>): Promise<void> {
  if (await exists(folder.cluster)) return requireSameMajor(folder)
  const fresh = join(folder.path, `${NEW_CLUSTER}${process.pid}-${Date.now()}`)
  try {
    await mkdir(fresh, { mode: 0o700 })
    await give(fresh, folder.account)
    await createCluster(folder.binaries, folder.account, fresh)
    await rename(fresh, folder.cluster)
    await flush(folder.path)
  } catch (error) {
    await removeUnfinished(fresh)
    // Another process made the database meanwhile: use that one.
    if (!(await exists(folder.cluster))) throw error
  }
}

/** PostgreSQL itself would only say that the files are incompatible, and where to look that up. */
async function requireSameMajor({ path, cluster, binaries }: Pick<Folder, 'path' | 'cluster' | 'binaries'>) {
  const made = await readFile(join(cluster, 'PG_VERSION'), 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  )
  const ours = await readMajor(binaries)
  if (made === undefined || made === ours) return
  throw new StartProblem(
    `The database in ${path} was made by PostgreSQL ${made}, and this version comes with PostgreSQL ${ours}. Take its data across: with the version that made it, run npm run backup; then, with this one, rename ${cluster} and run npm run restore -- <file>.`,
  )
}

/** Another process's initdb may still write there, so this tries for a while; the next start removes what remains. */
async function removeUnfinished(cluster: string): Promise<void> {
  await rm(cluster, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 }).catch(() => undefined)
}

async function makeSocketFolder(path: string, account: Account): Promise<string> {
  const near = join(path, 'run')
  const socket = fitsSocket(near) ? near : join(shortTemporaryFolder(), `embrace-${hash(path)}`)
  await mkdir(socket, { mode: 0o700 }).catch((error: unknown) => {
    if (errorCode(error) !== 'EEXIST') throw error
  })
  const found = await lstat(socket)
  const owner = account.uid ?? process.getuid?.()
  const mayTake = found.uid === owner || found.uid === process.getuid?.()
  if (!found.isDirectory() || !mayTake) {
    throw new StartProblem(`${socket} belongs to somebody else; remove it and start again.`)
  }
  await chmod(socket, 0o700)
  await give(socket, account)
  return socket
}

/** The kernel keeps the path of a socket in a field of 108 bytes (104 on macOS), its end mark included. */
function fitsSocket(folder: string): boolean {
  const limit = process.platform === 'linux' ? 107 : 103
  return Buffer.byteLength(join(folder, '.s.PGSQL.5432')) <= limit
}

function shortTemporaryFolder(): string {
  const folder = tmpdir()
  return fitsSocket(join(folder, `embrace-${hash(folder)}`)) ? folder : '/tmp'
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

async function give(path: string, { uid, gid }: Account): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

async function flush(folder: string): Promise<void> {
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const exists = (path: string) =>
  lstat(path).then(
    () => true,
    () => false,
  )
