import type { Database } from '#db/client.ts'
import { sampleFolder } from '#db/seed/sample-folder.ts'
import { fillEmptyCatalogue } from '#server/modules/catalogue/fill-catalogue.ts'

/** The sample practitioners, for tests that look at the whole site. */
export async function fillWithSample(db: Database): Promise<void> {
  await fillEmptyCatalogue(db, sampleFolder)
}
