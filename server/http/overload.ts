import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { RouteCost } from '#contract/define-endpoint.ts'
import { type Duration, seconds } from '#contract/values/time.ts'
import type { BuiltPages } from './built-pages.ts'
import { answerWith } from './errors.ts'
import { isOwnIp, networkOf } from './rate-limit.ts'
import './route-cost.ts'
import { createWaitingRoom, FEW, LONGEST_WAIT } from './waiting-room.ts'

/** Queries that may wait for a connection: about a second's worth, far fewer than would reach their time limit. */
const MOST_WAITING = 200
/** A client that is refused at once asks again at once; this pause costs us nothing and slows such clients down. */
const PAUSE = seconds(1)
/** Pages that one visitor may wait for at a time. A household opens a few; more would delay all other visitors. */
export const SHARE = 16
const BEAT = 100
const LOG_EVERY = seconds(10)

export type OverloadOptions = {
  pages: BuiltPages
  /** Queries that wait for a connection to the database. */
  countWaiting(): number
  log: { warn(details: object, message: string): void }
  /** By how many milliseconds the event loop is late: measured, unless a test gives it. */
  readLateness?: () => number
  pause?: Duration
}

/**
 * When more is asked of this process than it can do, it asks new visitors to come back, at little cost, so that those
 * already waiting are served. Built pages and files are never refused: they cost no more than a refusal.
 */
export function turnAwayCrowds(app: FastifyInstance, options: OverloadOptions) {
  const { pages, countWaiting, log, readLateness = watchLoop(app), pause = PAUSE } = options
  const renderings = createWaitingRoom()
  const leaving = new WeakMap<FastifyRequest, () => void>()
  const shares = new Map<string, number>()
  let calls = 0
  let turnedAway = 0
  let nextLine = 0

  const isCrowded = () => countWaiting() >= MOST_WAITING || (calls >= FEW && readLateness() > LONGEST_WAIT)

  function turnAway(request: FastifyRequest, reply: FastifyReply) {
    turnedAway++
    setTimeout(() => void answerWith('overloaded', request, reply, pages), pause)
    const now = performance.now()
    if (now < nextLine) return
    nextLine = now + LOG_EVERY
    log.warn({ turnedAway, calls, queries: countWaiting() }, 'too many at once: visitors are asked to come back')
    turnedAway = 0
  }

  app.addHook('onRequest', (request, reply, done) => {
    const cost = costOf(request)
    if (cost === 'free' || cost === 'always') return done()
    if (isCrowded()) return turnAway(request, reply)
    // A line that is open waits for news, and costs nothing meanwhile.
    if (cost === 'line') return done()
    if (cost === 'call') {
      calls++
      reply.raw.once('close', () => void calls--)
      return done()
    }
    const visitor = isOwnIp(request.ip) ? undefined : networkOf(request.ip)
    if (visitor !== undefined && (shares.get(visitor) ?? 0) >= SHARE) return turnAway(request, reply)
    const leaveRoom = renderings.enter(done)
    if (!leaveRoom) return turnAway(request, reply)
    const giveBack = visitor === undefined ? undefined : takeShare(shares, visitor)
    const leave = () => {
      giveBack?.()
      leaveRoom()
    }
    leaving.set(request, leave)
    // Also when the visitor goes away before the answer is ready or begun.
    reply.raw.once('close', leave)
  })
  // The place is free once the answer is made: sending it may take long on a slow connection.
  app.addHook('onSend', async (request) => leaving.get(request)?.())
}

/** Counts one more page for this visitor until the returned function is called. Calling it twice does no harm. */
function takeShare(shares: Map<string, number>, visitor: string): () => void {
  let isTaken = true
  shares.set(visitor, (shares.get(visitor) ?? 0) + 1)
  return () => {
    if (!isTaken) return
    isTaken = false
    const left = (shares.get(visitor) ?? 0) - 1
    if (left > 0) shares.set(visitor, left)
    else shares.delete(visitor)
  }
}

/** What the route declares. Nothing is rendered for a form that is posted, nor for an address that no route answers. */
function costOf({ method, routeOptions: { config, url } }: FastifyRequest): RouteCost {
  if (url === undefined) return 'free'
  const { cost = 'call' } = config
  return cost === 'page' && method !== 'GET' && method !== 'HEAD' ? 'call' : cost
}

/** How late the last timer was, or the next one is by now: so a delay counts even before the timer has run. */
function watchLoop(app: FastifyInstance): () => number {
  let last = performance.now()
  let late = 0
  const beat = setInterval(() => {
    const now = performance.now()
    late = now - last - BEAT
    last = now
  }, BEAT)
  beat.unref()
  app.addHook('onClose', async () => clearInterval(beat))
  return () => Math.max(late, performance.now() - last - BEAT)
}
