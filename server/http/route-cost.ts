import type { RouteCost } from '#contract/define-endpoint.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    cost?: RouteCost
  }
}

/** For the options of a route. A route that says nothing costs a call. */
export const costs = (cost: RouteCost) => ({ config: { cost } })
