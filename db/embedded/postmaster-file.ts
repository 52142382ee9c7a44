import { execFile } from 'node:child_process'
import { link, readFile, readlink, rename, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { errorCode } from '../connection-faults.ts'
import type { Folder } from './folder.ts'

/** A PostgreSQL server at work on a folder, whichever process started it. */
export type Postmaster = { readonly pid: number; readonly socket: string }

/** The server that works on this folder, or null. Files that a killed one left in the way are removed. */
export async function findPostmaster(folder: Folder): Promise<Postmaster | null> {
  const note = await readNote(noteFile(folder))
  if (note) {
    const found = { pid: note.pid, socket: note.socket ?? folder.socket }
    // In another container the process cannot be seen, but its socket in a shared folder can.
    if ((await isAtWork(note.pid, folder)) || (await answers(found.socket))) return found
    await setAside(noteFile(folder), note.text)
  }

  // PostgreSQL removes a dead socket's own note, unless its process number is in use again.
  const socketNote = join(folder.socket, `${SOCKET}.lock`)
  const left = await readNote(socketNote)
  if (left && !(await isAtWork(left.pid, folder))) await setAside(socketNote, left.text)
  return null
}

/** Whether it takes connections. PostgreSQL writes this into its file, so no connection need be tried. */
export async function isReady({ pid }: Postmaster, folder: Folder): Promise<boolean> {
  const note = await readNote(noteFile(folder))
  return note?.pid === pid && note.state === 'ready'
}

/** Whether this server has ended: removing its file is its last act, and its process may linger unreaped after that. */
export async function hasEnded({ pid }: Postmaster, folder: Folder): Promise<boolean> {
  const note = await readNote(noteFile(folder))
  return note?.pid !== pid || !(await isAtWork(pid, folder))
}

const SOCKET = '.s.PGSQL.5432'

const noteFile = ({ cluster }: Folder) => join(cluster, 'postmaster.pid')

type Note = { readonly pid: number; readonly socket?: string; readonly state?: string; readonly text: string }

/** Line 1 is the process, 5 the socket's folder, 8 the state; a server that is just starting has not written them all. */
async function readNote(path: string): Promise<Note | null> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return null
    throw error
  })
  if (text === null) return null
  const lines = text.split('\n')
  const pid = Number(lines[0])
  const [socket, state] = path.endsWith('.pid') ? [lines[4], lines[7]?.trim()] : []
  return { pid: Number.isInteger(pid) && pid > 0 ? pid : 0, text, ...(socket && { socket }), ...(state && { state }) }
}

/**
 * Whether a process is a PostgreSQL on this very folder. After a restart of the machine or of a container the same
 * number often belongs to another program, and PostgreSQL itself, which looks only at the number, would not start.
 */
async function isAtWork(pid: number, { cluster }: Folder): Promise<boolean> {
  if (pid === 0) return false
  if (process.platform === 'linux') {
    const workingFolder = await readlink(`/proc/${pid}/cwd`).catch((error: unknown) => errorCode(error) ?? '')
    return workingFolder === cluster || (workingFolder === 'EACCES' && isOwnersPostgres(pid, cluster))
  }
  const command = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => null)
  return command?.stdout.includes(cluster) ?? false
}

/**
 * Root in a container often may not inspect processes of other accounts (it lacks CAP_SYS_PTRACE), and PostgreSQL then
 * runs as one. The owner and the command line of a process can be read by every account.
 */
async function isOwnersPostgres(pid: number, cluster: string): Promise<boolean> {
  const [process, folder, command] = await Promise.all([
    stat(`/proc/${pid}`).catch(() => null),
    stat(cluster).catch(() => null),
    readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => ''),
  ])
  const [program = '', ...words] = command.split('\0')
  return (
    process !== null &&
    process.uid === folder?.uid &&
    program.endsWith('/postgres') &&
    words[words.indexOf('-D') + 1] === cluster
  )
}

function answers(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(join(socketFolder, SOCKET))
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Removes the file, but only if it is the one that was read: another start may have replaced it meanwhile. */
async function setAside(path: string, text: string): Promise<void> {
  const aside = `${path}.${process.pid}.old`
  try {
    await rename(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  const moved = await readFile(aside, 'utf8')
  if (moved !== text) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}
