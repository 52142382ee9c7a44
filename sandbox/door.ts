import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from './pages/html.ts'
import { sendPage } from './pages/layout.ts'

/** A request that a proxy has passed on may come from anywhere, although the proxy itself is on this machine. */
const passedOn = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via']
const COOKIE = 'sandbox-door'

/** What a visitor's browser needs to pay and to enter a room, as it would from the real providers. */
const isForVisitors = (path: string) => /^\/(?:sandbox\.css|payment\/v1\/checkout[./].*|video\/:room)$/.test(path)

/** `base` is where the sandbox is mounted. Without a token only this machine comes in. */
export type Door = { base: string; token: string | undefined }

/**
 * Messages hold codes and what people wrote, and switches break things: they are only for requests from this machine,
 * or with the token that was printed at the start. A link with it lets a browser in until that is closed.
 */
export function closeDoor(app: FastifyInstance, door: Door) {
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url?.slice(door.base.length) ?? ''
    return isForVisitors(path) ? undefined : passDoor(request, reply, door)
  })
}

/** The same door for pages of the site, where a press signs a person in without a password. */
export function closeDesk(app: FastifyInstance, door: Door) {
  app.addHook('onRequest', async (request, reply) =>
    isOfDesk(request.routeOptions.url ?? '') ? passDoor(request, reply, door) : undefined,
  )
}

const isOfDesk = (path: string) => /^\/desk(?:[./]|$)/.test(path)

function passDoor(request: FastifyRequest, reply: FastifyReply, { base, token }: Door) {
  if (isFromThisMachine(request) || isSame(readCookie(request.headers.cookie), token)) return undefined
  const url = new URL(request.url, 'http://sandbox')
  if (!isSame(url.searchParams.get('token') ?? undefined, token)) return turnAway(request, reply, base)
  if (request.method !== 'GET' || !wantsPage(request)) return undefined
  // Removed from the URL, which people copy and screens show.
  url.searchParams.delete('token')
  return reply
    .headers({
      'set-cookie': `${COOKIE}=${token}; Path=/; HttpOnly; SameSite=Lax`,
      'cache-control': 'no-store',
    })
    .redirect(`${url.pathname}${url.search}`, 303)
}

/** Really from here: not passed on by a proxy, and under a name of this machine, which no other site has. */
export function isFromThisMachine({ headers, raw }: FastifyRequest): boolean {
  const isDirect = passedOn.every((name) => headers[name] === undefined)
  const isOurName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(headers.host ?? '')
  return isDirect && isOurName && /^(?:::ffff:)?127\.|^::1$/.test(raw.socket.remoteAddress ?? '')
}

function turnAway(request: FastifyRequest, reply: FastifyReply, base: string) {
  reply.code(403)
  if (!wantsPage(request)) return reply.send({ message: 'Only this machine may do this, or who brings the token.' })
  const body = html`<h1>This door is closed</h1>
<p class="lead">What lies behind it is for whoever runs this site. Open it on the machine itself, or with the link that the
server printed when it started.</p>`
  return sendPage(reply, base, { title: 'Closed', current: 'door', body })
}

const wantsPage = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') === true

const readCookie = (cookies = '') =>
  cookies
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${COOKIE}=`))
    ?.slice(COOKIE.length + 1)

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string | undefined, token: string | undefined) =>
  given !== undefined && token !== undefined && timingSafeEqual(digest(given), digest(token))
