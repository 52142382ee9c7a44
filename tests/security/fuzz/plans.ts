import { createHmac } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { policyVersion } from '#content/policies/version.ts'
import type { Endpoint } from '#contract/define-endpoint.ts'
import { type EndpointName, endpoints } from '#contract/endpoints.ts'
import type { Carrier } from './carry.ts'
import { anOrder, type Clinic, centreId, practitionerIds } from './clinic.ts'
import type { Fields, Schema } from './from-schema.ts'
import type { Answer } from './judge-answer.ts'

/** A request that the server should grant, made from its present state. */
export type Live = { fields: Fields; cookie?: string; headers?: Record<string, string> }

/** How one route is called, and what counts as granted. */
export type Plan = {
  /** As it is registered. */
  route: string
  /** Where to ask, if the route's path has a parameter. */
  path?: string
  carrier: Carrier
  schema: Schema
  isValid(seen: Fields): boolean
  live?(clinic: Clinic, turn: number): Promise<Live> | Live
  /** Faults of an answer to a sound request. */
  judgeGranted(answer: Answer): string[]
  isGranted(answer: Answer): boolean
  isRefused(answer: Answer): boolean
  /** Whether a refusal can only be about the present state, because the request itself is sound. */
  isRefusalOfState(answer: Answer): boolean
  /** Of a hundred sound requests, at least so many are granted; the state is against the others. */
  least: number
}

type Hints = Pick<Plan, 'live' | 'least'>

/** One row for each call of the contract: a call without a row does not compile, and fails. */
const hints: Record<EndpointName, Hints> = {
  getPractitioner: { least: 45, live: (_clinic, turn) => ({ fields: { id: pick(practitionerIds, turn) } }) },
  listPractitioners: { least: 45, live: (_clinic, turn) => ({ fields: pick(lists, turn) }) },
  filterPractitioners: { least: 100, live: (_clinic, turn) => ({ fields: { language: pick(languages, turn) } }) },
  listDepartments: { least: 45, live: () => ({ fields: { locationId: centreId } }) },
  listCentres: { least: 100 },
  fetchSlots: { least: 45, live: (_clinic, turn) => ({ fields: { ...aPlace(turn), ...pick(spans, turn) } }) },
  findFreeDays: { least: 45, live: (_clinic, turn) => ({ fields: { ...aPlace(turn), month: '2030-03' } }) },
  findSoonestSlots: { least: 100, live: (_clinic, turn) => ({ fields: { ids: pick(['101', '101,102', '7'], turn) } }) },
  listFilterValues: { least: 100 },
  sendCode: { least: 100 },
  resendCode: { least: 100 },
  verifyCode: { least: 45, live: liveCode },
  addPatient: { least: 45, live: (_clinic, turn) => ({ fields: pick(people, turn) }) },
  addPayment: { least: 45, live: liveOrder },
  extendHold: { least: 45, live: async (clinic) => liveAttempt(await clinic.hold()) },
  verifyPayment: { least: 45, live: liveProof },
  findStanding: { least: 45, live: async (clinic) => liveAttempt(await clinic.hold()) },
  bookAppointment: { least: 45, live: liveBooking },
}

/** Every call of the contract, by the schemas that are published for it. */
export function listContractPlans(describe: (path: string, method: string) => Schema): Plan[] {
  return Object.entries(endpoints).map(([name, endpoint]) =>
    planCall(endpoint, describe(endpoint.path, endpoint.method.toLowerCase()), hints[name as EndpointName]),
  )
}

/** The schema in use and the published one are compared: where they differ, too few requests are granted. */
function planCall(call: Endpoint, schema: Schema, hint: Hints): Plan {
  const { statuses } = call
  const refusals = new Set<string>(call.refusals)
  // The rules about a person come after the shape, and are refused with the same reason.
  const mayNameFields = refusals.has('check_fields')
  return {
    ...hint,
    route: `${call.method} ${call.path}`,
    carrier: call.method === 'GET' ? 'query' : 'json',
    schema,
    isValid: (seen) => call.asks.safeParse(seen).success,
    isGranted: ({ statusCode }) => statuses.includes(statusCode) && statusCode < 400,
    judgeGranted: ({ body }) => findMismatch(call.answer, JSON.parse(body)),
    isRefused: ({ statusCode }) => statusCode === (call.method === 'GET' ? 400 : 422) || statusCode === 400,
    isRefusalOfState: (answer) => {
      const body = JSON.parse(answer.body) as { reason?: string }
      const { reason } = body
      if (statuses.includes(answer.statusCode)) return findMismatch(call.answer, body).length === 0
      if (reason === undefined) return false
      return refusals.has(reason) && (reason !== 'check_fields' || mayNameFields)
    },
  }
}

/** Every field is described, and every described field is there. */
function findMismatch(schema: z.ZodType, body: unknown): string[] {
  const read = schema.safeParse(body)
  if (!read.success) return [`is not what the contract promises: ${z.prettifyError(read.error)}`]
  if (!isDeepStrictEqual(read.data, body)) return ['has fields that the contract does not name']
  const inner = schema instanceof z.ZodObject ? schema.shape['data'] : undefined
  const content = inner instanceof z.ZodType ? inner.meta()?.['contentSchema'] : undefined
  const { data } = body as { data?: unknown }
  return content && typeof data === 'string' ? findMismatch(z.fromJSONSchema(content as never), JSON.parse(data)) : []
}

const pick = <Value>(list: readonly Value[], turn: number): Value => list[turn % list.length] as Value

const languages = ['Hindi', 'English', 'हिन्दी', 'H']
const lists: Fields[] = [{}, { name: 'Anxiety' }, { location: '1' }, { name: 'asha', location: 'First Center' }]
const spans: Fields[] = [
  { datetime: '2030-03-06T00:00:00+0530', endDatetime: '2030-03-06T23:59:00+0530' },
  { datetime: '2030-03-06', endDatetime: '2030-05-06' },
  { datetime: '2030-03-06 10:00', endDatetime: '2030-03-06 10:00' },
  { datetime: '2030-03-06T10:00:00Z', endDatetime: '2030-03-07T10:00:00Z' },
]
const aPlace = (turn: number) => ({ practitionerId: pick(practitionerIds, turn), locationId: centreId })

/** People as they are: with one name, with marks over letters, a child, a very old person. */
const people: Fields[] = [
  { Fullname: 'Asha Rao', Age: 34, Guardian_Details: null, Concerns: '' },
  { Fullname: 'देवयानी', Age: '7', Guardian_Details: { Name: 'Zoë O’Neil-Łukasz', Relation: 'Mother' } },
  { Fullname: '李', Age: 120, Guardian_Details: null, Concerns: 'नींद 🧠 — “why?” \\ \' " ; --' },
  { Fullname: 'J. R. D.', Age: 18, Concerns: 'line\nline' },
].map((person) => ({
  DocPulseId: 101,
  Phone: '919000000001',
  Email: 'a.b+c@sub.example.co.in',
  Emergency_Contact: '9700000000',
  ...person,
}))

async function liveCode(clinic: Clinic): Promise<Live> {
  const { cookie, mobile, otp } = await clinic.askForCode()
  return { fields: { mobile, otp }, cookie }
}

async function liveOrder(clinic: Clinic, turn: number): Promise<Live> {
  const { cookie, userId } = await clinic.arrive()
  const { practitionerId, t } = clinic.takeTime()
  const key: Record<string, string> = turn % 2 === 0 ? {} : { 'idempotency-key': `attempt-${userId}` }
  const asked = { UserId: userId, DocPulseId: practitionerId, pid: String(practitionerId), t }
  return { fields: anOrder({ ...asked, Consent: policyVersion }), cookie, headers: key }
}

const liveAttempt = ({ userId, orderId, cookie }: { userId: string; orderId: string; cookie: string }): Live => ({
  fields: { UserId: userId, orderId },
  cookie,
})

async function liveProof(clinic: Clinic): Promise<Live> {
  const { proof, cookie } = await clinic.pay()
  return { fields: proof, cookie }
}

async function liveBooking(clinic: Clinic): Promise<Live> {
  const { practitionerId, t, cookie } = await clinic.book()
  return { fields: { practitionerId, dateTime: t }, cookie }
}

export const signWebhook = (secret: string, body: string) => createHmac('sha256', secret).update(body).digest('hex')
