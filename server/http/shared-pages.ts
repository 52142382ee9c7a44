import type { FastifyRequest } from 'fastify'
import { pages } from '#content/pages.ts'
import { seconds } from '#contract/values/time.ts'
import { createShortMemory } from '#server/short-memory.ts'
import { makeNonce } from './security-headers.ts'

/** As long as the list's free times may be old in another process. */
const SHARED_FOR = seconds(2)

/** The list is the same for every visitor without an offer, and the one page that many people ask for at once. */
const sharedPaths = new Set([pages.listing.path])

const LONGEST_ADDRESS = 300

export type SharedPages = { read(url: string): Promise<{ response: Response; nonce: string }> }

export function isShared({ method, url }: FastifyRequest, pathname: string): boolean {
  return method === 'GET' && sharedPaths.has(pathname) && url.length <= LONGEST_ADDRESS
}

/**
 * Renders a page once for everybody who asks within a moment. Each answer still gets a nonce of its own: the one it was
 * rendered with stays in this process and is put out of the text before it leaves.
 */
export function sharePages(
  render: (url: string, nonce: string) => Promise<Response>,
  countChanges: () => number,
): SharedPages {
  const memory = createShortMemory<string, { status: number; headers: Headers; html: string; nonce: string }>({
    lasts: SHARED_FOR,
    most: 300,
    load: (keys) =>
      Promise.all(
        keys.map(async (key) => {
          const nonce = makeNonce()
          const response = await render(key.slice(key.indexOf(' ') + 1), nonce)
          return { status: response.status, headers: response.headers, html: await response.text(), nonce }
        }),
      ),
  })
  return {
    async read(url) {
      // A change made by this very process is seen at once: it makes another key.
      const { status, headers, html, nonce: rendered } = await memory.read(`${countChanges()} ${url}`)
      const nonce = makeNonce()
      return { response: new Response(html.replaceAll(rendered, nonce), { status, headers }), nonce }
    },
  }
}
