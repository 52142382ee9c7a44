import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { seconds } from '#contract/values/time.ts'
import { startEmbeddedPostgres } from '#db/embedded/start.ts'
import { migrate } from '#db/migrate.ts'
import { checkOrigin } from '#db/origin.ts'
import { sampleFolder } from '#db/seed/sample-folder.ts'
import { StartProblem } from '#db/start-problem.ts'
import { fillEmptyCatalogue } from '#server/modules/catalogue/fill-catalogue.ts'
import { type AppOptions, buildApp } from './app.ts'
import { checkKeys } from './check-keys.ts'
import { createDeps, type Deps, type ProviderSettings } from './deps.ts'
import type { Env } from './env.ts'
import { closeApp } from './http/close-app.ts'
import { loadBuiltBundle } from './http/render-page.ts'
import { registerBookingJobs } from './modules/booking/jobs.ts'
import { settlePayment } from './modules/booking/settle-payment.ts'
import { tellRefundSent } from './modules/booking/tell-changes.ts'
import { registerClosingJobs } from './modules/closing/jobs.ts'
import { registerMyDataJobs } from './modules/my-data/jobs.ts'
import { registerNotificationJobs } from './modules/notifications/jobs.ts'
import { registerPaymentJobs } from './modules/payments/jobs.ts'
import { registerPhoneVerificationJobs } from './modules/phone-verification/jobs.ts'
import { registerStaffJobs } from './modules/staff/jobs.ts'
import { keepSandboxApart } from './modules/staff/keep-sandbox-apart.ts'
import { once } from './once.ts'
import { isProviderSetting } from './provider-settings.ts'
import { refuseSampleAddresses } from './sample-addresses.ts'
import { getDataKeys, getSecretKey } from './secret-key.ts'
import { type RunningSandbox, startSandbox } from './start-sandbox.ts'

export type StartOptions = Pick<AppOptions, 'buildDir' | 'development'> & {
  env: Env
  log: FastifyBaseLogger
  /** Aborted when the process is told to stop: then a start is given up where it stands. */
  told?: AbortSignal
  /** Tests put faults between the server and the world here. */
  changeDeps?: (deps: Deps) => Deps
  /** The server cannot go on; the problem says why. */
  onLost(problem: StartProblem): void
}

export type RunningServer = {
  app: FastifyInstance
  url: string
  /** Where the stand-ins' messages are, with the token that opens it from another machine. Undefined without the sandbox. */
  outbox: string | undefined
  /** The same for the desk of the sandbox. */
  desk: string | undefined
  stop(): Promise<void>
}

/** The queue lets jobs finish for 20 seconds, and the database its queries for 10. */
const STOPS_WITHIN = seconds(45)

/** Starts everything in order, and stops what it has started, in reverse, when told to or when a later step fails. */
export async function startServer({
  env,
  log,
  buildDir,
  development,
  told,
  changeDeps = (deps) => deps,
  onLost,
}: StartOptions): Promise<RunningServer> {
  refuseSampleAddresses(env)
  const started = new AsyncDisposableStack()
  let isDraining = false
  try {
    const databaseUrl = env.DATABASE_URL ?? (await startDatabase(env, log, onLost, started))
    told?.throwIfAborted()
    const secretKey = await getSecretKey(env)
    const dataKeys = await getDataKeys(env, secretKey)
    const sandbox = env.usesSandbox
      ? started.adopt(await startSandbox(env, secretKey), (running) => running.close())
      : undefined
    const providers = chooseProviders(env, sandbox)
    const deps = changeDeps(createDeps({ env, log, databaseUrl, secretKey, dataKeys, providers }))
    started.defer(() => deps.db.close())
    started.defer(() => deps.mail.close())
    await migrate(deps.db)
    await checkOrigin(deps.db)
    await checkKeys(deps.db, deps, deps.clock.now())
    await fillCatalogue(deps)
    if (!(await keepSandboxApart(deps))) throw new StartProblem(realBooks)
    told?.throwIfAborted()
    await startJobs(deps, started)

    const app = await buildApp(deps, {
      buildDir,
      ...(development ? { development } : {}),
      mountSandbox: sandbox?.mount,
      isDraining: () => isDraining,
    })
    started.defer(() => closeApp(app))
    // Now, not with the first visitor: a server that cannot show a page must not say that it is ready.
    if (!development) await loadBuiltBundle(buildDir)
    told?.throwIfAborted()
    await listen(app, env)
    told?.throwIfAborted()
    const stop = once(async () => {
      isDraining = true
      await wait(seconds(env.DRAIN_SECONDS ?? (env.isProduction ? 5 : 0)))
      await disposeInTime(started, log)
    })
    const url = `http://localhost:${env.PORT}`
    const [outbox, desk] = ['/sandbox/outbox', '/desk'].map((path) => sandbox && `${url}${path}${sandbox.token}`)
    return { app, url, outbox, desk, stop }
  } catch (error) {
    await started.disposeAsync()
    throw error
  }
}

const realBooks =
  'These books belong to a clinic: real people work at its desk. A server with the sandbox would open them to sample people. ' +
  'Give the settings of the real providers, or start with books of its own: another DATA_DIR or DATABASE_URL.'

/** A part that does not stop, such as a query of a database that is away, must not keep the process. */
async function disposeInTime(started: AsyncDisposableStack, log: FastifyBaseLogger) {
  const isStopped = started.disposeAsync().then(() => true)
  if (await Promise.race([isStopped, wait(STOPS_WITHIN, false, { ref: false })])) return
  log.error({}, 'a part of the server did not stop in time: the process ends without it')
}

async function startDatabase(
  env: Env,
  log: FastifyBaseLogger,
  onLost: StartOptions['onLost'],
  started: AsyncDisposableStack,
) {
  const postgres = await startEmbeddedPostgres({ dataDir: env.DATA_DIR, log, onLost })
  started.defer(() => postgres.stop())
  return postgres.url
}

/** A clinic's own catalogue is never touched; an empty one is filled with the sample, or said to be empty. */
async function fillCatalogue({ db, env, log }: Deps) {
  const state = await fillEmptyCatalogue(db, env.loadsSample ? sampleFolder : undefined)
  if (state === 'filled') log.info({}, 'the catalogue was empty and now holds the sample practitioners')
  if (state === 'empty')
    log.warn({}, 'the catalogue is empty: load practitioners with npm run catalogue:load -- <folder>')
}

async function startJobs(deps: Deps, started: AsyncDisposableStack) {
  registerNotificationJobs(deps.jobs, deps)
  registerPhoneVerificationJobs(deps.jobs, deps)
  registerBookingJobs(deps.jobs, deps)
  registerClosingJobs(deps.jobs, deps)
  registerMyDataJobs(deps.jobs, deps)
  registerStaffJobs(deps.jobs, deps)
  registerPaymentJobs(deps.jobs, deps, {
    onPayment: async (payment) => {
      await settlePayment(deps, payment)
    },
    onRefund: (tx, sent) => tellRefundSent(deps, tx, sent),
  })
  started.defer(() => deps.jobs.stop())
  await deps.jobs.start()
}

/** A setting that is given wins; then the sandbox, where it runs; then the provider's public address. */
function chooseProviders(env: Env, sandbox: RunningSandbox | undefined): ProviderSettings {
  const given = Object.entries(env).filter(([name, value]) => isProviderSetting(name) && value !== undefined)
  return {
    MSG91_BASE_URL: 'https://control.msg91.com/api/v5',
    RAZORPAY_API_BASE: 'https://api.razorpay.com',
    RAZORPAY_CHECKOUT_JS_URL: 'https://checkout.razorpay.com/v1/checkout.js',
    ...sandbox?.settings,
    ...Object.fromEntries(given),
  } as ProviderSettings
}

async function listen(app: FastifyInstance, { PORT, HOST }: Env) {
  try {
    await app.listen({ port: PORT, host: HOST })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'EADDRINUSE') {
      throw new StartProblem(
        `Port ${PORT} is taken: stop what listens there, or start with another one, such as PORT=${PORT + 1} npm start.`,
      )
    }
    if (code === 'EACCES')
      throw new StartProblem(`Port ${PORT} may not be used by this account: choose one above 1023, such as PORT=3000.`)
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST=${HOST} is no address of this machine: set HOST to one that is, or leave it out.`)
    throw error
  }
}
