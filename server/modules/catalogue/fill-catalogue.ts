import type { Database } from '#db/client.ts'
import { readFolder } from './read-folder.ts'
import { hasPractitioners, replaceCatalogue, takeTurn } from './store-catalogue.ts'

export type CatalogueState = 'filled' | 'kept' | 'empty'

/** [C9] Gives a first start something to show. A catalogue that holds anybody is never touched. */
export async function fillEmptyCatalogue(db: Database, sampleFolder: string | undefined): Promise<CatalogueState> {
  if (await hasPractitioners(db)) return 'kept'
  if (sampleFolder === undefined) return 'empty'
  return db.transaction(async (tx) => {
    await takeTurn(tx)
    // Another server may have started at the same moment and been first.
    if (await hasPractitioners(tx)) return 'kept'
    await replaceCatalogue(tx, await readSample(sampleFolder), new Map())
    return 'filled'
  })
}

async function readSample(sampleFolder: string) {
  const read = await readFolder(sampleFolder)
  if (!read.ok) throw new Error(`the sample catalogue is not in order:\n${read.faults.join('\n')}`)
  return read.catalogue
}
