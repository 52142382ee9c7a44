import { toAddress } from '../paths.ts'

/** What of the log is shown. All of it is in the address: a lead can keep one. */
export type LogAddress = { before?: number | undefined; person?: string | undefined; only?: 'changes' | undefined }

export function readLogAddress(search: URLSearchParams): LogAddress {
  const [before, person] = [Number(search.get('before')), search.get('person') ?? '']
  return {
    ...(Number.isSafeInteger(before) && before > 0 && { before }),
    ...(/^[\da-f-]{36}$/.test(person) && { person }),
    ...(search.get('only') === 'changes' && { only: 'changes' as const }),
  }
}

export const logPath = (shown: LogAddress): string => toAddress('/log', shown)
