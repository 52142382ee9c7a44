import type { Fields } from './from-schema.ts'

/** How fields travel to the server. */
export type Carrier = 'query' | 'json' | 'form' | 'multipart'

export type Asked = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}
/** A request, and the fields that a correct server finds in it. */
export type Carried = { asked: Asked; seen: Fields }

export async function carry(carrier: Carrier, path: string, fields: Fields, twice?: string): Promise<Carried> {
  switch (carrier) {
    case 'query': {
      const pairs = toPairs(fields, twice)
      const query = String(new URLSearchParams(pairs))
      return { asked: { method: 'GET', url: query ? `${path}?${query}` : path, headers: {} }, seen: gather(pairs) }
    }
    case 'json': {
      const payload = toJson(fields, twice)
      const headers = { 'content-type': 'application/json' }
      return { asked: { method: 'POST', url: path, headers, payload }, seen: JSON.parse(payload) as Fields }
    }
    case 'form': {
      const pairs = toPairs(fields, twice)
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const payload = String(new URLSearchParams(pairs))
      return { asked: { method: 'POST', url: path, headers, payload }, seen: Object.fromEntries(pairs) }
    }
    case 'multipart': {
      const pairs = toPairs(fields, twice)
      const form = new FormData()
      for (const [name, value] of pairs) form.append(name, value)
      const body = new Response(form)
      const headers = { 'content-type': body.headers.get('content-type') ?? '' }
      const payload = Buffer.from(await body.arrayBuffer())
      return { asked: { method: 'POST', url: path, headers, payload }, seen: Object.fromEntries(pairs) }
    }
  }
}

/** URLs and plain forms carry only text. */
function toPairs(fields: Fields, twice: string | undefined): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return [...value, ...value].map((one) => [name, toText(one)])
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).map(([key, one]) => [`${name}[${key}]`, toText(one)])
    const pair: [string, string] = [name, toText(value)]
    return name === twice ? [pair, pair] : [pair]
  })
}

/** As it arrives: half a surrogate pair cannot be sent, and becomes the replacement character. */
const toText = (value: unknown) => String(value).toWellFormed()

/** A name that is sent twice has two values. */
function gather(pairs: [string, string][]): Fields {
  const seen: Fields = {}
  for (const [name, value] of pairs) {
    const known = seen[name]
    seen[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
  }
  return seen
}

function toJson(fields: Fields, twice: string | undefined): string {
  const pairs = Object.entries(fields).filter(([, value]) => value !== undefined)
  const all = pairs.flatMap((pair) => (pair[0] === twice ? [pair, pair] : [pair]))
  return `{${all.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
}
