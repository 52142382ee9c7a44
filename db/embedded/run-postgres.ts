import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { open, readFile, rename, stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { seconds } from '#contract/values/time.ts'
import type { Log } from '../log.ts'
import { StartProblem } from '../start-problem.ts'
import { findAccessRules, writeAccessRules } from './access-rules.ts'
import { CLEAN_ENVIRONMENT } from './create-cluster.ts'
import type { Folder } from './folder.ts'
import { hasEnded, type Postmaster } from './postmaster-file.ts'

export type Settings = Readonly<Record<string, string>>

const SETTINGS: Settings = {
  listen_addresses: '',
  port: '5432',
  unix_socket_permissions: '0700',
  // A committed transaction is on the disk: these are PostgreSQL's defaults, set here so that nothing overrides them.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '60',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  min_wal_size: '64MB',
  wal_compression: 'on',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and error details quote what visitors wrote, so the log must not hold them.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const LOG_LIMIT_BYTES = 10 * 1024 * 1024

/** Tells apart two PostgreSQLs that differ in their program or in their settings. */
export async function fingerprint(folder: Folder, extra: Settings): Promise<string> {
  const { mtimeMs, ino } = await stat(folder.binaries.postgres)
  const facts = [
    folder.binaries.postgres,
    ino,
    mtimeMs,
    folder.socket,
    { ...SETTINGS, ...extra },
    findAccessRules(folder),
  ]
  return `embrace-${createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16)}`
}

export type Launch = {
  readonly postmaster: Postmaster
  hasExited(): boolean
  /** Why it exited; null when another process was first to start PostgreSQL on this folder. */
  explainExit(): Promise<StartProblem | null>
}

/**
 * Starts PostgreSQL in a process group of its own, writing to a file rather than to us: a signal meant for the server
 * does not reach it, and it keeps running when the server is killed.
 */
export async function launchPostgres(folder: Folder, extra: Settings): Promise<Launch> {
  const access = findAccessRules(folder)
  await writeAccessRules(access, folder)
  const settings = { ...SETTINGS, ...access.settings, ...extra, cluster_name: await fingerprint(folder, extra) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await rotateLog(folder.logFile)
  const log = await open(folder.logFile, 'a', 0o600)
  const { size } = await log.stat()
  try {
    const child = spawn(folder.binaries.postgres, ['-D', folder.cluster, '-k', folder.socket, ...flags], {
      ...folder.account,
      cwd: folder.cluster,
      env: CLEAN_ENVIRONMENT,
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    })
    await new Promise((resolve, reject) => {
      child.once('spawn', resolve)
      child.once('error', (error) => reject(cannotRun(error.message, folder)))
    })
    child.unref()
    return {
      postmaster: { pid: child.pid ?? 0, socket: folder.socket },
      hasExited: () => child.exitCode !== null || child.signalCode !== null,
      explainExit: () => explainExit(folder, size),
    }
  } finally {
    await log.close()
  }
}

/** Ends connections and writes everything out. A server that hangs is cut off; it recovers at its next start. */
export async function stopPostmaster(postmaster: Postmaster, folder: Folder, log: Log): Promise<void> {
  if (await endsAfter('SIGINT', postmaster, folder, seconds(20))) return
  log.warn({ pid: postmaster.pid }, 'the embedded PostgreSQL does not stop and is cut off')
  if (await endsAfter('SIGQUIT', postmaster, folder, seconds(5))) return
  log.error({ pid: postmaster.pid }, 'the embedded PostgreSQL is still running')
}

async function endsAfter(signal: NodeJS.Signals, postmaster: Postmaster, folder: Folder, patience: number) {
  const deadline = performance.now() + patience
  if (await hasEnded(postmaster, folder)) return true
  try {
    process.kill(postmaster.pid, signal)
  } catch {
    return hasEnded(postmaster, folder)
  }
  while (performance.now() < deadline) {
    if (await hasEnded(postmaster, folder)) return true
    await delay(10)
  }
  return false
}

/** Reads the part of the log that was written since the launch. */
async function explainExit(folder: Folder, since: number): Promise<StartProblem | null> {
  const written = (await readFile(folder.logFile)).subarray(since).toString('utf8')
  const reason = written.match(/(?:FATAL|PANIC|error):\s*(.+)/)?.[1] ?? written.trim().split('\n').at(-1) ?? ''
  if (/lock file ".*" already exists|pre-existing shared memory block|database system is shutting down/.test(written)) {
    return null
  }
  if (/no space left|disk quota exceeded/i.test(written)) {
    return new StartProblem(`The disk that holds ${folder.path} is full; free some space and start again.`)
  }
  return cannotRun(reason, folder)
}

function cannotRun(reason: string, folder: Folder): StartProblem {
  return new StartProblem(
    `The embedded PostgreSQL did not start (${reason.trim() || 'no reason given'}); see ${folder.logFile}, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}

async function rotateLog(file: string): Promise<void> {
  const found = await stat(file).catch(() => null)
  if (found && found.size > LOG_LIMIT_BYTES) await rename(file, `${file}.1`)
}
