import type { Database } from '#db/client.ts'
import type { CatalogueFile } from './catalogue-files.ts'
import { replaceCatalogue, type Stored, takeTurn } from './store-catalogue.ts'
import { listKeptPhotos } from './store-content.ts'
import { clearShelf, type PhotoUrls, takePhotos } from './take-photos.ts'

export type Loaded = Stored & { photos: number }

/** Puts a sound catalogue and the photos it names, from the same folder, in the place of what there is. */
export async function loadCatalogue(
  db: Database,
  catalogue: CatalogueFile,
  { folder, shelf }: { folder: string; shelf: string },
): Promise<Loaded> {
  const photos = await takePhotos(catalogue, folder, shelf)
  const stored = await storeCatalogue(db, catalogue, photos)
  await clearShelf(shelf, photos, await listKeptPhotos(db))
  return { ...stored, photos: photos.size }
}

/** [C7] In one transaction: all of it or nothing. */
export async function storeCatalogue(
  db: Database,
  catalogue: CatalogueFile,
  photos: PhotoUrls = new Map(),
): Promise<Stored> {
  return db.transaction(async (tx) => {
    await takeTurn(tx)
    return replaceCatalogue(tx, catalogue, photos)
  })
}
