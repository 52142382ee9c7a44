import type { Api } from '#contract/endpoints.ts'
import { done, refused } from '#contract/problems.ts'
import type { CatalogueMemory } from './remember-catalogue.ts'
import * as rules from './rules.ts'

type CatalogueCall =
  | 'getPractitioner'
  | 'listPractitioners'
  | 'filterPractitioners'
  | 'listDepartments'
  | 'listCentres'
  | 'listFilterValues'

/** The calls about who works here. */
export function answerCatalogueCalls(catalogue: CatalogueMemory): Pick<Api, CatalogueCall> {
  return {
    async getPractitioner({ id }) {
      const found = (await catalogue.read()).byId.get(id)
      return found ? done(found) : refused('practitioner_unknown')
    },
    async listPractitioners({ name, location }) {
      const all = await catalogue.read()
      if (location && !rules.findCentre(all, location)) return refused('centre_unknown')
      return done(rules.findPractitioners(all, { name, centre: location || undefined }))
    },
    async filterPractitioners({ language, page }) {
      const speakers = rules.findPractitioners(await catalogue.read(), { language })
      return done(rules.takePage(speakers, page))
    },
    async listDepartments({ locationId }) {
      const all = await catalogue.read()
      if (locationId !== undefined && !rules.findCentre(all, locationId)) return refused('centre_unknown')
      return done(rules.findDepartments(all, locationId))
    },
    listCentres: async () => done((await catalogue.read()).centres),
    listFilterValues: async () => done(rules.findFilterValues(await catalogue.read())),
  }
}
