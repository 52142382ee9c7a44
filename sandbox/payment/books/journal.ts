import { closeSync, fchmodSync, fstatSync, ftruncateSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

export type Journal<Entry> = {
  /** On disk when this returns: a process killed a moment later loses nothing it has confirmed. */
  append(entry: Entry): void
  /** Entries not read yet, also those of another process. `restarted` when the file was emptied meanwhile. */
  readOn(): { restarted: boolean; entries: Entry[] }
  empty(): void
  close(): void
}

/**
 * JSON lines that are only ever added to. The file alone is the truth: even our own entries are read back from it, so
 * several processes may keep the same books.
 */
export function openJournal<Entry>(file: string): Journal<Entry> {
  mkdirSync(dirname(file), { recursive: true })
  const handle = openSync(file, 'a+', 0o600)
  // Also where an earlier version wrote it for all users of the machine to read.
  fchmodSync(handle, 0o600)
  let position = 0
  let isOpen = true

  return {
    append(entry) {
      // The leading line break ends a line that a killed process left half written.
      writeSync(handle, `\n${JSON.stringify(entry)}\n`)
    },
    readOn() {
      const { size } = fstatSync(handle)
      const restarted = size < position
      if (restarted) position = 0
      if (size === position) return { restarted, entries: [] }
      const bytes = Buffer.alloc(size - position)
      const read = readSync(handle, bytes, 0, bytes.length, position)
      // A line another process is still writing is left for the next time.
      const end = bytes.subarray(0, read).lastIndexOf('\n') + 1
      position += end
      return { restarted, entries: parseLines<Entry>(bytes.toString('utf8', 0, end)) }
    },
    empty: () => ftruncateSync(handle, 0),
    close() {
      if (isOpen) closeSync(handle)
      isOpen = false
    },
  }
}

function parseLines<Entry>(lines: string): Entry[] {
  return lines.split('\n').flatMap((line) => {
    if (line === '') return []
    try {
      return [JSON.parse(line) as Entry]
    } catch {
      return []
    }
  })
}
