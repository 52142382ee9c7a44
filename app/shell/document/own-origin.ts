import { site } from '#content/site.ts'

/**
 * The address visitors use. A page that is built or rendered holds the sample, which the server that sends it replaces;
 * scripts are the same files everywhere, so they read it from the page they came with.
 */
export const ownOrigin = import.meta.env.SSR ? site.origin : readOrigin()

function readOrigin(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')
  return canonical ? new URL(canonical.href).origin : location.origin
}
