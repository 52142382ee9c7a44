import { cpSync, existsSync, globSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Where a build is made: beside the one in use, so that a running server keeps its files until the end. */
export const freshBuild = '.generated/build'

const ownFiles = 'own-files.json'
/** The pages of the site, and those of the desk beside them. */
const applications = ['.', 'desk']

/**
 * Puts a finished build in the place of the one in use. The old build's hashed files come along: a server that started
 * on it, and visitors who have a page of it open, still find them. One build back, no further.
 */
export function swapBuild(fresh: string, live: string): void {
  for (const application of applications) carryOver(join(fresh, application), join(live, application))
  const aside = `${fresh}-before`
  rmSync(aside, { recursive: true, force: true })
  if (existsSync(live)) renameSync(live, aside)
  renameSync(fresh, live)
  rmSync(aside, { recursive: true, force: true })
}

function carryOver(fresh: string, live: string) {
  const files = listNamed(fresh)
  writeFileSync(join(fresh, ownFiles), JSON.stringify(files))
  const known = new Set(files)
  for (const file of readOwnFiles(live)) {
    const from = join(live, 'client', file)
    if (!known.has(file) && existsSync(from)) cpSync(from, join(fresh, 'client', file), { preserveTimestamps: true })
  }
}

/** Those whose name carries a hash or a version. */
const listNamed = (build: string) =>
  globSync('{assets,art,fonts,share}/**/*.*', { cwd: join(build, 'client') }).toSorted()

function readOwnFiles(build: string): string[] {
  const list = join(build, ownFiles)
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as string[]) : []
}
