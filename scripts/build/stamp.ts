import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'

/** Identifies what something is made from: the same content of the same files, and the same Node, give one stamp. */
export function stampOf(patterns: string[]): string {
  const hash = createHash('sha256').update(process.version)
  for (const file of globSync(patterns, { exclude: ['**/*.test.{ts,tsx}'] }).toSorted()) {
    hash.update(`\0${file}\0`).update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Whether the last result has this stamp. An interrupted build has left none. */
export function bearsStamp(file: string, stamp: string): boolean {
  return existsSync(file) && readFileSync(file, 'utf8') === stamp
}
