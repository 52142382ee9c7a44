import { randomUUID } from 'node:crypto'
import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { withLock } from './lock.ts'

export type Channel = 'sms' | 'email'
export type NewAttachment = { filename: string; contentType: string; content: Buffer }
export type NewMessage = {
  channel: Channel
  to: string
  subject?: string | undefined
  text: string
  html?: string | undefined
  /** The mail's Message-ID: two with the same one are the same mail. */
  messageId?: string | undefined
  attachments?: NewAttachment[]
}

const Message = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
  html: z.string().optional(),
  messageId: z.string().optional(),
  attachments: z
    .array(z.object({ filename: z.string(), contentType: z.string(), size: z.int().nonnegative() }))
    .optional(),
})
export type Message = z.infer<typeof Message>

export type Outbox = {
  add(message: NewMessage): Promise<Message>
  /** Newest first. */
  list(): Promise<Message[]>
  find(id: string): Promise<Message | undefined>
  findAttachment(id: string, position: number): Promise<{ filename: string; content: Buffer } | undefined>
  clear(): Promise<void>
}

/**
 * Keeps messages as JSON lines in a folder. The file alone is the truth, read again whenever it has changed, so several
 * processes may share one folder.
 */
export function openOutbox(folder: string, { keep = 1_000 } = {}): Outbox {
  const file = join(folder, 'outbox.jsonl')
  const attachmentsFolder = join(folder, 'attachments')
  const attachmentFile = (id: string, position: number) => join(attachmentsFolder, `${id}-${position}`)
  const lock = inTurn(join(folder, 'outbox.lock'))
  const readStored = cacheUntilChanged(file)

  async function prune() {
    const stored = await readStored()
    // A tenth of slack, so that the file is not rewritten for every message once it is full.
    if (stored.length <= keep * 1.1) return
    const dropped = stored.slice(0, stored.length - keep)
    await writeFile(`${file}.new`, stored.slice(-keep).map(toLine).join(''), forOwner)
    await rename(`${file}.new`, file)
    const files = dropped.flatMap(({ id, attachments = [] }) => attachments.map((_, n) => attachmentFile(id, n)))
    await Promise.all(files.map((path) => rm(path, { force: true })))
  }

  const list = async () => (await readStored()).slice(-keep).toReversed()
  const find = async (id: string) => (await readStored()).find((message) => message.id === id)

  return {
    list,
    find,
    add({ attachments = [], ...message }) {
      const described = attachments.map(({ filename, contentType, content }) => ({
        filename,
        contentType,
        size: content.length,
      }))
      return lock(async () => {
        const id = randomUUID()
        if (attachments.length > 0) await mkdir(attachmentsFolder, { recursive: true, mode: 0o700 })
        await Promise.all(attachments.map(({ content }, n) => writeFile(attachmentFile(id, n), content, forOwner)))
        const stored: Message = {
          id,
          at: new Date().toISOString(),
          ...message,
          ...(described.length > 0 && { attachments: described }),
        }
        await appendFile(file, toLine(stored), forOwner)
        await prune()
        return stored
      })
    },
    async findAttachment(id, position) {
      const described = (await find(id))?.attachments?.[position]
      if (!described) return undefined
      return { filename: described.filename, content: await readFile(attachmentFile(id, position)) }
    },
    clear: () =>
      lock(async () => {
        await rm(file, { force: true })
        await rm(attachmentsFolder, { recursive: true, force: true })
      }),
  }
}

/** Codes and what people wrote: no other account of this machine may read them. */
const forOwner = { mode: 0o600 }

/** Queues inside this process first, so that a burst does not fight for the lock on disk. */
function inTurn(path: string) {
  let turn: Promise<unknown> = Promise.resolve()
  return <Result>(action: () => Promise<Result>): Promise<Result> => {
    const mine = turn.then(() => withLock(path, action))
    turn = mine.catch(() => undefined)
    return mine
  }
}

/** The leading line break ends a line that a killed process left half written. */
function toLine(message: Message): string {
  return `\n${JSON.stringify(message)}\n`
}

/** Reads what was added since the last time, or everything where the file was replaced. */
function cacheUntilChanged(file: string): () => Promise<Message[]> {
  let seen = { file: 'absent', size: 0 }
  let messages: Message[] = []
  const look = async () => {
    const handle = await open(file).catch(ignoreAbsence)
    if (!handle) {
      seen = { file: 'absent', size: 0 }
      return (messages = [])
    }
    try {
      const { ino, birthtimeNs, size } = await handle.stat({ bigint: true })
      // An inode number alone may be reused as soon as the old file is gone.
      const found = `${ino}:${birthtimeNs}`
      const from = found === seen.file && size >= seen.size ? seen.size : 0
      const added = Buffer.alloc(Number(size) - from)
      const { bytesRead } = await handle.read(added, 0, added.length, from)
      // A line that another process is still writing is read the next time.
      const whole = added.subarray(0, added.lastIndexOf(10, bytesRead) + 1)
      messages = [...(from === 0 ? [] : messages), ...parseLines(whole.toString('utf8'))]
      seen = { file: found, size: from + whole.length }
      return messages
    } finally {
      await handle.close()
    }
  }
  let turn: Promise<unknown> = Promise.resolve()
  return () => {
    const mine = turn.then(look)
    turn = mine.catch(() => undefined)
    return mine
  }
}

function parseLines(lines: string): Message[] {
  return lines.split('\n').flatMap((line) => {
    if (line === '') return []
    try {
      return [Message.parse(JSON.parse(line))]
    } catch {
      return []
    }
  })
}

function ignoreAbsence(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
