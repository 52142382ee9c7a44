import { seconds } from '#contract/values/time.ts'
import { createShortMemory } from '#server/short-memory.ts'
import { makeNonce } from './security-headers.ts'

/** What only the clock changes, such as how soon is too soon, may be as old as this. */
const SHARED_FOR = seconds(2)
/** Whoever makes up choices gets pages of their own making; they must not fill the memory. */
const MOST_PAGES = 100

export type SharedPage = { response: Response; nonce: string }
export type SharedPages = { read(address: string): Promise<SharedPage> }

/**
 * Renders a page once for everybody who asks within a moment. Each answer still gets a nonce of its own: the one it was
 * rendered with stays in this process and is put out of the text before it leaves.
 *
 * What the page is made from has a version, and a page of another version is not shown: it is never older than what the
 * memories it was made from promise, see C6 of the catalogue and S7 of scheduling.
 */
export function sharePages(
  render: (address: string, nonce: string) => Promise<Response>,
  readVersion: () => Promise<string>,
): SharedPages {
  const memory = createShortMemory<string, { status: number; headers: Headers; html: string; nonce: string }>({
    lasts: SHARED_FOR,
    most: MOST_PAGES,
    loadsEachAlone: true,
    load: async ([key = '']) => {
      const nonce = makeNonce()
      const response = await render(key.slice(key.indexOf(' ') + 1), nonce)
      return [{ status: response.status, headers: response.headers, html: await response.text(), nonce }]
    },
  })
  return {
    async read(address) {
      const version = await readVersion().catch(() => undefined)
      const nonce = makeNonce()
      // Nobody knows what is true now: the page says so itself, and nothing of it is kept.
      if (version === undefined) return { response: await render(address, nonce), nonce }
      const { status, headers, html, nonce: rendered } = await memory.read(`${version} ${address}`)
      return { response: new Response(html.replaceAll(rendered, nonce), { status, headers }), nonce }
    },
  }
}
