import type { RouterContextProvider, ServerBuild } from 'react-router'
import type { DeskContext } from '#contract/desk/context.ts'
import { type HandlingBundle, handlerOf } from './request-handler.ts'

/** What the desk's own bundle offers besides the routes; see desk/entry.server.tsx. */
type DeskBundle = HandlingBundle & {
  entry: { module: { createDeskContext(value: DeskContext): RouterContextProvider } }
}

export type RenderDeskOptions = {
  /** The built bundle, or in development whatever Vite has made of the sources a moment ago. */
  loadBundle: () => Promise<ServerBuild>
  isDevelopment: boolean
}

/** The page at an address of the desk, whole, for one person. */
export async function renderDesk(page: Request, context: DeskContext, options: RenderDeskOptions): Promise<Response> {
  const bundle = (await options.loadBundle()) as DeskBundle
  return handlerOf(bundle, options)(page, bundle.entry.module.createDeskContext(context))
}
