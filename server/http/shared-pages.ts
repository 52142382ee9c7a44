import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type Duration, seconds } from '#contract/values/time.ts'
import type { Encoding } from './built-pages.ts'
import { listStyleHashes } from './late-boot.ts'

/** What only the clock changes, such as how soon is too soon, may be as old as this. */
export const SHARED_FOR: Duration = seconds(2)
/** Made-up choices have a page each; they must not fill the memory. */
const MOST_PAGES = 100

/** What is sent, as often as it is asked for. */
export type SharedPage = {
  status: number
  headers: Headers
  /** Of the styles that stand in it. */
  styleHashes: string[]
  encode(encoding: Encoding): Promise<Buffer>
}

/** Undefined where everybody needs a page of their own. */
export type SharedPages = { read(path: string): Promise<SharedPage | undefined> }

/**
 * Renders a page once for all who ask within a moment, and compresses it once: that was most of the work. So it has no nonce;
 * its scripts and styles are admitted by their hashes, as those of a page built as a file are.
 *
 * The version of what a page is made from is a part of its key: it is never older than the memories promise, see C6 of the
 * catalogue and S7 of scheduling.
 */
export function sharePages(
  render: (path: string) => Promise<Response | undefined>,
  readVersion: () => Promise<string>,
): SharedPages {
  const kept = new Map<string, { made: Promise<SharedPage | undefined>; since: number }>()

  async function make(path: string): Promise<SharedPage | undefined> {
    const response = await render(path)
    if (!response) return undefined
    const html = await response.text()
    const { status, headers } = response
    return { status, headers, styleHashes: listStyleHashes(html), encode: encodeOnce(html) }
  }

  return {
    async read(path) {
      const version = await readVersion().catch(() => undefined)
      // While the database does not answer, the page says so itself, and nothing of it is kept.
      if (version === undefined) return undefined
      const key = `${version} ${path}`
      const known = kept.get(key)
      if (known && performance.now() - known.since < SHARED_FOR) return known.made
      const entry = { made: make(path), since: performance.now() }
      kept.delete(key)
      kept.set(key, entry)
      if (kept.size > MOST_PAGES) kept.delete(kept.keys().next().value ?? '')
      entry.made.catch(() => kept.get(key) === entry && kept.delete(key))
      return entry.made
    },
  }
}

/** Quality 4 of 11: somebody waits while it is compressed, so speed counts more than a few bytes. */
export const fastBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

const encoders: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  identity: async (bytes) => bytes,
  gzip: promisify(gzip),
  br: (bytes) => promisify(brotliCompress)(bytes, fastBrotli),
}

function encodeOnce(html: string): SharedPage['encode'] {
  const bodies = new Map<Encoding, Promise<Buffer>>()
  return (encoding) => {
    const body = bodies.get(encoding) ?? encoders[encoding](Buffer.from(html))
    bodies.set(encoding, body)
    return body
  }
}
