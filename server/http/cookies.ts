import { type Duration, seconds } from '#contract/values/time.ts'

/**
 * In production a cookie's name begins with `__Host-`: browsers then accept it only from this very host over an
 * encrypted line, so that a page on a neighbouring subdomain cannot plant one.
 */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

export type CookieSafety = { isSecure: boolean }

/**
 * `HttpOnly` and `SameSite`: no script reads it, and no form of another site brings it along. A strict one does not even
 * come with a link from there.
 */
export function writeCookie(
  name: string,
  value: string,
  { isSecure, lasts, isStrict = false }: CookieSafety & { lasts?: Duration; isStrict?: boolean },
): string {
  const age = lasts === undefined ? '' : `; Max-Age=${lasts / seconds(1)}`
  return `${nameOf(name, isSecure)}=${value}; Path=/${age}; HttpOnly; SameSite=${isStrict ? 'Strict' : 'Lax'}${isSecure ? '; Secure' : ''}`
}

/** The value of one of our cookies in a request's `Cookie` header; the first, where a browser sends several of a name. */
export function readCookie(header: string | undefined, name: string, { isSecure }: CookieSafety): string | undefined {
  const start = `${nameOf(name, isSecure)}=`
  const found = header
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(start))
  return found?.slice(start.length)
}
