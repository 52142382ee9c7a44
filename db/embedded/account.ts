import { spawnSync } from 'node:child_process'
import { stat } from 'node:fs/promises'
import { StartProblem } from '../start-problem.ts'

/** Who runs PostgreSQL. Without ids: the account of this process. */
export type Account = { readonly uid?: number; readonly gid?: number }

const NOBODY = 65534

/** PostgreSQL refuses to run as root, so root runs it as the owner of the existing database, or as `nobody`. */
export async function chooseAccount(clusterFolder: string): Promise<Account> {
  const owner = await stat(clusterFolder).catch(() => null)
  const self = process.getuid?.()
  if (self === 0) return owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : { uid: NOBODY, gid: NOBODY }
  if (owner && owner.uid !== self) {
    throw new StartProblem(
      `The database in ${clusterFolder} belongs to another user (uid ${owner.uid}); start the server as that user, or set DATA_DIR to another folder.`,
    )
  }
  return {}
}

/** Root may read everything, the account that runs PostgreSQL may not: check as that account. */
export function requireReach(account: Account, path: string, access: '-x' | '-w'): void {
  if (account.uid === undefined) return
  const asked = spawnSync('/bin/sh', ['-c', `test ${access} "$1"`, 'sh', path], {
    ...account,
    cwd: '/',
    stdio: 'ignore',
  })
  if (asked.status === 0) return
  throw new StartProblem(
    `PostgreSQL does not run as root, and the user it runs as instead (uid ${account.uid}) cannot reach ${path}; open the folders above it (chmod o+x), start as another user, or set DATABASE_URL.`,
  )
}
