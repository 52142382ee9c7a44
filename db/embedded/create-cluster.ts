import { spawn } from 'node:child_process'
import { dirname } from 'node:path'
import { text } from 'node:stream/consumers'
import { StartProblem } from '../start-problem.ts'
import type { Account } from './account.ts'
import type { Binaries } from './binaries.ts'

/** The role that owns everything in the embedded database. */
export const OWNER = 'embrace'

/** Nothing of the caller's environment: a PGOPTIONS, a locale or a time zone of the machine must not leak in. */
export const CLEAN_ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Fills an empty folder with a new database, on disk for good when this returns. */
export async function createCluster({ initdb }: Binaries, account: Account, folder: string): Promise<void> {
  const child = spawn(
    initdb,
    [
      `--pgdata=${folder}`,
      `--username=${OWNER}`,
      '--auth=trust',
      '--encoding=UTF8',
      // The same order of text on every machine and after every upgrade of the system's libraries.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
    ],
    { ...account, cwd: folder, env: CLEAN_ENVIRONMENT, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  const [status, complaint] = await Promise.all([ended, text(child.stderr)]).catch((error: Error) => [1, error.message])
  if (status !== 0) throw explainFailure(String(complaint), dirname(folder))
}

function explainFailure(complaint: string, folder: string): StartProblem {
  if (/no space left|disk quota exceeded/i.test(complaint)) {
    return new StartProblem(`The disk that holds ${folder} is full; free some space and start again.`)
  }
  const reason = complaint.match(/(?:error|FATAL):\s*(.+)/)?.[1] ?? complaint.trim().split('\n')[0] ?? 'no reason given'
  return new StartProblem(
    `The embedded PostgreSQL cannot make its database in ${folder} (${reason.trim()}); put that right, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
}
