import { type DayText, dayOf, toDayText, toEpochMinute } from '#contract/values/clinic-time.ts'
import { seconds } from '#contract/values/time.ts'
import { createShortMemory } from '#server/short-memory.ts'
import { arrangeCatalogue, type Catalogue, type CatalogueRows, withPhotosOf, withPricesOn } from './rules.ts'
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
  /** The clinic's own: at midnight a price may begin. */
  clock?: { now(): Date } | undefined
  /** The addresses of the photos that are here. */
  listPhotos?: () => Promise<ReadonlySet<string>>
}

const theClock = { now: () => new Date() }

/** Keeps the whole catalogue, and asks every few seconds whether it is still the newest: reading it all again is rare. */
export function rememberCatalogue(
  db: Database,
  { now, clock = theClock, listPhotos }: CatalogueSources = {},
): CatalogueMemory {
  const memory = createShortMemory<'all', CatalogueRows, number>({
    lasts: CATALOGUE_LASTS,
    now,
    look: async (last) => {
      const seen = await readVersion(db)
      return { seen, changed: seen === last ? [] : 'everything' }
    },
    load: async () => {
      const rows = await readCatalogue(db)
      return [listPhotos ? withPhotosOf(rows, await listPhotos()) : rows]
    },
  })
  let arranged: { rows: CatalogueRows; day: DayText; catalogue: Catalogue } | undefined
  return {
    async read() {
      const rows = await memory.read('all')
      const day = toDayText(dayOf(toEpochMinute(clock.now())))
      if (arranged?.rows !== rows || arranged.day !== day)
        arranged = { rows, day, catalogue: arrangeCatalogue(withPricesOn(rows, day)) }
      return arranged.catalogue
    },
    readVersion: memory.readVersion,
    forget: memory.forgetAll,
  }
}
