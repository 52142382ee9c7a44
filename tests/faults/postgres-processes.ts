import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/** Every process of the PostgreSQL that works on this data folder: the first and all that it has started. */
export function findPostgresProcesses(dataDir: string): number[] {
  const cluster = join(dataDir, 'postgres')
  if (process.platform === 'linux') {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0 && workingFolder(pid) === cluster)
  }
  const first = readPostmaster(dataDir)
  const rows = execFileSync('ps', ['-axo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  return rows
    .map((row) => row.trim().split(/\s+/).map(Number))
    .filter((pair) => pair.includes(first))
    .map(([pid = 0]) => pid)
}

export function readPostmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

function workingFolder(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}
