import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

type PaymentDirective = 'script-src' | 'style-src' | 'frame-src' | 'connect-src' | 'img-src' | 'form-action'
type PaymentHosts = { readonly [directive in PaymentDirective]?: readonly string[] }

/** The payment provider's own hosts, admitted on the appointment page and nowhere else. */
const razorpayHosts: PaymentHosts = {
  'script-src': ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'],
  'frame-src': ['https://api.razorpay.com', 'https://checkout.razorpay.com'],
  'connect-src': [
    'https://api.razorpay.com',
    'https://checkout.razorpay.com',
    'https://lumberjack.razorpay.com',
    'https://lumberjack-cx.razorpay.com',
    'https://lumberjack-metrics.razorpay.com',
  ],
  'img-src': ['https://cdn.razorpay.com'],
  'form-action': ['https://api.razorpay.com'],
  // The provider's script writes styles into the page. With a nonce beside it, a browser would ignore this word.
  'style-src': ["'unsafe-inline'"],
}

/** What must be let in for the checkout to work, wherever its script comes from. */
function findPaymentHosts(checkoutScript: string): PaymentHosts {
  // The sandbox, served beside us: its script and its frame are our own.
  if (checkoutScript.startsWith('/')) return { 'frame-src': ["'self'"] }
  const { origin, hostname } = new URL(checkoutScript)
  if (hostname === 'razorpay.com' || hostname.endsWith('.razorpay.com')) return razorpayHosts
  return {
    'script-src': [origin],
    'style-src': [origin],
    'frame-src': [origin],
    'connect-src': [origin],
    'form-action': [origin],
  }
}

/**
 * Players, maps and forms of other sites, framed only after the visitor presses a button. They stand in the policy of
 * every page, because a visitor moves on to the next one without loading a new document.
 */
const embedHosts = [
  'https://www.youtube-nocookie.com',
  'https://www.openstreetmap.org',
  'https://www.google.com/maps/',
  'https://docs.google.com/forms/',
]

export type PagePolicy = {
  /** `'sha256-…'` of the inline scripts of a page built as a file. */
  scriptHashes?: readonly string[]
  /** And of the styles that stand in it. */
  styleHashes?: readonly string[]
  /** The nonce of a page rendered for this one request. */
  nonce?: string
  /** On the page that takes payment: where the provider's script comes from. */
  checkoutScript?: string | undefined
  upgradesInsecure?: boolean
  /** Shows a page of ours within itself. */
  framesOwn?: boolean | undefined
}

/** No inline script or style runs unless its hash or nonce is known, and nothing is loaded from anywhere else. */
export function contentSecurityPolicy({
  scriptHashes = [],
  styleHashes = [],
  nonce,
  checkoutScript,
  upgradesInsecure = false,
  framesOwn = false,
}: PagePolicy): string {
  const paymentHosts = checkoutScript === undefined ? {} : findPaymentHosts(checkoutScript)
  const hosts = (directive: PaymentDirective) => paymentHosts[directive] ?? []
  const allowsInlineStyles = hosts('style-src').includes("'unsafe-inline'")
  const quote = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`)
  const inlineScripts = [...quote(scriptHashes), ...(nonce ? [`'nonce-${nonce}'`] : [])]
  const inlineStyles = [...quote(styleHashes), ...(nonce && !allowsInlineStyles ? [`'nonce-${nonce}'`] : [])]
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['script-src', ["'self'", ...inlineScripts, ...hosts('script-src')]],
    ['style-src', ["'self'", ...inlineStyles, ...hosts('style-src')]],
    ['img-src', ["'self'", 'data:', ...hosts('img-src')]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['connect-src', ["'self'", ...hosts('connect-src')]],
    ['manifest-src', ["'self'"]],
    [
      'frame-src',
      [...(framesOwn ? ["'self'"] : []), ...(checkoutScript === undefined ? embedHosts : hosts('frame-src'))],
    ],
    ['form-action', ["'self'", ...hosts('form-action')]],
  ]
  const policy = directives.map(([name, values]) => `${name} ${values.join(' ')}`)
  return [...policy, ...(upgradesInsecure ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/** For scripts, pictures and fonts: opened as a page, a file may do nothing at all. */
export const filePolicy = "default-src 'none'; frame-ancestors 'none'"
/** Without a script a film is opened by its own URL, and the browser's page for it must be allowed to play it. */
export const filmPolicy = "default-src 'none'; media-src 'self'; frame-ancestors 'none'"

export const makeNonce = () => randomBytes(16).toString('base64url')

/** On every answer, from whatever handler. A handler that needs more sets its own policy before sending. */
export function sendSecurityHeaders(app: FastifyInstance, env: { isEncrypted: boolean }) {
  const protect = createProtection(env)
  app.addHook('onSend', async (_request, reply) => protect(reply))
}

/** The same for the rare answer that no hook sees. */
export function createProtection({ isEncrypted }: { isEncrypted: boolean }) {
  const forFiles = {
    'Content-Security-Policy': filePolicy,
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    // Two years. Only where visitors come over an encrypted line: on a laptop it would lock http://localhost out.
    // Without `preload`: with it a stranger could put the whole domain on the browsers' list, and removal takes months.
    ...(isEncrypted ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
  const forPages = {
    ...forFiles,
    'Content-Security-Policy': contentSecurityPolicy({ upgradesInsecure: isEncrypted }),
    'Permissions-Policy': permissionsPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'X-Frame-Options': 'DENY',
  }
  return function protect(reply: FastifyReply) {
    const policy = reply.getHeader('Content-Security-Policy')
    // Half of the headers mean something only on a page, and a page loads twenty files.
    const headers = policy === filePolicy ? forFiles : forPages
    // A page that frames one of its own says so in its policy; the older header would override that.
    const framesItself = String(policy).includes("frame-ancestors 'self'")
    for (const [name, value] of Object.entries(headers)) {
      if (reply.hasHeader(name) || (framesItself && name === 'X-Frame-Options')) continue
      reply.header(name, value)
    }
  }
}

const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'usb',
]
  .map((feature) => `${feature}=()`)
  // So that a video starts after one press, and not after a second one inside the player.
  .concat('autoplay=(self "https://www.youtube-nocookie.com")')
  .join(', ')
