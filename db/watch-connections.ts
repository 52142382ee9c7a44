import type { Pool, PoolClient } from 'pg'
import { FELL_SILENT, isReadOnly } from './connection-faults.ts'

/**
 * A connection that breaks inside a transaction emits an error; without a listener that would end the process, and the
 * transaction learns it from its next answer anyway. A connection that has fallen silent is cut off, or the next
 * transaction would get it; and so are all idle ones, because they use the same network. The same holds for a server
 * that only reads: after a failover, new connections lead to the one that takes writes.
 */
export function watchConnections(pool: Pool) {
  const idle = new Set<PoolClient>()
  const open = new Set<PoolClient>()
  pool.on('acquire', (client) => idle.delete(client))
  pool.on('release', (_error, client) => idle.add(client))
  pool.on('remove', (client) => {
    idle.delete(client)
    open.delete(client)
  })
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => undefined)
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const listen = (error: unknown) => {
      const isSilent = error instanceof Error && error.message === FELL_SILENT
      if (isSilent || isReadOnly(error)) for (const dead of [client, ...idle]) cutOff(dead)
    }
    const watched = (...args: unknown[]) => {
      const callback = args.at(-1)
      if (typeof callback === 'function') {
        const answer = (error: unknown, ...rest: unknown[]) => {
          listen(error)
          callback(error, ...rest)
        }
        return query(...args.slice(0, -1), answer)
      }
      const asked = query(...args)
      if (asked instanceof Promise) asked.catch(listen)
      return asked
    }
    Object.assign(client, { query: watched })
  })
  return {
    cutIdle: () => idle.forEach(cutOff),
    cutAll: () => open.forEach(cutOff),
  }
}

const cutOff = (client: PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
