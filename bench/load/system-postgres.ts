import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from '#db/embedded/account.ts'
import type { Binaries } from '#db/embedded/binaries.ts'
import { CLEAN_ENVIRONMENT, OWNER } from '#db/embedded/create-cluster.ts'

/** Where Debian and what is made from it put every version they have. */
const FOLDER = '/usr/lib/postgresql'
const OLDEST = 15

/** The newest that we can work with. */
export function findSystemPostgres(): Binaries | undefined {
  const majors = existsSync(FOLDER) ? readdirSync(FOLDER).map(Number) : []
  const newest = Math.max(...majors.filter((major) => major >= OLDEST && existsSync(binaryOf(major, 'initdb'))))
  if (!Number.isFinite(newest)) return undefined
  return { initdb: binaryOf(newest, 'initdb'), postgres: binaryOf(newest, 'postgres') }
}

const binaryOf = (major: number, name: string) => join(FOLDER, String(major), 'bin', name)

/** As any version makes it: the order of text that ours asks for came with the seventeenth. */
export async function createSystemCluster({ initdb }: Binaries, account: Account, folder: string): Promise<void> {
  const options = [`--pgdata=${folder}`, `--username=${OWNER}`, '--auth=trust', '--encoding=UTF8', '--locale=C']
  await promisify(execFile)(initdb, options, { ...account, cwd: folder, env: CLEAN_ENVIRONMENT })
}
