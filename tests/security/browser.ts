import type { FastifyInstance, InjectOptions } from 'fastify'

export type Visit = {
  app?: FastifyInstance
  /** Where it comes from; a network of its own unless given. */
  address?: string
  /** The cookies it has from the start. */
  cookies?: Record<string, string>
}

export type Answer = {
  status: number
  headers: Record<string, string>
  cookies: string[]
  text: string
  bytes: Buffer
  // oxlint-disable-next-line typescript/no-explicit-any -- Answers are looked into field by field.
  json: any
}

type Headers = Record<string, string>
type Asked = Omit<InjectOptions, 'headers'> & { headers?: Headers }

let networks = 0

/** No two attackers share a network unless a test says so: 100.64.0.1, 100.64.0.2, ... */
export function aNetwork(): string {
  networks += 1
  return `100.64.${Math.floor(networks / 250)}.${(networks % 250) + 1}`
}

/** A browser with cookies, or a program that behaves like one. It says where its calls come from, as browsers do. */
export function createBrowser({ app, address = aNetwork(), cookies = {} }: Visit & { app: FastifyInstance }) {
  const jar = new Map(Object.entries(cookies))
  const cookieHeader = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send({ headers: own = {}, ...request }: Asked): Promise<Answer> {
    const cookie = cookieHeader()
    const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }), ...own }
    const answer = await app.inject({ remoteAddress: address, ...request, headers: withoutEmpty(headers) })
    for (const set of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      jar.set(name, value)
    }
    return describe(answer)
  }

  return {
    jar,
    address,
    send,
    get: (url: string, headers: Headers = {}) => send({ url, headers }),
    /** As a visitor opens a page. */
    open: (url: string, headers: Headers = {}) =>
      send({ url, headers: { accept: 'text/html', 'sec-fetch-dest': 'document', ...headers } }),
    /** One of the calls of our pages. */
    call: (path: string, body: object | string, headers: Headers = {}) =>
      send({
        method: 'POST',
        url: `/backendEmb/${path}`,
        payload: typeof body === 'string' ? body : JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      }),
    /** A plain form, as a browser without scripts posts it. */
    form: (url: string, fields: Record<string, string>, headers: Headers = {}) =>
      send({
        method: 'POST',
        url,
        payload: new URLSearchParams(fields).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    /** A form that may carry a file. */
    async multipart(url: string, fields: Record<string, string | File>, headers: Headers = {}) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value)
      const body = new Response(form)
      const type = body.headers.get('content-type') ?? ''
      const payload = Buffer.from(await body.arrayBuffer())
      return send({
        method: 'POST',
        url,
        payload,
        headers: { accept: 'application/json', 'content-type': type, ...headers },
      })
    },
  }
}
export type Browser = ReturnType<typeof createBrowser>

/** A header that a test empties is not sent at all. */
const withoutEmpty = (headers: Headers) =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''))

function describe(answer: Awaited<ReturnType<FastifyInstance['inject']>> & object): Answer {
  const headers = Object.fromEntries(
    Object.entries(answer.headers).map(([name, value]) => [name, [value ?? ''].flat().join('\n')]),
  )
  const isJson = String(answer.headers['content-type']).startsWith('application/json')
  return {
    status: answer.statusCode,
    headers,
    cookies: [answer.headers['set-cookie'] ?? []].flat(),
    text: answer.body,
    bytes: answer.rawPayload,
    json: isJson && answer.body !== '' ? JSON.parse(answer.body) : undefined,
  }
}
