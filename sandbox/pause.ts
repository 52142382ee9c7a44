import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'

/** Waits, but never delays the end of the sandbox or outlives the caller it waits for. */
export type Pause = (seconds: number, left?: AbortSignal) => Promise<void>

export function createPause(ended: AbortSignal): Pause {
  return async (seconds, left) => {
    const signal = left ? AbortSignal.any([ended, left]) : ended
    await wait(seconds * 1_000, undefined, { signal }).catch(() => undefined)
  }
}

export function callerLeft(request: FastifyRequest): AbortSignal {
  const left = new AbortController()
  request.raw.socket.once('close', () => left.abort())
  return left.signal
}
