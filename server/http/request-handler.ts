import type { RequestHandler, ServerBuild } from 'react-router'

/** A bundle of pages that brings the router it was built with. */
export type HandlingBundle = ServerBuild & {
  entry: {
    module: { createRequestHandler(bundle: ServerBuild, mode: 'production' | 'development'): RequestHandler }
  }
}

const handlers = new WeakMap<ServerBuild, RequestHandler>()

/** Preparing the route table takes longer than most requests: once for each bundle is enough. */
export function handlerOf(bundle: HandlingBundle, { isDevelopment }: { isDevelopment: boolean }): RequestHandler {
  const known = handlers.get(bundle)
  if (known) return known
  const handler = bundle.entry.module.createRequestHandler(bundle, isDevelopment ? 'development' : 'production')
  handlers.set(bundle, handler)
  return handler
}
