import { z } from 'zod'
import type { Reason } from './problems.ts'

/**
 * What a route costs a crowded server. `free`: a file, or what was made beforehand. `call`: it asks the database or computes.
 * `page`: it is rendered, and waits its turn. `line`: a connection that stays open. `always`: it completes a payment whose
 * money has moved, or reports health, and is never refused.
 */
export type RouteCost = 'free' | 'call' | 'page' | 'line' | 'always'

/** One call of the back end. Its route, the browser's call, the API description and the fuzzer are made from this. */
export type Endpoint<
  Asks extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Value = never,
  Refusal extends Reason = Reason,
  Headers extends z.ZodType = z.ZodType,
> = {
  /** A call that changes something is posted as JSON by our own pages, and never stored by a browser or a proxy. */
  method: 'GET' | 'POST'
  path: string
  /** A sentence for the page of the API. */
  says: string
  /** What arrives, the query or the body, read into what the server works with. A fault is a sentence that names its field. */
  asks: Asks
  /** Headers that count, by their names in lower case. */
  headers: Headers
  /** What leaves, unless it is a refusal. */
  answer: Answer
  /** The statuses an answer may have, the usual one first. */
  statuses: readonly number[]
  toStatus: (value: Value) => number
  toWire: (value: Value) => z.input<Answer>
  refusals: readonly Refusal[]
  /** How many seconds a browser or a proxy may keep the answer. */
  maxAge: number
  cost: RouteCost
}

/** A form of a plain page: sent without scripts, and answered with a redirect to a page or with a file. */
export type PageForm<Asks extends z.ZodType = z.ZodType> = {
  method: 'POST'
  path: string
  says: string
  type: 'application/x-www-form-urlencoded' | 'multipart/form-data'
  bodyLimit: number
  asks: Asks
  /** A page that says what happened, a file, or for our own script the JSON it needs to say so itself. */
  answer: 'page' | 'file' | z.ZodType
  refusals: readonly Reason[]
  /** Only the payment provider's page may send from elsewhere: what it sends is signed. */
  isFromElsewhere: boolean
  cost: RouteCost
}

export const NothingAsked = z.object({})

type Given<Asks extends z.ZodType, Answer extends z.ZodType, Value, Refusal extends Reason> = Pick<
  Endpoint<Asks, Answer, Value, Refusal>,
  'path' | 'says' | 'asks' | 'answer' | 'toWire' | 'refusals'
>

export const defineReading = <
  Asks extends z.ZodType,
  Answer extends z.ZodType,
  Value,
  const Refusal extends Reason = never,
>(
  given: Given<Asks, Answer, Value, Refusal> & { maxAge: number },
): Endpoint<Asks, Answer, Value, Refusal, typeof NothingAsked> => ({
  ...given,
  method: 'GET',
  headers: NothingAsked,
  statuses: [200],
  toStatus: () => 200,
  cost: 'call',
})

/** Unless said otherwise, no header counts and every answer has the status 200. */
export function defineWriting<
  Asks extends z.ZodType,
  Answer extends z.ZodType,
  Value,
  const Refusal extends Reason = never,
  Headers extends z.ZodType = typeof NothingAsked,
>(
  given: Given<Asks, Answer, Value, Refusal> &
    Partial<Pick<Endpoint<Asks, Answer, Value, Refusal, Headers>, 'headers' | 'statuses' | 'toStatus' | 'cost'>>,
): Endpoint<Asks, Answer, Value, Refusal, Headers> {
  const { statuses = [200], headers = NothingAsked as unknown as Headers } = given
  return { toStatus: () => statuses[0] ?? 200, cost: 'call', ...given, method: 'POST', headers, statuses, maxAge: 0 }
}

/** Unless said otherwise, a few short fields from a page of ours, answered with a page. */
export const defineForm = <Asks extends z.ZodType>(
  given: Pick<PageForm<Asks>, 'path' | 'says' | 'asks' | 'refusals'> & Partial<PageForm<Asks>>,
): PageForm<Asks> => ({
  method: 'POST',
  type: 'application/x-www-form-urlencoded',
  bodyLimit: 4096,
  answer: 'page',
  isFromElsewhere: false,
  cost: 'call',
  ...given,
})
