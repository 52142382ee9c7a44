import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { Offer } from '#contract/offers.ts'
import type { Wanted } from '#contract/search.ts'
import type { SessionLink } from '#contract/session.ts'
import { seconds } from '#contract/values/time.ts'
import { answersWithin } from '#db/answers-within.ts'
import { createApi } from './api.ts'
import { hasOurKeys } from './check-keys.ts'
import type { Deps } from './deps.ts'
import { createDeskDoor } from './desk.ts'
import { folderOfPhotos } from './env.ts'
import { serveApiDocs } from './http/api-docs.ts'
import { noteArrivals } from './http/arrivals.ts'
import { sayWhenAway } from './http/away.ts'
import { readBuiltPages, readScriptHashes } from './http/built-pages.ts'
import { serveDesk } from './http/desk.ts'
import { serveApi } from './http/endpoints.ts'
import { answerClientError, answerError, answerErrors, answerWith } from './http/errors.ts'
import { serveHealth } from './http/health.ts'
import { readLateBoot } from './http/late-boot.ts'
import { serveMessageGallery } from './http/message-gallery.ts'
import { turnAwayCrowds } from './http/overload.ts'
import { createOriginTeller } from './http/own-origin.ts'
import { loadBuiltBundle } from './http/render-page.ts'
import { createFormAnswers, serveRenderedPages } from './http/rendered-pages.ts'
import { logRequests, logUnroutedRequest } from './http/request-log.ts'
import { createRequestMeter } from './http/request-meter.ts'
import { costs } from './http/route-cost.ts'
import { createProtection, sendSecurityHeaders } from './http/security-headers.ts'
import { createPreviewSender } from './http/send-preview.ts'
import { fastBrotli } from './http/shared-pages.ts'
import { serveFiles } from './http/static-files.ts'
import { warnOfUnknownProxy } from './http/unknown-proxy.ts'
import { serveWellKnown } from './http/well-known.ts'
import { findSession } from './modules/booking/find-booking.ts'
import { createManageDesk } from './modules/booking/manage-desk.ts'
import { serveBooking } from './modules/booking/routes.ts'
import { listProfiles } from './modules/catalogue/list-profiles.ts'
import { createPhotoShelf } from './modules/catalogue/photo-shelf.ts'
import { servePhotos } from './modules/catalogue/routes.ts'
import { serveDayNews } from './modules/day/routes.ts'
import { serveEditing } from './modules/editing/routes.ts'
import { serveEnquiries } from './modules/enquiries/routes.ts'
import { serveEnquiryFiles } from './modules/enquiries/send-file.ts'
import { createMyData, serveMyData } from './modules/my-data/routes.ts'
import { servePaymentWebhook } from './modules/payments/routes.ts'
import { servePhoneVerification } from './modules/phone-verification/routes.ts'
import { serveReferrals } from './modules/referrals/routes.ts'
import { searchPractitioners } from './modules/scheduling/search-practitioners.ts'
import { serveMetrics } from './modules/upkeep/routes.ts'
import { once } from './once.ts'

/** One megabyte for anything that is not an upload. */
const bodyLimit = 1_048_576

export type AppOptions = {
  buildDir: string
  /** In development the pages come from their sources, not from the build. */
  development?: {
    loadBundle: () => Promise<ServerBuild>
    loadDeskBundle: () => Promise<ServerBuild>
    mount(app: FastifyInstance): Promise<void>
  }
  /** What else is reachable under the same address: the sandbox providers. */
  mountSandbox?: ((app: FastifyInstance) => Promise<void>) | undefined
  isDraining?: () => boolean
}

/** The whole server, wired and ready. It does not listen: `main.ts` does that, and tests inject requests. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const { env, log, clock, db, jobs } = deps
  const { buildDir, development, mountSandbox, isDraining = () => false } = options
  const tellOrigin = createOriginTeller(env.PUBLIC_URL)
  const pages = readBuiltPages(buildDir, { isSandbox: env.usesSandbox, isEncrypted: env.isEncrypted, tellOrigin })
  const protect = createProtection(env)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: (_address, hop) => hop < env.TRUSTED_PROXIES,
    bodyLimit,
    // Long enough for a proposal of five megabytes over a phone's connection.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    keepAliveTimeout: 65_000,
    routerOptions: { maxParamLength: 200 },
    // A request that was accepted is answered even while the server is closing.
    return503OnClosing: false,
    clientErrorHandler: answerClientError,
    // A URL that cannot be decoded is refused before any hook runs, so the hooks' work is done here.
    frameworkErrors(error, request, reply) {
      protect(reply as never)
      logUnroutedRequest(request, reply as never)
      void answerError(error, request, reply as never, pages)
    },
  })

  logRequests(app)
  sendSecurityHeaders(app, env)
  if (env.TRUSTED_PROXIES === 0) warnOfUnknownProxy(app)
  answerErrors(app, pages)
  // Not in development: there one page load makes hundreds of requests, one for each source file.
  if (!development) turnAwayCrowds(app, { pages, log, countWaiting: () => db.pool.waitingCount })
  // Asks a balancer that still holds this connection to open the next one at another server.
  app.addHook('onSend', async (_request, reply) => {
    if (isDraining()) reply.header('Connection', 'close')
  })
  noteArrivals(app, deps.offers)
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1024, brotliOptions: fastBrotli })
  serveHealth(app, {
    checks: {
      database: () => db.isHealthy(),
      jobs: () => jobs.isHealthy(),
      keys: () => answersWithin(hasOurKeys(db, deps), seconds(2)),
    },
    isDraining,
  })
  serveMetrics(app, deps, createRequestMeter(app))
  serveWellKnown(app, { clock, tellOrigin, listProfiles: () => listProfiles(deps.catalogue) })
  const api = createApi(deps)
  serveApi(app, api)
  servePhotos(app, createPhotoShelf(folderOfPhotos(env)))
  servePhoneVerification(app, deps)
  serveApiDocs(app, { isSandbox: env.usesSandbox })
  serveBooking(app, deps)
  servePaymentWebhook(app, deps)
  serveMyData(app, deps)
  serveReferrals(app, deps)
  await mountSandbox?.(app)
  if (mountSandbox) serveMessageGallery(app, '/sandbox/messages')

  if (development) await development.mount(app)
  else {
    await serveFiles(app, buildDir)
    for (const path of pages.paths) app.get(path, costs('free'), (request, reply) => pages.send(request, reply, path))
  }
  serveDayNews(app, deps)
  serveEnquiryFiles(app, deps)
  await serveDesk(app, {
    buildDir,
    openDesk: createDeskDoor(deps),
    isSandbox: env.usesSandbox,
    isEncrypted: env.isEncrypted,
    development,
  })
  const hasGallery = env.EMBRACE_GALLERY || development !== undefined
  if (hasGallery) serveMessageGallery(app, '/gallery/messages')
  const loadBundle = development?.loadBundle ?? once(() => loadBuiltBundle(buildDir))
  const rendering = {
    loadBundle,
    builtPages: pages,
    scriptHashes: development ? [] : readScriptHashes(buildDir),
    bootLate: development ? undefined : readLateBoot(buildDir),
    isSandbox: env.usesSandbox,
    isEncrypted: env.isEncrypted,
    tellOrigin,
    checkoutScript: deps.payment.checkoutScriptUrl,
    isDevelopment: development !== undefined,
    bodyLimit,
    context: {
      hasGallery,
      ...sayWhenAway({
        search: (wanted: Wanted, offer: Offer | undefined) => searchPractitioners(deps, wanted, offer),
        findSession: (link: SessionLink) => findSession(deps, link),
      }),
      api: sayWhenAway(api),
      manage: sayWhenAway(createManageDesk(deps)),
      myData: sayWhenAway(createMyData(deps)),
      checkout: { scriptUrl: deps.payment.checkoutScriptUrl },
    },
    offers: deps.offers,
    clock,
    log,
    readVersion: async () => `${await deps.catalogue.readVersion()}.${await deps.agendas.readVersion()}`,
  }
  serveEditing(app, deps, { shelf: folderOfPhotos(env), sendPreview: createPreviewSender(rendering) })
  serveEnquiries(app, deps, {
    answerWithForm: createFormAnswers(rendering),
    turnAway: (request, reply) => answerWith('too_many_requests', request, reply, pages),
  })
  serveRenderedPages(app, rendering)
  return app
}
