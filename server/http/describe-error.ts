export type DescribedError = { type: string; code?: string | undefined; stack: string[] | undefined }

/** Where it broke, without the message: that may quote what a person typed. */
export function describeError(error: Error & { code?: string }): DescribedError {
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return { type: error.name, code: error.code, stack: stack?.slice(0, 7).map((line) => line.trim()) }
}

type ErrorLog = { error(details: object, message: string): void }

/** A log for whoever hands over whole errors: what is written down is where they happened. */
export const withoutMessages = (log: ErrorLog): ErrorLog => ({
  error: (details, message) =>
    log.error(
      'err' in details && details.err instanceof Error ? { ...details, err: describeError(details.err) } : details,
      message,
    ),
})
