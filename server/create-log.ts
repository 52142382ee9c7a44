import { type DestinationStream, pino } from 'pino'
import { describeError } from './http/describe-error.ts'

/**
 * The log of a server. Whoever hands it a whole error, be it a library, has written down where it broke and nothing of
 * its words, which may be a visitor's: a failed query quotes every value that it was to store.
 */
export function createLog(level: string, destination?: DestinationStream) {
  return pino({ level, base: null, serializers: { err: describeError } }, destination)
}
