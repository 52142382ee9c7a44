import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/** A phone on a poor line: what Lighthouse calls slow 4G. */
export const slowPhone = { roundTripMs: 150, bitsPerSecond: 1_600_000, slowerCpu: 4 } as const

/** What a network sends at once: downloads that share the line take turns packet by packet. */
const PACKET_BYTES = 1460

type Line = { readonly url: string; close(): void }

/**
 * The site behind a slow line, shaped where TCP is and not in the browser: opening a connection costs a round trip, every
 * request another, and all downloads share the bits of one line, packet by packet in turn. Slow start and loss are not
 * imitated.
 */
export async function openSlowLine(origin: string, link = slowPhone): Promise<Line> {
  const { hostname, port } = new URL(origin)
  const oneWayMs = link.roundTripMs / 2
  const downlink = createDownlink(link.bitsPerSecond / 8, oneWayMs)
  const sockets = new Set<Socket>()
  const server = createServer((browser) => {
    const site = connect(Number(port), hostname)
    for (const socket of [browser, site]) {
      sockets.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(socket))
    }
    carryUp(browser, site, { openedAt: performance.now() + link.roundTripMs, oneWayMs })
    site.on('data', (data: Buffer) => downlink.send(browser, data))
    site.on('end', () => downlink.end(browser))
    browser.on('close', () => site.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Requests are small: they are only delayed. A connection that is not open yet carries nothing. */
function carryUp(browser: Socket, site: Socket, { openedAt, oneWayMs }: { openedAt: number; oneWayMs: number }) {
  let last: Promise<unknown> = Promise.resolve()
  browser.on('data', (data: Buffer) => {
    const arrives = Math.max(performance.now(), openedAt) + oneWayMs
    last = last
      .then(() => delay(Math.max(0, arrives - performance.now())))
      .then(() => site.writable && site.write(data))
  })
}

/** One after the other: timers alone could let a later packet overtake. */
async function handOver(before: Promise<void> | undefined, socket: Socket, packet: Buffer | undefined, at: number) {
  await before
  await delay(Math.max(0, at - performance.now()))
  if (!socket.writable) return
  if (packet) socket.write(packet)
  else socket.end()
}

type Downlink = { send(to: Socket, data: Buffer): void; end(to: Socket): void }

/** One line for all: each connection with something to send gets one packet through in turn. `undefined` is the end. */
function createDownlink(bytesPerSecond: number, oneWayMs: number): Downlink {
  const waiting = new Map<Socket, (Buffer | undefined)[]>()
  let freeAt = 0
  let isPumping = false

  async function pump() {
    if (isPumping) return
    isPumping = true
    freeAt = Math.max(performance.now(), freeAt)
    while (waiting.size > 0) {
      for (const [socket, packets] of waiting) {
        const packet = packets.shift()
        if (packets.length === 0) waiting.delete(socket)
        freeAt += ((packet?.length ?? 0) / bytesPerSecond) * 1000
        arrive(socket, packet, freeAt + oneWayMs)
      }
      // Timers are late by a millisecond or two; a busy line catches up, because `freeAt` does not wait for them.
      if (freeAt > performance.now() + 1) await delay(freeAt - performance.now())
    }
    isPumping = false
  }

  const arrivals = new WeakMap<Socket, Promise<void>>()
  function arrive(socket: Socket, packet: Buffer | undefined, at: number) {
    arrivals.set(socket, handOver(arrivals.get(socket), socket, packet, at))
  }

  function queue(socket: Socket, packets: (Buffer | undefined)[]) {
    waiting.set(socket, [...(waiting.get(socket) ?? []), ...packets])
    void pump()
  }

  return {
    send(to, data) {
      const packets: Buffer[] = []
      for (let at = 0; at < data.length; at += PACKET_BYTES) packets.push(data.subarray(at, at + PACKET_BYTES))
      queue(to, packets)
    },
    end: (to) => queue(to, [undefined]),
  }
}
