import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { otherPaths } from '#contract/wire.ts'
import type { ProviderSettings } from './deps.ts'
import type { Env } from './env.ts'
import { costs } from './http/route-cost.ts'

export type RunningSandbox = {
  settings: ProviderSettings
  /** The query with the token that opens outbox and desk from another machine. */
  token: string
  mount(app: FastifyInstance): Promise<void>
  close(): Promise<void>
}

/**
 * The stand-ins for the outside world, in this process. The only place that imports them, and only when asked: a server
 * with real providers never loads a line of the sandbox.
 */
export async function startSandbox(env: Env, secretKey: string): Promise<RunningSandbox> {
  const [{ startSandbox: start }, { sandboxPlugin }, { closeDesk }] = await Promise.all([
    import('#sandbox/start.ts'),
    import('#sandbox/app.ts'),
    import('#sandbox/door.ts'),
  ])
  const ownUrl = `http://127.0.0.1:${env.PORT}`
  const sandbox = await start({
    dir: join(env.DATA_DIR, 'sandbox'),
    webhookUrl: ownUrl + otherPaths.paymentWebhook,
  })
  // Derived from the key: the same after a restart and in every process, with nothing more to store.
  const token = createHmac('sha256', secretKey).update('door of the sandbox').digest('base64url')
  return {
    token: `?token=${token}`,
    settings: sandbox.settingsFor(`${ownUrl}/sandbox`, '/sandbox'),
    mount: async (app) => {
      // [F17] The sample people of the desk sign in by one press.
      closeDesk(app, { base: '/sandbox', token })
      await app.register(async (scope) => {
        // The stand-ins answer like the providers, who do not share our crowd.
        scope.addHook('onRoute', (route) => void (route.config = { ...route.config, ...costs('free').config }))
        await scope.register(sandboxPlugin, { prefix: '/sandbox', sandbox, token, samples: '/sandbox/messages' })
      })
    },
    close: () => sandbox.close(),
  }
}
