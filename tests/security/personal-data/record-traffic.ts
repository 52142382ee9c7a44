// Loaded into the server under test before anything else (`node --import`): records what is sent and received. What
// people typed is taken from what was really posted, so that no list of it has to be kept.
import { subscribe } from 'node:diagnostics_channel'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** One exchange, bodies in base64; `answered` only where a browser or a proxy may store the answer. */
export type Exchange = {
  method: string
  url: string
  referer: string
  status: number
  location: string
  cacheControl: string
  type: string
  encoding: string
  postedType: string
  posted: string
  answered: string
}

const file = process.env['EMBRACE_TEST_TRAFFIC']
if (file) record(file)

function record(path: string) {
  const out = createWriteStream(path, { flags: 'a' })
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const posted = listenToRequest(request)
    const answered = listenToResponse(response)
    response.once('finish', () => out.write(`${JSON.stringify(describe(request, response, posted, answered))}\n`))
  })
}

/** Listens beside the body's own reader, not instead of it. */
function listenToRequest(request: IncomingMessage): Buffer[] {
  const chunks: Buffer[] = []
  const push = request.push.bind(request)
  request.push = (chunk: unknown, encoding) => {
    if (Buffer.isBuffer(chunk)) chunks.push(Buffer.from(chunk))
    return push(chunk, encoding)
  }
  return chunks
}

function listenToResponse(response: ServerResponse): Buffer[] {
  const chunks: Buffer[] = []
  const keep = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  for (const name of ['write', 'end'] as const) {
    const original = response[name].bind(response) as (...given: unknown[]) => never
    response[name] = (...given: unknown[]) => {
      keep(given[0])
      return original(...given)
    }
  }
  return chunks
}

const lasting = /^\/(assets|art|fonts|share|portraits)\//

function describe(request: IncomingMessage, response: ServerResponse, posted: Buffer[], answered: Buffer[]): Exchange {
  const header = (name: string) => [response.getHeader(name) ?? ''].flat().join(', ')
  const cacheControl = header('cache-control')
  const mayBeKept = !cacheControl.includes('no-store') && !lasting.test(request.url ?? '')
  return {
    method: request.method ?? '',
    url: request.url ?? '',
    referer: request.headers.referer ?? '',
    status: response.statusCode,
    location: header('location'),
    cacheControl,
    type: header('content-type'),
    encoding: header('content-encoding'),
    postedType: request.headers['content-type'] ?? '',
    posted: Buffer.concat(posted).subarray(0, 100_000).toString('base64'),
    answered: mayBeKept ? Buffer.concat(answered).toString('base64') : '',
  }
}
