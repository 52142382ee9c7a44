import { site } from '#content/site.ts'

export type OriginTeller = (text: string) => string

/**
 * Pages are built before it is known where they will run, so the address in their links for programs is a sample. Here
 * it becomes the one that visitors use; app/shell/document/own-origin.ts reads it from the page.
 */
export function createOriginTeller(publicUrl: string | undefined): OriginTeller {
  const origin = publicUrl === undefined ? site.origin : new URL(publicUrl).origin
  if (origin === site.origin) return (text) => text
  const pairs = [[site.origin, origin] as const, [encodeURIComponent(site.origin), encodeURIComponent(origin)] as const]
  return (text) => pairs.reduce((told, [sample, own]) => told.replaceAll(sample, own), text)
}
