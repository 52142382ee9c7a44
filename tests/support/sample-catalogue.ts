import type { Database } from '#db/client.ts'
import { fillEmptyCatalogue } from '#db/seed/fill-empty-catalogue.ts'

/** The sample practitioners, for tests that look at the whole site. */
export async function fillWithSample(db: Database): Promise<void> {
  await fillEmptyCatalogue(db, { withSample: true })
}
