/** Paths of the desk are written without `/desk`: the router puts it in front, so that none can lead out of it. */

/** A path from a request, if it stays inside the desk: a link must not lead staff to another site. */
export function insideDesk(path: string | null | undefined): string | undefined {
  if (!path?.startsWith('/')) return undefined
  const url = URL.parse(path, 'http://desk')
  if (url?.host !== 'desk') return undefined
  const inside = url.pathname + url.search
  // Two slashes would begin the name of another host.
  return /^\/[/\\]/.test(inside) ? undefined : inside
}

/** The current path, to come back to after signing in. */
export const hereOf = ({ pathname, search }: URL): string => (pathname.replace(/^\/desk(?=\/|$)/, '') || '/') + search

/** The desk's own address is no page to come back to. */
export const signInPath = (to: string) => (to === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ to })}`)
export const codePath = (to: string) => `/sign-in/code?${new URLSearchParams({ to })}`
export const provePath = (to: string) => `/prove?${new URLSearchParams({ to })}`

/** What is not given stays out of the address. */
export function toAddress(path: string, parts: Record<string, string | number | undefined>): string {
  const given = Object.entries(parts).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`
}
