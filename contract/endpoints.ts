import type { z } from 'zod'
import { FilterValues } from './catalogue.ts'
import type { Outcome, Reason } from './problems.ts'
import * as wire from './wire.ts'

/** One call of the back end. The routes, the pages' client and the API description are all made from this. */
export type Endpoint<
  Query extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Value = never,
  Refusal extends Reason = Reason,
> = {
  method: 'GET'
  path: string
  /** A sentence for the page of the API. */
  says: string
  /** What arrives, read from text into what the server works with. */
  query: Query
  /** What leaves. */
  answer: Answer
  toWire: (value: Value) => z.input<Answer>
  refusals: readonly Refusal[]
  /** How long a browser or a proxy may keep the answer. */
  maxAge: number
}

export const endpoints = {
  getPractitioner: define({
    path: wire.paths.getPractitioner,
    says: 'One practitioner, by number.',
    query: wire.PractitionerQuery,
    answer: wire.WirePractitioner,
    toWire: wire.toWirePractitioner,
    refusals: ['practitioner_unknown'],
    maxAge: 5,
  }),
  listPractitioners: define({
    path: wire.paths.listPractitioners,
    says: 'All practitioners; or those of an expertise, a department or a name; or those of one centre.',
    query: wire.PractitionersQuery,
    answer: wire.WirePractitioners,
    toWire: wire.toWirePractitioners,
    refusals: ['centre_unknown'],
    maxAge: 5,
  }),
  filterPractitioners: define({
    path: wire.paths.filterPractitioners,
    says: 'The practitioners who speak a language, twenty a page.',
    query: wire.PractitionerFilterQuery,
    answer: wire.WirePractitionerPage,
    toWire: wire.toWirePractitionerPage,
    refusals: [],
    maxAge: 5,
  }),
  listDepartments: define({
    path: wire.paths.listDepartments,
    says: 'The departments that have somebody at a centre, as JSON text in `data`; all of them without a centre.',
    query: wire.DepartmentsQuery,
    answer: wire.WireDepartments,
    toWire: wire.toWireDepartments,
    refusals: ['centre_unknown'],
    maxAge: 5,
  }),
  listCentres: define({
    path: wire.paths.listCentres,
    says: 'The centres, the main one first.',
    query: wire.NothingAsked,
    answer: wire.WireLocations,
    toWire: wire.toWireLocations,
    refusals: [],
    maxAge: 5,
  }),
  fetchSlots: define({
    path: wire.paths.fetchSlots,
    says: 'The free starts of a practitioner between two moments, as JSON text in `data`: in person at this centre, and by video.',
    query: wire.SlotsQuery,
    answer: wire.WireSlots,
    toWire: wire.toWireSlots,
    refusals: ['practitioner_unknown', 'centre_unknown'],
    maxAge: 0,
  }),
  findFreeDays: define({
    path: wire.paths.findFreeDays,
    says: 'The days of a month that have a free start which the site would show.',
    query: wire.FreeDaysQuery,
    answer: wire.WireFreeDays,
    toWire: wire.toWireFreeDays,
    refusals: ['practitioner_unknown', 'centre_unknown'],
    maxAge: 0,
  }),
  findSoonestSlots: define({
    path: wire.paths.findSoonestSlots,
    says: 'The soonest free start of each practitioner that the site would show.',
    query: wire.SoonestSlotsQuery,
    answer: wire.WireSoonestSlots,
    toWire: wire.toWireSoonestSlots,
    refusals: [],
    maxAge: 0,
  }),
  listFilterValues: define({
    path: wire.paths.listFilterValues,
    says: 'The languages and the fields of expertise one can filter by.',
    query: wire.NothingAsked,
    answer: FilterValues,
    toWire: (values: FilterValues) => values,
    refusals: [],
    maxAge: 5,
  }),
} as const

type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints

/** What a call is asked with, already read. */
export type RequestOf<Name extends EndpointName> = z.output<Endpoints[Name]['query']>
type ValueOf<Name extends EndpointName> = Parameters<Endpoints[Name]['toWire']>[0]
type RefusalOf<Name extends EndpointName> = Endpoints[Name]['refusals'][number]

/** The same calls in process, with proper names: what page loaders use and what the server implements. */
export type Api = {
  [Name in EndpointName]: (
    request: RequestOf<Name>,
  ) => Promise<[RefusalOf<Name>] extends [never] ? ValueOf<Name> : Outcome<ValueOf<Name>, RefusalOf<Name>>>
}

function define<Query extends z.ZodType, Answer extends z.ZodType, Value, const Refusal extends Reason = never>(
  endpoint: Omit<Endpoint<Query, Answer, Value, Refusal>, 'method'>,
) {
  return { method: 'GET', ...endpoint } as const
}
