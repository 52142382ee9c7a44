import type { EnquiryKind, FieldErrors } from '#contract/enquiries.ts'
import { enquiryPaths } from '#contract/enquiry-paths.ts'

export type EnquiryFate =
  | { fate: 'taken'; reference: string }
  | { fate: 'refused'; message: string; errors: FieldErrors }
  /** It may or may not have arrived: sending it again with the same key is safe. */
  | { fate: 'unknown' }

/** The rules by which the server checks a form. They are loaded when the visitor begins to write, not with the page. */
const loadRules = () => import('#contract/enquiries.ts')

/** A ticket says since when the visitor has been writing. Without one the server is only a little stricter. */
export async function fetchTicket(): Promise<string> {
  try {
    const { Ticket } = await loadRules()
    const headers = { accept: 'application/json' }
    const answer = await fetch(enquiryPaths.ticket, { headers, signal: AbortSignal.timeout(5_000) })
    return Ticket.parse(await answer.json()).ticket
  } catch {
    return ''
  }
}

/** Every error that can be found before the form is sent. */
export async function findErrors(kind: EnquiryKind, data: FormData): Promise<FieldErrors> {
  try {
    const { findFieldErrors, findFileError } = await loadRules()
    const file = data.get('proposal')
    const proposal = file instanceof File && file.name !== '' ? findFileError(file) : undefined
    return { ...findFieldErrors(kind, Object.fromEntries(data)), ...(proposal && { proposal }) }
  } catch {
    // The rules did not load. The server applies the same ones.
    return {}
  }
}

export async function sendEnquiry(kind: EnquiryKind, data: FormData): Promise<EnquiryFate> {
  try {
    const answer = await fetch(enquiryPaths[kind], {
      method: 'POST',
      body: data,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(90_000),
    })
    const { EnquiryRefused, EnquiryTaken } = await loadRules()
    const body: unknown = await answer.json()
    if (answer.ok) return { fate: 'taken', ...EnquiryTaken.parse(body) }
    const { message, fields = {} } = EnquiryRefused.parse(body)
    return { fate: 'refused', message, errors: fields }
  } catch {
    return { fate: 'unknown' }
  }
}
