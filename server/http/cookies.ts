import { type Duration, seconds } from '#contract/values/time.ts'

/**
 * In production a cookie's name begins with `__Host-`: browsers then take it from this very host over an encrypted line and
 * from nobody else, so that no page under a neighbouring name can plant one.
 */
const nameOf = (name: string, isSecure: boolean) => (isSecure ? `__Host-${name}` : name)

export type CookieSafety = { isSecure: boolean }

/** For the browser alone: no script reads it, and no form of another site brings it along. */
export function writeCookie(
  name: string,
  value: string,
  { isSecure, lasts }: CookieSafety & { lasts?: Duration },
): string {
  const age = lasts === undefined ? '' : `; Max-Age=${lasts / seconds(1)}`
  return `${nameOf(name, isSecure)}=${value}; Path=/${age}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
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
