import { createContext, data, RouterContextProvider } from 'react-router'
import type { Desk } from '#contract/desk/calls.ts'
import type { DeskContext } from '#contract/desk/context.ts'

export const deskContext = createContext<DeskContext>()

/** For loaders and actions. Where the desk could not be opened, the page that says so is shown instead. */
export function getDesk(context: Readonly<RouterContextProvider>): Desk {
  const given = context.get(deskContext)
  if ('trouble' in given) throw data(null, { status: given.trouble })
  return given.desk
}

/** Called by the server through the built bundle, so that both sides hold the same context key. */
export function createDeskContext(value: DeskContext): RouterContextProvider {
  const provider = new RouterContextProvider()
  provider.set(deskContext, value)
  return provider
}
