import { seconds } from '#contract/values/time.ts'
import { createShortMemory } from '#server/short-memory.ts'
import { arrangeCatalogue, type Catalogue, withPhotosOf } from './rules.ts'
import { type Database, readCatalogue, readVersion } from './store.ts'

export type CatalogueMemory = {
  read(): Promise<Catalogue>
  /** What was made from the catalogue is out of date once this has moved. */
  readVersion(): Promise<number>
  /** To be called after a change is committed; other processes notice by themselves. */
  forget(): void
}

/** [C6] How long another process may go on showing what was true before. */
export const CATALOGUE_LASTS = seconds(3)

export type CatalogueSources = {
  now?: (() => number) | undefined
  /** The addresses of the photos that are here. */
  listPhotos?: () => Promise<ReadonlySet<string>>
}

/** Keeps the whole catalogue, and asks every few seconds whether it is still the newest: reading it all again is rare. */
export function rememberCatalogue(db: Database, { now, listPhotos }: CatalogueSources = {}): CatalogueMemory {
  let newest: { version: number; catalogue: Catalogue } | undefined
  const memory = createShortMemory<'newest', { version: number; catalogue: Catalogue }>({
    lasts: CATALOGUE_LASTS,
    ...(now ? { now } : {}),
    load: async () => {
      if (newest?.version !== (await readVersion(db))) {
        const { version, rows } = await readCatalogue(db)
        newest = { version, catalogue: arrangeCatalogue(listPhotos ? withPhotosOf(rows, await listPhotos()) : rows) }
      }
      return [newest]
    },
  })
  return {
    read: async () => (await memory.read('newest')).catalogue,
    readVersion: async () => (await memory.read('newest')).version,
    forget: () => memory.forgetAll(),
  }
}
