import { type DestinationStream, pino } from 'pino'
import { describeError } from './http/describe-error.ts'

/**
 * The log of a server. When our code or a library logs a whole error, only where it broke is written, never its
 * message: that may hold a visitor's words, as a failed query quotes every value it was to store.
 */
export function createLog(level: string, destination?: DestinationStream) {
  return pino({ level, base: null, serializers: { err: describeError } }, destination)
}
