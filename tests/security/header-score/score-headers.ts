/**
 * The score that the HTTP Observatory of MDN gives an answer, by its published rules: every answer begins with 100;
 * what is missing or weak costs points; what goes beyond counts only for an answer that has lost 10 points at most.
 *
 * Two things cannot be seen in one answer and are given: whether the host is in the browsers' preload list, and that
 * plain HTTP is redirected, which the proxy that ends TLS in front of us does. Both are worth nothing here.
 */
export type Answered = {
  /** By their names in lower case; a header that was sent twice is a list. */
  headers: Record<string, string | string[] | undefined>
  /** Of a page: its scripts are looked at. */
  body?: string
}

export type Verdict = { result: string; points: number }
export type Scored = { score: number; grade: string; parts: Record<string, Verdict> }

const BONUS_FROM = 90
const OUR_HOST = 'embrace.example'

export function scoreHeaders(answered: Answered): Scored {
  const policy = readPolicy(answered)
  const transport = judgeTransport(answered)
  const parts: Record<string, Verdict> = {
    policy: judgePolicy(policy),
    framing: judgeFraming(answered, policy),
    transport,
    referrer: judgeReferrer(answered),
    sniffing: judgeSniffing(answered),
    cookies: judgeCookies(answered, transport.points >= 0),
    sharing: judgeSharing(answered),
    resource: judgeResource(answered),
    opener: judgeOpener(answered),
    embedder: judgeEmbedder(answered),
    scripts: judgeScripts(answered),
  }
  const points = Object.values(parts).map((part) => part.points)
  const base = 100 + sum(points.filter((point) => point < 0))
  const score = Math.max(0, base >= BONUS_FROM ? 100 + sum(points) : base)
  return { score, grade: gradeOf(score), parts }
}

/** Steps of five, from A+ at a hundred down to F. */
export function gradeOf(score: number): string {
  const steps: [number, string][] = [
    [100, 'A+'],
    [90, 'A'],
    [85, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [65, 'B-'],
    [60, 'C+'],
    [50, 'C'],
    [45, 'C-'],
    [40, 'D+'],
    [30, 'D'],
    [25, 'D-'],
  ]
  return steps.find(([least]) => score >= least)?.[1] ?? 'F'
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const verdict = (result: string, points: number): Verdict => ({ result, points })

const listHeader = ({ headers }: Answered, name: string): string[] => {
  const value = headers[name]
  return value === undefined ? [] : [value].flat()
}

type Policy = Map<string, string[]>

/** Undefined where there is none; `unreadable` where a browser could not make sense of it. */
function readPolicy(answered: Answered): Policy | 'unreadable' | undefined {
  const headers = listHeader(answered, 'content-security-policy')
  if (/<meta[^>]+http-equiv/i.test(answered.body ?? '')) throw new Error('a policy inside the page is not read here')
  if (headers.length === 0) return undefined
  if (headers.length > 1 || headers[0]?.includes(',')) throw new Error('more than one policy is not read here')
  const policy: Policy = new Map()
  for (const directive of (headers[0] ?? '').split(';')) {
    const [name, ...sources] = directive.trim().toLowerCase().split(/\s+/)
    if (!name) continue
    if (policy.has(name)) return 'unreadable'
    policy.set(name, sources.length === 0 && name.endsWith('-src') ? ["'none'"] : sources)
  }
  return policy.size === 0 ? 'unreadable' : policy
}

const tooBroad = new Set(['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'])
const inline = new Set(["'unsafe-inline'", 'data:'])
const isBroadOrInline = (source: string) => tooBroad.has(source) || inline.has(source)
const isKnownScript = (source: string) => /^'(?:nonce|sha256|sha384|sha512)-/.test(source)
const isUnencrypted = (source: string) => /^(?:http|ftp):/.test(source)

/** The first rule that is broken decides the policy's score. */
function judgePolicy(policy: Policy | 'unreadable' | undefined): Verdict {
  if (policy === undefined) return verdict('no policy', -25)
  if (policy === 'unreadable') return verdict('unreadable policy', -25)
  const byDefault = policy.get('default-src')
  const sourcesOf = (name: string) => trimSources(policy.get(name) ?? byDefault ?? ['*'])
  const scripts = sourcesOf('script-src')
  const styles = sourcesOf('style-src')
  const passive = ['img-src', 'media-src'].flatMap((name) => policy.get(name) ?? byDefault ?? [])
  const active = [...policy].flatMap(([name, sources]) => (/^(?:img|media|script)-src$/.test(name) ? [] : sources))
  if (scripts.includes("'strict-dynamic'") && !scripts.some(isKnownScript)) return verdict('unreadable policy', -25)
  if (scripts.some(isBroadOrInline) || sourcesOf('object-src').some((source) => tooBroad.has(source)))
    return verdict('unsafe scripts', -20)
  if ([...active, ...scripts].some(isUnencrypted)) return verdict('unencrypted sources', -20)
  if ([...scripts, ...styles].includes("'unsafe-eval'")) return verdict('evaluated scripts', -10)
  if (passive.some(isUnencrypted)) return verdict('unencrypted pictures', -10)
  if (styles.some(isBroadOrInline)) return verdict('unsafe styles', 0)
  return byDefault?.join() === "'none'" ? verdict('nothing by default', 10) : verdict('nothing unsafe', 5)
}

/** A browser that knows nonces, hashes or strict-dynamic ignores the weaker sources beside them. */
function trimSources(sources: string[]): string[] {
  if (!sources.some(isKnownScript)) return sources
  const without = sources.filter((source) => source !== "'unsafe-inline'")
  if (!sources.includes("'strict-dynamic'")) return without
  return without.filter((source) => source !== "'self'" && ![...tooBroad].some((broad) => source.startsWith(broad)))
}

function judgeFraming(answered: Answered, policy: Policy | 'unreadable' | undefined): Verdict {
  if (policy instanceof Map && policy.has('frame-ancestors')) return verdict('by the policy', 5)
  const [header] = listHeader(answered, 'x-frame-options')
  if (header === undefined) return verdict('may be framed', -20)
  const value = header.trim().toLowerCase()
  if (value === 'deny' || value === 'sameorigin') return verdict('by its own header', 5)
  return value.startsWith('allow-from') ? verdict('by an old word', 0) : verdict('unreadable', -20)
}

/** Six months, with a few days' grace. */
const LONG_ENOUGH = 15_552_000

function judgeTransport(answered: Answered): Verdict {
  const [header] = listHeader(answered, 'strict-transport-security')
  if (header === undefined) return verdict('not strict', -20)
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(header)?.[1]
  if (header.includes(',') || age === undefined) return verdict('unreadable', -20)
  return Number(age) < LONG_ENOUGH ? verdict('not for long', -10) : verdict('strict', 0)
}

const discreet = new Set(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'])
const talkative = new Set(['origin', 'origin-when-cross-origin', 'unsafe-url', 'no-referrer-when-downgrade'])

/** The last known value counts. */
function judgeReferrer(answered: Answered): Verdict {
  const headers = listHeader(answered, 'referrer-policy')
  if (headers.length === 0) return verdict('left to the browser', 0)
  const words = headers.flatMap((header) => header.split(',')).map((word) => word.trim().toLowerCase())
  const last = words.findLast((word) => discreet.has(word) || talkative.has(word))
  if (last === undefined) return verdict('unreadable', -5)
  return discreet.has(last) ? verdict('discreet', 5) : verdict('talkative', -5)
}

function judgeSniffing(answered: Answered): Verdict {
  const [header] = listHeader(answered, 'x-content-type-options')
  return header?.trim().toLowerCase() === 'nosniff' ? verdict('off', 0) : verdict('on', -5)
}

/** The worst of them all counts. */
function judgeCookies(answered: Answered, isStrict: boolean): Verdict {
  const cookies = listHeader(answered, 'set-cookie').map(readCookie)
  if (cookies.length === 0) return verdict('none', 0)
  const verdicts = cookies.flatMap(({ name, flags }) => judgeCookie(name, flags, isStrict))
  const [worst] = verdicts.toSorted((one, other) => one.points - other.points)
  if (worst) return worst
  return cookies.every(({ flags }) => flags.has('samesite'))
    ? verdict('secure, and of this site alone', 5)
    : verdict('secure', 0)
}

function readCookie(header: string) {
  const [pair = '', ...rest] = header.split(';')
  const flags = rest.map((flag): [string, string] => {
    const [name = '', value = ''] = flag.trim().toLowerCase().split('=')
    return [name, value]
  })
  return { name: pair.split('=')[0]?.trim().toLowerCase() ?? '', flags: new Map(flags) }
}

function judgeCookie(name: string, flags: Map<string, string>, isStrict: boolean): Verdict[] {
  const isSession = name.includes('sess') || name.includes('login')
  const isSecure = flags.has('secure')
  const sameSite = flags.get('samesite')
  const isOdd = sameSite !== undefined && !['lax', 'strict', 'none'].includes(sameSite)
  return [
    ...(isOdd || (sameSite === 'none' && !isSecure) ? [verdict('unreadable SameSite', -20)] : []),
    ...(isSecure ? [] : [verdict('not secure', isStrict ? -5 : -20)]),
    ...(name.includes('csrf') && sameSite === undefined ? [verdict('a token without SameSite', -20)] : []),
    ...(isSession && !isSecure ? [verdict('a session that is not secure', isStrict ? -10 : -40)] : []),
    ...(isSession && !flags.has('httponly') ? [verdict('a session that scripts can read', -30)] : []),
  ]
}

/** For a request from another origin: whether that is allowed by name together with its cookies. */
function judgeSharing(answered: Answered): Verdict {
  const [origin] = listHeader(answered, 'access-control-allow-origin')
  if (origin === undefined) return verdict('with nobody', 0)
  const [credentials] = listHeader(answered, 'access-control-allow-credentials')
  const isOpen = origin.trim() !== '*' && credentials?.trim().toLowerCase() === 'true'
  return isOpen ? verdict('with everybody, cookies included', -50) : verdict('what is public', 0)
}

function judgeResource(answered: Answered): Verdict {
  const header = listHeader(answered, 'cross-origin-resource-policy').join(', ').trim().toLowerCase()
  if (header === '') return verdict('for anybody', 0)
  if (header === 'same-origin' || header === 'same-site') return verdict('for ourselves', 10)
  return header === 'cross-origin' ? verdict('for anybody, on purpose', 0) : verdict('unreadable', -5)
}

function judgeOpener(answered: Answered): Verdict {
  return judgeToken(listHeader(answered, 'cross-origin-opener-policy'), [
    'same-origin',
    'same-origin-allow-popups',
    'noopener-allow-popups',
  ])
}

function judgeEmbedder(answered: Answered): Verdict {
  return judgeToken(listHeader(answered, 'cross-origin-embedder-policy'), ['require-corp', 'credentialless'])
}

/** One word, perhaps with parameters behind it. */
function judgeToken(headers: string[], good: string[]): Verdict {
  const [header] = headers
  if (header === undefined) return verdict('left to the browser', 0)
  const word = /^\s*([a-z*][\w!#$%&'*+.^`|~:/-]*)\s*(?:;.*)?$/i.exec(header)?.[1]
  if (headers.length > 1 || word === undefined) return verdict('unreadable', -5)
  if (good.includes(word)) return verdict(word, 10)
  return word === 'unsafe-none' ? verdict(word, 0) : verdict('unreadable', -5)
}

/** Scripts from other hosts must come over https and have an integrity hash. */
function judgeScripts(answered: Answered): Verdict {
  const [type = ''] = listHeader(answered, 'content-type')
  if (!/^(?:text\/html|application\/xhtml\+xml)/.test(type)) return verdict('no page', 0)
  const scripts = [...(answered.body ?? '').matchAll(/<script\b([^>]*)>/gi)].map(([, attributes = '']) => attributes)
  if (scripts.length === 0) return verdict('no scripts', 0)
  const named = scripts.flatMap((attributes) => {
    const src = /\bsrc\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1]
    return src === undefined ? [] : [{ src, isPinned: /\bintegrity\s*=/i.test(attributes) }]
  })
  const foreign = named.filter(({ src }) => isForeign(src))
  const faults = foreign.flatMap(({ src, isPinned }) => {
    const isSafe = src.startsWith('https:')
    if (!isSafe) return [verdict('scripts of others, unencrypted', isPinned ? -20 : -50)]
    return isPinned ? [] : [verdict('scripts of others, whatever they are today', -5)]
  })
  const [worst] = faults.toSorted((one, other) => one.points - other.points)
  if (worst) return worst
  if (foreign.length > 0 || named.some(({ isPinned }) => isPinned)) return verdict('pinned', 5)
  return verdict('our own', 0)
}

function isForeign(src: string): boolean {
  if (src.startsWith('//')) return true
  if (!/^https?:\/\//.test(src)) return false
  const { hostname } = new URL(src)
  return hostname !== OUR_HOST && !hostname.endsWith(`.${OUR_HOST}`)
}
