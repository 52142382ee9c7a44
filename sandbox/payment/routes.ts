import type { FastifyInstance } from 'fastify'
import { answerLikeTheProvider, apiRoutes } from './api/routes.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { controlRoutes } from './control/routes.ts'
import type { Provider } from './provider.ts'

/** Everything of the payment provider, under one path. `base` is where the sandbox is mounted. */
export async function paymentRoutes(app: FastifyInstance, provider: Provider, base: string) {
  await app.register(
    async (version) => {
      answerLikeTheProvider(version)
      apiRoutes(version, provider)
      await checkoutRoutes(version, provider, base)
    },
    { prefix: '/v1' },
  )
  await app.register(async (control) => controlRoutes(control, provider), { prefix: '/_sim' })
}
