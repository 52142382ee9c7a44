import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { DeskTrouble } from '#contract/desk/context.ts'
import { type Here, herePath } from '#contract/desk/here.ts'
import { problems } from '#contract/problems.ts'
import type { OpenDesk } from '#server/desk.ts'
import { withoutMessages } from './describe-error.ts'
import { judgeError } from './errors.ts'
import { acceptUnreadForms } from './form-body.ts'
import { isFromOwnPage } from './own-page.ts'
import { type RenderDeskOptions, renderDesk } from './render-desk.ts'
import { costs } from './route-cost.ts'
import { makeNonce } from './security-headers.ts'
import { sendPage } from './send-page.ts'

export type DeskPagesOptions = RenderDeskOptions & { openDesk: OpenDesk; isSandbox: boolean; isEncrypted: boolean }

/** A form of the desk is texts; the longest is what a passkey answers. */
const bodyLimit = 262_144

/** For staff alone: no answer is kept, found by search engines, or named to another site. */
const privately = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** Every page of the desk, rendered for each request by a bundle of its own. */
export function serveDeskPages(app: FastifyInstance, options: DeskPagesOptions) {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // React Router reads the form itself; here its size and the number of its fields are limited.
    acceptUnreadForms(scope, { bodyLimit })
    scope.addHook('onRequest', async (request, reply) => {
      reply.headers(privately)
      const isForeign = request.method === 'POST' && !isFromOwnPage(request)
      return isForeign ? answerTrouble(403, request, reply, options) : undefined
    })
    scope.setErrorHandler<FastifyError>((error, request, reply) =>
      answerTrouble(problems[judgeError(error, request)].status, request, reply, options),
    )
    // A file of a build that is gone, not a screen.
    scope.get('/desk/assets/*', costs('free'), (_request, reply) => reply.callNotFound())
    // An open screen reloads itself, so a page request does not show that somebody is there: a script posts here when a
    // person presses or scrolls.
    scope.post(herePath, costs('call'), async ({ headers, ip }, reply) => {
      await options.openDesk({ cookie: headers.cookie, ip })
      return reply.code(204).send()
    })
    scope.get(herePath, costs('call'), async ({ headers, ip }): Promise<Here> => {
      const { desk } = await options.openDesk({ cookie: headers.cookie, ip, mayBeAlone: true })
      return { isSignedIn: desk.person !== undefined }
    })
    // The second is the router's data request for a client-side visit to the first.
    for (const url of ['/desk', '/desk.data', '/desk/*'])
      scope.route({
        method: ['GET', 'POST'],
        url,
        ...costs('page'),
        handler: (request, reply) => answerPage(request, reply, options),
      })
  })
}

async function answerPage(request: FastifyRequest, reply: FastifyReply, options: DeskPagesOptions) {
  const { method, body, headers, ip } = request
  if (method === 'POST' && !(body instanceof Buffer)) return answerTrouble(400, request, reply, options)
  const nonce = makeNonce()
  const mayBeAlone = method === 'GET' && isDataRequest(request)
  const { desk, cookies } = await options.openDesk({ cookie: headers.cookie, ip, mayBeAlone })
  const response = await renderDesk(toPageRequest(request), { nonce, log: logOf(request), desk }, options)
  // Those of the calls that the page has made by now.
  for (const cookie of cookies) reply.header('Set-Cookie', cookie)
  return send(response, reply.code(response.status), nonce, options)
}

/** True for a client-side visit and for a screen that reloads itself: the two requests look the same. */
const isDataRequest = ({ url }: FastifyRequest) => new URL(url, 'http://desk').pathname.endsWith('.data')

/** The desk's own page for what went wrong before a screen could be asked for. */
async function answerTrouble(
  trouble: DeskTrouble,
  request: FastifyRequest,
  reply: FastifyReply,
  options: DeskPagesOptions,
) {
  const nonce = makeNonce()
  const anyPage = new Request('http://desk/desk/sign-in')
  const response = await renderDesk(anyPage, { nonce, log: logOf(request), trouble }, options)
  return send(response, reply.code(trouble), nonce, options)
}

/**
 * Only what a page needs of the request. Not its cookies, which the desk has read; not where it says it comes from, which
 * was judged before and which React Router would compare with an address that it cannot know behind a proxy.
 */
function toPageRequest({ method, url, body, headers }: FastifyRequest): Request {
  const { accept = 'text/html', 'content-type': type } = headers
  return new Request(new URL(url, 'http://desk'), {
    method,
    headers: { accept, ...(type === undefined ? {} : { 'content-type': type }) },
    ...(body instanceof Buffer ? { body: new Uint8Array(body) } : {}),
  })
}

const logOf = ({ log }: FastifyRequest) => withoutMessages(log)

const send = (response: Response, reply: FastifyReply, nonce: string, options: DeskPagesOptions) =>
  sendPage(response, reply, { pathname: '/desk', nonce }, { ...options, ...ofDesk })

/** Nothing on these pages names our origin or frames a checkout; a preview is framed. */
const ofDesk = { framesOwn: true, checkoutScript: '', tellOrigin: (html: string) => html }
