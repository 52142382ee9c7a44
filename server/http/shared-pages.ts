import { makeNonce } from './security-headers.ts'

export type SharedPage = { response: Response; nonce: string }
export type SharedPages = { read(path: string): Promise<SharedPage> }

type Made = { status: number; headers: Headers; html: string; nonce: string }

/**
 * Renders a page once for all who ask while it is being made; nothing is kept after that. Each answer still gets a nonce
 * of its own: the one it was rendered with stays in this process and is put out of the text before it leaves.
 *
 * Nobody joins the making of a page after what it is made from has changed: it is never older than the memories promise,
 * see C6 of the catalogue and S7 of scheduling.
 */
export function sharePages(
  render: (path: string, nonce: string) => Promise<Response>,
  readVersion: () => Promise<string>,
): SharedPages {
  const making = new Map<string, Promise<Made>>()

  async function make(path: string): Promise<Made> {
    const nonce = makeNonce()
    const response = await render(path, nonce)
    return { status: response.status, headers: response.headers, html: await response.text(), nonce }
  }

  function join(version: string, path: string): Promise<Made> {
    const key = `${version} ${path}`
    const known = making.get(key)
    if (known) return known
    const made = make(path).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  return {
    async read(path) {
      const version = await readVersion().catch(() => undefined)
      const nonce = makeNonce()
      // While the database does not answer, the page says so itself and is nobody else's.
      if (version === undefined) return { response: await render(path, nonce), nonce }
      const { status, headers, html, nonce: rendered } = await join(version, path)
      return { response: new Response(html.replaceAll(rendered, nonce), { status, headers }), nonce }
    },
  }
}
