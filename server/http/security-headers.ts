import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** The payment provider's own hosts, admitted on the appointment page and nowhere else. */
const paymentHosts = {
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
} as const

/**
 * Players, maps and forms of others that a visitor may press for. Nothing is framed before the press. They stand in the
 * policy of every page, because a visitor moves on to the next one without loading a new document.
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
  /** The nonce of a page rendered for this one request. */
  nonce?: string
  takesPayment?: boolean
  upgradesInsecure?: boolean
}

/** No inline script or style runs unless its hash or nonce is known, and nothing is loaded from anywhere else. */
export function contentSecurityPolicy({
  scriptHashes = [],
  nonce,
  takesPayment = false,
  upgradesInsecure = false,
}: PagePolicy): string {
  const hosts = (directive: keyof typeof paymentHosts) => (takesPayment ? paymentHosts[directive] : [])
  const inlineScripts = [...scriptHashes.map((hash) => `'${hash}'`), ...(nonce ? [`'nonce-${nonce}'`] : [])]
  const directives: [string, readonly string[]][] = [
    ['default-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['object-src', ["'none'"]],
    ['frame-ancestors', ["'none'"]],
    ['script-src', ["'self'", ...inlineScripts, ...hosts('script-src')]],
    ['style-src', ["'self'", ...(nonce ? [`'nonce-${nonce}'`] : [])]],
    ['img-src', ["'self'", 'data:', ...hosts('img-src')]],
    ['font-src', ["'self'"]],
    ['connect-src', ["'self'", ...hosts('connect-src')]],
    ['manifest-src', ["'self'"]],
    ['frame-src', takesPayment ? hosts('frame-src') : embedHosts],
    ['form-action', ["'self'", ...hosts('form-action')]],
  ]
  const policy = directives.map(([name, values]) => `${name} ${values.join(' ')}`)
  return [...policy, ...(upgradesInsecure ? ['upgrade-insecure-requests'] : [])].join('; ')
}

export const makeNonce = () => randomBytes(16).toString('base64url')

/** On every answer, whoever gives it. A handler that needs more sets its own policy before sending. */
export function sendSecurityHeaders(app: FastifyInstance, env: { isProduction: boolean }) {
  const protect = createProtection(env)
  app.addHook('onSend', async (_request, reply) => protect(reply))
}

/** The same for the rare answer that no hook sees. */
export function createProtection({ isProduction }: { isProduction: boolean }) {
  const headers = {
    'Content-Security-Policy': contentSecurityPolicy({ upgradesInsecure: isProduction }),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissionsPolicy,
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    // Two years, as the preload list asks. Only over the real thing: on a laptop it would lock http://localhost out.
    ...(isProduction ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload' } : {}),
  }
  return function protect(reply: FastifyReply) {
    // A page that shows one of its own in a frame says so in its policy; the older header would overrule it.
    const framesItself = String(reply.getHeader('Content-Security-Policy')).includes("frame-ancestors 'self'")
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
  // A video that was pressed starts; a second press inside the player would be one too many.
  .concat('autoplay=(self "https://www.youtube-nocookie.com")')
  .join(', ')
