import type { Api } from '#contract/endpoints.ts'
import { done } from '#contract/problems.ts'
import type { Deps } from './deps.ts'
import { answerCatalogueCalls } from './modules/catalogue/answer-calls.ts'
import { findFreeDays, findSlots, findSoonestSlots } from './modules/scheduling/find-slots.ts'

export type ApiDeps = Pick<Deps, 'catalogue' | 'agendas' | 'clock'>

/** Every call of the contract that only asks, in process: the routes answer from it, and so do the loaders of our pages. */
export function createApi(deps: ApiDeps): Api {
  return {
    ...answerCatalogueCalls(deps.catalogue),
    fetchSlots: ({ practitionerId, locationId, datetime, endDatetime }) =>
      findSlots(deps, { practitionerId, centreId: locationId, from: datetime, to: endDatetime }),
    findFreeDays: ({ practitionerId, locationId, month }) =>
      findFreeDays(deps, { practitionerId, centreId: locationId, month }),
    findSoonestSlots: async ({ ids }) => done(await findSoonestSlots(deps, ids)),
  }
}
