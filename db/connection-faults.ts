/** PostgreSQL's error code (or the system's), also when drizzle has wrapped the error. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string') return error.code
  return errorCode(error.cause)
}

/** Whether a query found no free connection: the pool's queue took too long, or PostgreSQL takes no more of them. */
export const isCrowdedOut = (error: unknown) =>
  isAnyOf(error, (one) => codeOf(one) === TOO_MANY_CONNECTIONS || one.message === WAITED_TOO_LONG)

/**
 * Whether the database is away: it cannot be reached, it has cut the connection, it is starting or stopping, or it has
 * become a standby that only reads. The next query may find the one that has taken over.
 */
export const isDatabaseAway = (error: unknown) =>
  isAnyOf(error, (one) => AWAY.test(codeOf(one) ?? '') || silent.has(one.message))

/** The server behind this connection answers, and takes no writes: after a failover it is the wrong one. */
export const isReadOnly = (error: unknown) => errorCode(error) === '25006'

/** The driver's message for a query that was not answered in time; it gives this error no code. */
export const FELL_SILENT = 'Query read timeout'

const TOO_MANY_CONNECTIONS = '53300'
/** The pool's message; it gives this error no code. */
const WAITED_TOO_LONG = 'timeout exceeded when trying to connect'

/** Classes 08 and 57P of PostgreSQL, its 25006, and what the system says of a connection. */
const AWAY =
  /^(?:08\w{3}|57P0[123]|25006|ECONN(?:REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/

/** The driver's messages without a code. */
const silent = new Set([
  FELL_SILENT,
  'timeout expired',
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Client has encountered a connection error and is not queryable',
])

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : undefined)

/** Of the error or of one that caused it. */
function isAnyOf(error: unknown, isIt: (one: Error) => boolean): boolean {
  return error instanceof Error && (isIt(error) || isAnyOf(error.cause, isIt))
}
