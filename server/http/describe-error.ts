import { errorCode } from '#db/connection-faults.ts'

/** A class, so that what has been described once is known and left as it is. */
class DescribedError {
  readonly type: string
  readonly code: string | undefined
  readonly stack: string[] | undefined

  constructor(type: string, code?: string, stack?: string[]) {
    this.type = type
    this.code = code
    this.stack = stack
  }
}

/** `at place (file:line:column)`, as the engine writes it. */
const frame = /^\s+at .*:\d+:\d+\)?$/

/**
 * Where it broke, without the message: that may quote what a person typed, over several lines, and such a line may look
 * like a stack frame. So the whole message is cut out before the frames are searched.
 */
export function describeError(error: unknown): DescribedError {
  if (error instanceof DescribedError) return error
  // Code can throw something else than an error: even the text a visitor typed.
  if (error instanceof Response) return new DescribedError('Response', String(error.status))
  if (!(error instanceof Error)) return new DescribedError(typeof error)
  const stack = withoutMessage(error)
    ?.split('\n')
    .filter((line) => frame.test(line))
  const places = stack?.slice(0, 7).map((line) => line.trim())
  return new DescribedError(error.name, errorCode(error), places)
}

/** A message that was changed later is not in the stack, so it cannot be cut out, and the stack cannot be trusted. */
function withoutMessage({ stack, message }: Error): string | undefined {
  if (stack === undefined || message === '') return stack
  const at = stack.indexOf(message)
  return at === -1 ? undefined : stack.slice(at + message.length)
}

type ErrorLog = { error(details: object, message: string): void }

/** A log for code that passes whole errors to it: only where they happened is written. */
export const withoutMessages = (log: ErrorLog): ErrorLog => ({
  error: (details, message) =>
    log.error('err' in details ? { ...details, err: describeError(details.err) } : details, message),
})
