import type { Log } from '#db/log.ts'

/** For tests that are not about the log. */
export const quietLog: Log = { info: () => undefined, warn: () => undefined, error: () => undefined }
