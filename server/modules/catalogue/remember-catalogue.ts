import { seconds } from '#contract/values/time.ts'
import { createShortMemory } from '#server/short-memory.ts'
import { arrangeCatalogue, type Catalogue } from './rules.ts'
import { type Queries, readCatalogue, readVersion } from './store.ts'

export type CatalogueMemory = {
  read(): Promise<Catalogue>
  /** To be called after a change is committed; other processes notice by themselves. */
  forget(): void
}

/** [C6] How long another process may go on showing what was true before. */
export const CATALOGUE_LASTS = seconds(3)

/** Keeps the whole catalogue, and asks every few seconds whether it is still the newest: reading it all again is rare. */
export function rememberCatalogue(db: Queries, now?: () => number): CatalogueMemory {
  let newest: { version: number; catalogue: Catalogue } | undefined
  const memory = createShortMemory<'catalogue', Catalogue>({
    lasts: CATALOGUE_LASTS,
    ...(now ? { now } : {}),
    load: async () => {
      // The number first: a change between the two readings makes the next look read again.
      const version = await readVersion(db)
      if (newest?.version !== version) newest = { version, catalogue: arrangeCatalogue(await readCatalogue(db)) }
      return [newest.catalogue]
    },
  })
  return { read: () => memory.read('catalogue'), forget: () => memory.forgetAll() }
}
