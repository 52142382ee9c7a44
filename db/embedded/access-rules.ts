import { chown, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { OWNER } from './create-cluster.ts'
import type { Folder } from './folder.ts'

/**
 * Who may connect through the socket: the account that starts the server, and root, as the operating system reports
 * them. Where root runs PostgreSQL as `nobody`, other programs of `nobody` reach the socket too, but are refused.
 */
export type AccessRules = { readonly settings: Readonly<Record<string, string>>; readonly users: readonly string[] }

export function findAccessRules({ cluster }: Pick<Folder, 'cluster'>): AccessRules {
  const users = listUsers()
  // An account without a name cannot be listed. The folder of the socket keeps all others out.
  if (users.length === 0) return { settings: {}, users }
  return {
    settings: { hba_file: join(cluster, 'embrace_hba.conf'), ident_file: join(cluster, 'embrace_ident.conf') },
    users,
  }
}

export async function writeAccessRules({ settings, users }: AccessRules, { account }: Folder): Promise<void> {
  const { hba_file, ident_file } = settings
  if (hba_file === undefined || ident_file === undefined) return
  await writeOwn(hba_file, `local all all peer map=${OWNER}\n`, account)
  await writeOwn(ident_file, users.map((user) => `${OWNER} "${user}" ${OWNER}\n`).join(''), account)
}

function listUsers(): string[] {
  try {
    return [...new Set(['root', userInfo().username])]
  } catch {
    return []
  }
}

async function writeOwn(file: string, text: string, { uid, gid }: Folder['account']) {
  await writeFile(file, text, { mode: 0o600 })
  if (uid !== undefined && gid !== undefined) await chown(file, uid, gid)
}
