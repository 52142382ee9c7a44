import { fileURLToPath } from 'node:url'
import type { Database } from '../client.ts'
import { readCatalogue } from './read-catalogue.ts'
import { hasPractitioners, storeFirstCatalogue } from './store-catalogue.ts'

export const sampleFolder = fileURLToPath(new URL('./sample/', import.meta.url))

export type CatalogueState = 'filled' | 'kept' | 'empty'

/** Lets whoever starts this for the first time see a living site. A catalogue that holds anybody is never touched. */
export async function fillEmptyCatalogue(
  db: Database,
  { withSample }: { withSample: boolean },
): Promise<CatalogueState> {
  if (!withSample) return (await hasPractitioners(db)) ? 'kept' : 'empty'
  return (await storeFirstCatalogue(db, readSample)) ? 'filled' : 'kept'
}

async function readSample() {
  const read = await readCatalogue(sampleFolder)
  if (!read.ok) throw new Error(`the sample catalogue is not in order:\n${read.faults.join('\n')}`)
  return read.catalogue
}
