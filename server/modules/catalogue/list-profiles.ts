import { pages } from '#content/pages.ts'
import type { CatalogueMemory } from './remember-catalogue.ts'

/** The address of everybody's page, under their first centre: whoever looks for a name on the web should find it. */
export async function listProfiles(catalogue: CatalogueMemory): Promise<string[]> {
  const { practitioners } = await catalogue.read()
  return practitioners.map(({ id, centres: [first] }) => `${pages.practitioner.path}?pid=${id}&lid=${first?.id ?? ''}`)
}
