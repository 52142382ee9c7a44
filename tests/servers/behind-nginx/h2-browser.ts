import { type ClientHttp2Session, type ClientHttp2Stream, connect, type IncomingHttpHeaders } from 'node:http2'

export type Asked = { method?: string; headers?: Record<string, string>; body?: string }
export type Got = { status: number; headers: IncomingHttpHeaders; body: Buffer }

/** nginx ends a connection after a thousand requests, and says so; a browser opens the next one before. */
const MOST_ON_ONE = 500

/** Speaks HTTP/2 alone, from an address of its own: on Linux all of 127.0.0.0/8 are this machine's. */
export class H2Browser {
  private readonly url: string
  private readonly options: { ca: string; localAddress: string; family: 4 }
  private session: ClientHttp2Session | undefined
  private asked = 0

  constructor({ url, certificate }: { url: string; certificate: string }, address = '127.0.0.1') {
    this.url = url
    this.options = { ca: certificate, localAddress: address, family: 4 }
  }

  /** The stream as it comes, for what has no end. */
  open(path: string, { method = 'GET', headers = {} }: Asked = {}): ClientHttp2Stream {
    if (this.asked++ % MOST_ON_ONE === 0 || !this.session || this.session.destroyed) {
      this.session?.close()
      this.session = connect(this.url, this.options)
      // The streams of a broken session break, too, and each tells whoever waits for it.
      this.session.on('error', () => undefined)
    }
    return this.session.request(
      { ':path': path, ':method': method, ...headers },
      { endStream: method === 'GET' || method === 'HEAD' },
    )
  }

  async ask(path: string, asked: Asked = {}): Promise<Got> {
    const stream = this.open(path, asked)
    const answered = new Promise<IncomingHttpHeaders & { ':status'?: number }>((resolve, reject) => {
      stream.once('response', resolve)
      stream.once('error', reject)
      stream.once('close', () => reject(new Error(`no answer to ${path}`)))
    })
    if (asked.body !== undefined) stream.end(asked.body)
    const { ':status': status = 0, ...headers } = await answered
    const body = Buffer.concat(await stream.toArray())
    return { status, headers, body }
  }

  /** As a visitor of the other tests asks. */
  fetch = async (address: string, request: RequestInit = {}): Promise<Response> => {
    const { pathname, search } = new URL(address)
    const { status, headers, body } = await this.ask(pathname + search, request as Asked)
    const told = new Headers()
    for (const [name, value] of Object.entries(headers))
      for (const one of [value ?? []].flat()) if (!name.startsWith(':')) told.append(name, one)
    return new Response(new Uint8Array(body), { status, headers: told })
  }

  close(): void {
    this.session?.destroy()
  }
}
