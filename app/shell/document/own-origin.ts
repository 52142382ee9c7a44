import { site } from '#content/site.ts'

/**
 * The origin that visitors use. Built and rendered pages contain the sample one, which the server replaces when it
 * sends them; scripts are the same files everywhere, so they read it from the page they came with.
 */
export const ownOrigin = import.meta.env.SSR ? site.origin : readOrigin()

function readOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return canonical ? new URL(canonical.href).origin : location.origin
}
