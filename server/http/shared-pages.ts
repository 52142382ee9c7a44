import { type Duration, seconds } from '#contract/values/time.ts'
import { makeNonce } from './security-headers.ts'

/** What only the clock changes, such as how soon is too soon, may be as old as this. */
const SHARED_FOR: Duration = seconds(2)
/** Made-up choices have a page each; they must not fill the memory. */
const MOST_PAGES = 100

export type SharedPage = { response: Response; nonce: string }
export type SharedPages = { read(path: string): Promise<SharedPage> }

type Made = { status: number; headers: Headers; html: string; nonce: string }

/**
 * Renders a page once for all who ask within a moment. Each answer still gets a nonce of its own: the one it was rendered
 * with stays in this process and is put out of the text before it leaves.
 *
 * The version of what a page is made from is a part of its key: it is never older than the memories promise, see C6 of the
 * catalogue and S7 of scheduling. Sharing only while a page is being made was measured: half the requests a second.
 */
export function sharePages(
  render: (path: string, nonce: string) => Promise<Response>,
  readVersion: () => Promise<string>,
): SharedPages {
  const kept = new Map<string, { made: Promise<Made>; since: number }>()

  async function make(path: string): Promise<Made> {
    const nonce = makeNonce()
    const response = await render(path, nonce)
    return { status: response.status, headers: response.headers, html: await response.text(), nonce }
  }

  function find(version: string, path: string): Promise<Made> {
    const key = `${version} ${path}`
    const known = kept.get(key)
    if (known && performance.now() - known.since < SHARED_FOR) return known.made
    const entry = { made: make(path), since: performance.now() }
    kept.delete(key)
    kept.set(key, entry)
    if (kept.size > MOST_PAGES) kept.delete(kept.keys().next().value ?? '')
    entry.made.catch(() => kept.get(key) === entry && kept.delete(key))
    return entry.made
  }

  return {
    async read(path) {
      const version = await readVersion().catch(() => undefined)
      const nonce = makeNonce()
      // While the database does not answer, the page says so itself, and nothing of it is kept.
      if (version === undefined) return { response: await render(path, nonce), nonce }
      const { status, headers, html, nonce: rendered } = await find(version, path)
      return { response: new Response(html.replaceAll(rendered, nonce), { status, headers }), nonce }
    },
  }
}
