import type { Api } from '#contract/endpoints.ts'
import { done, refused } from '#contract/problems.ts'
import type { Deps } from './deps.ts'
import * as catalogueRules from './modules/catalogue/rules.ts'
import { findFreeDays, findSlots, findSoonestSlots } from './modules/scheduling/find-slots.ts'

export type ApiDeps = Pick<Deps, 'catalogue' | 'agendas' | 'clock'>

/** Every call of the contract that only asks, in process: the routes answer from it, and so do the loaders of our pages. */
export function createApi(deps: ApiDeps): Api {
  const { catalogue } = deps
  return {
    async getPractitioner({ id }) {
      const found = (await catalogue.read()).byId.get(id)
      return found ? done(found) : refused('practitioner_unknown')
    },
    async listPractitioners({ name, location }) {
      const all = await catalogue.read()
      if (location && !catalogueRules.findCentre(all, location)) return refused('centre_unknown')
      return done(catalogueRules.findPractitioners(all, { name, centre: location || undefined }))
    },
    async filterPractitioners({ language, page }) {
      const speakers = catalogueRules.findPractitioners(await catalogue.read(), { language })
      return done(catalogueRules.takePage(speakers, page))
    },
    async listDepartments({ locationId }) {
      const all = await catalogue.read()
      if (locationId !== undefined && !catalogueRules.findCentre(all, locationId)) return refused('centre_unknown')
      return done(catalogueRules.findDepartments(all, locationId))
    },
    listCentres: async () => done((await catalogue.read()).centres),
    listFilterValues: async () => done(catalogueRules.findFilterValues(await catalogue.read())),
    fetchSlots: ({ practitionerId, locationId, datetime, endDatetime }) =>
      findSlots(deps, { practitionerId, centreId: locationId, from: datetime, to: endDatetime }),
    findFreeDays: ({ practitionerId, locationId, month }) =>
      findFreeDays(deps, { practitionerId, centreId: locationId, month }),
    findSoonestSlots: async ({ ids }) => done(await findSoonestSlots(deps, ids)),
  }
}
