import { errorCode } from '#db/client.ts'

export type DescribedError = { type: string; code?: string | undefined; stack: string[] | undefined }

/** `at place (file:line:column)`, as the engine writes it. */
const frame = /^\s+at .*:\d+:\d+\)?$/

/**
 * Where it broke, without the message: that may quote what a person typed, in as many lines as they typed it, and a line
 * of theirs may begin as one of the engine's does. So the message is cut out whole before lines are looked at.
 */
export function describeError(error: unknown): DescribedError {
  // What is thrown need not be an error, and then it may be the very words.
  if (!(error instanceof Error)) return { type: typeof error, stack: undefined }
  const stack = withoutMessage(error)
    ?.split('\n')
    .filter((line) => frame.test(line))
  return { type: error.name, code: errorCode(error), stack: stack?.slice(0, 7).map((line) => line.trim()) }
}

/** A message that was changed since is not in the stack any more, and then nothing of the stack can be trusted. */
function withoutMessage({ stack, message }: Error): string | undefined {
  if (stack === undefined || message === '') return stack
  const at = stack.indexOf(message)
  return at === -1 ? undefined : stack.slice(at + message.length)
}

type ErrorLog = { error(details: object, message: string): void }

/** A log for whoever hands over whole errors: what is written down is where they happened. */
export const withoutMessages = (log: ErrorLog): ErrorLog => ({
  error: (details, message) =>
    log.error('err' in details ? { ...details, err: describeError(details.err) } : details, message),
})
