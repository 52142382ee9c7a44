import { once } from 'node:events'
import { createConnection, createServer, type Socket } from 'node:net'

/** The connection between the server and its database, and everything that can happen to one. */
export type DatabaseProxy = {
  readonly port: number
  /** Every connection is cut off; new ones are let through. */
  reset(): void
  /** Nothing comes through, on old connections and new ones, and neither side is told. */
  swallow(): void
  /** What was swallowed meanwhile arrives after all. */
  release(): void
  /** The present connections are dead for good, without a signal; new ones are let through. */
  forget(): void
  close(): Promise<void>
}

type Line = { ours: Socket; theirs: Socket; isHeld: boolean }

/** Listens on a port of this machine in front of the database's own unix socket. */
export async function startDatabaseProxy(socket: string): Promise<DatabaseProxy> {
  const lines = new Set<Line>()
  const forgotten = new Set<Line>()
  let isSwallowing = false
  const server = createServer({ pauseOnConnect: false }, (ours) => {
    const theirs = createConnection(socket)
    const line = { ours, theirs, isHeld: false }
    lines.add(line)
    ours.setNoDelay(true)
    const end = () => {
      if (forgotten.has(line)) return
      lines.delete(line)
      ours.destroy()
      theirs.destroy()
    }
    for (const side of [ours, theirs]) side.on('error', end).on('close', end)
    ours.pipe(theirs)
    theirs.pipe(ours)
    if (isSwallowing) hold(line)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = ({ ours, theirs }: Line) => {
    ours.resetAndDestroy()
    theirs.destroy()
  }
  return {
    port: (server.address() as { port: number }).port,
    reset: () => [...lines].forEach(cut),
    swallow() {
      isSwallowing = true
      lines.forEach(hold)
    },
    release() {
      isSwallowing = false
      for (const line of lines) if (!forgotten.has(line)) letGo(line)
    },
    forget() {
      for (const line of lines) {
        hold(line)
        forgotten.add(line)
        // The database notices, and ends what that connection had begun; the server does not.
        line.theirs.destroy()
      }
    },
    async close() {
      for (const { ours, theirs } of lines) {
        ours.destroy()
        theirs.destroy()
      }
      server.close()
      await once(server, 'close')
    },
  }
}

function hold(line: Line) {
  line.isHeld = true
  line.ours.unpipe(line.theirs).pause()
  line.theirs.unpipe(line.ours).pause()
}

/** Once: joined twice, everything would come through twice. Two silences at the same time end one after the other. */
function letGo(line: Line) {
  if (!line.isHeld) return
  line.isHeld = false
  line.ours.pipe(line.theirs)
  line.theirs.pipe(line.ours)
}
