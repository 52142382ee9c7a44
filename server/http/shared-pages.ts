import { makeNonce } from './security-headers.ts'

export type SharedPage = { response: Response; nonce: string }
export type SharedPages = { read(address: string): Promise<SharedPage> }

type Made = { status: number; headers: Headers; html: string; nonce: string }

/**
 * Renders a page once for all who ask while it is being made; nothing is kept after that. Each answer still gets a nonce
 * of its own: the one it was rendered with stays in this process and is put out of the text before it leaves.
 *
 * Nobody joins the making of a page after what it is made from has changed: it is never older than the memories promise,
 * see C6 of the catalogue and S7 of scheduling.
 */
export function sharePages(
  render: (address: string, nonce: string) => Promise<Response>,
  readVersion: () => Promise<string>,
): SharedPages {
  const making = new Map<string, Promise<Made>>()

  async function make(address: string): Promise<Made> {
    const nonce = makeNonce()
    const response = await render(address, nonce)
    return { status: response.status, headers: response.headers, html: await response.text(), nonce }
  }

  function join(version: string, address: string): Promise<Made> {
    const key = `${version} ${address}`
    const known = making.get(key)
    if (known) return known
    const made = make(address).finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  return {
    async read(address) {
      const version = await readVersion().catch(() => undefined)
      const nonce = makeNonce()
      // While the database does not answer, the page says so itself and is nobody else's.
      if (version === undefined) return { response: await render(address, nonce), nonce }
      const { status, headers, html, nonce: rendered } = await join(version, address)
      return { response: new Response(html.replaceAll(rendered, nonce), { status, headers }), nonce }
    },
  }
}
