import type { DayText } from '#contract/values/clinic-time.ts'
import { toAddress } from '../paths.ts'

/** Where time is closed: for a day, and from the head of a column also whose. Never why. */
export const closeTimePath = ({ day, practitionerId }: { day: DayText; practitionerId?: number | undefined }): string =>
  toAddress('/closing', { day, practitioner: practitionerId })

export const closingPath = (id: string): string => `/closing/${id}`

/** What an address may name, as texts that a form could have sent. */
export function readCloseAddress(query: URLSearchParams): { day?: string; practitioner?: string } {
  const [day, practitioner] = [query.get('day') ?? '', query.get('practitioner') ?? '']
  return {
    ...(/^\d{4}-\d{2}-\d{2}$/.test(day) && { day }),
    ...(/^[1-9]\d{0,8}$/.test(practitioner) && { practitioner }),
  }
}
