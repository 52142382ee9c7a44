import { Client } from 'pg'
import { type Duration, seconds } from '#contract/values/time.ts'
import { errorCode } from './connection-faults.ts'
import type { Log } from './log.ts'

export type Listener = {
  /** A word that a committed transaction has sent. */
  hear(word: string): void
  /** The line was cut and is up again: words may have been missed. */
  hearAgain(): void
}

/** The code stands in the log. */
class NotListening extends Error {
  readonly code = 'not_listening'
}

const RETRY_AFTER = seconds(1)
const CHECK_EVERY = seconds(15)

/**
 * Hears what the database announces to the desk, on a connection of its own. A line that is cut, or that has fallen silent
 * without being cut, is opened anew until `close`.
 */
export function listenToDesk(
  url: string,
  log: Log,
  listener: Listener,
  checkEvery = CHECK_EVERY,
): { close(): Promise<void> } {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false
  let wasCut = false
  let opening = open()

  async function open() {
    const fresh = new Client({
      connectionString: url,
      application_name: 'embrace-listener',
      keepAlive: true,
      connectionTimeoutMillis: seconds(10),
      query_timeout: seconds(10),
    })
    client = fresh
    fresh.on('error', (error) => cut(fresh, error))
    fresh.on('end', () => cut(fresh))
    fresh.on('notification', ({ payload = '' }) => listener.hear(payload))
    try {
      await fresh.connect()
      await fresh.query('listen desk')
    } catch (error) {
      return cut(fresh, error)
    }
    if (wasCut) listener.hearAgain()
    wasCut = false
    plan(() => void check(fresh), checkEvery)
  }

  /**
   * A network that drops everything sends no end of the connection: only a question without an answer shows it. A pooler
   * that hands each query to another connection leaves one that does not listen.
   */
  async function check(asked: Client) {
    try {
      const { rowCount } = await asked.query("select from pg_listening_channels() channel where channel = 'desk'")
      if (rowCount === 0) throw new NotListening()
      if (asked === client) plan(() => void check(asked), checkEvery)
    } catch (error) {
      cut(asked, error)
    }
  }

  function cut(gone: Client, error?: unknown) {
    if (gone !== client || isClosed) return
    client = undefined
    wasCut = true
    log.warn({ code: errorCode(error) }, 'the line on which the desk hears of changes was cut')
    void gone.end().catch(() => undefined)
    plan(() => {
      opening = open()
    }, RETRY_AFTER)
  }

  function plan(step: () => void, wait: Duration) {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(step, wait).unref()
  }

  return {
    async close() {
      isClosed = true
      clearTimeout(timer)
      await opening
      await client?.end().catch(() => undefined)
    },
  }
}
