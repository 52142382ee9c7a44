import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const PIECE_BYTES = 1500
/** The part of a page that is visible first. */
const SLOW_BYTES = 15_000
/** Longer than a browser waits before it paints what it has. */
const PAUSE_MS = 250

/** The same site on a very slow connection: what stands in `main` arrives in pieces, with time to paint in between. */
export async function serveInPieces(origin: string) {
  const server = createServer((request, response) => void passOn(origin, request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

async function passOn(origin: string, request: IncomingMessage, response: ServerResponse) {
  const answer = await fetch(`${origin}${request.url}`, { headers: { accept: request.headers.accept ?? '*/*' } })
  const body = Buffer.from(await answer.arrayBuffer())
  const passedOn = ['content-type', 'content-security-policy', 'cache-control']
  response.writeHead(answer.status, Object.fromEntries(passedOn.map((name) => [name, answer.headers.get(name) ?? ''])))
  const main = body.indexOf('<main')
  if (main < 0) return response.end(body)
  response.write(body.subarray(0, main))
  for (let at = main; at < main + SLOW_BYTES; at += PIECE_BYTES) {
    response.write(body.subarray(at, at + PIECE_BYTES))
    await delay(PAUSE_MS)
  }
  return response.end(body.subarray(main + SLOW_BYTES))
}
