import type { Readable } from 'node:stream'
import { EnquiryKind, listFields, PROPOSAL_BYTES } from '#contract/enquiries.ts'
import { type FormShape, readMultipart } from '#server/http/read-multipart.ts'

const shape: FormShape = {
  texts: ['key', 'ticket', 'website', ...new Set(EnquiryKind.options.flatMap(listFields))],
  file: 'proposal',
  // A proposal, everything that can be typed, and what the form puts between them.
  mostBytes: PROPOSAL_BYTES + 1024 * 1024,
}

/** [E13] [E14] [E17] */
export const readForm = (payload: Readable, contentType?: string, mayKeep?: (bytes: number) => boolean) =>
  readMultipart(payload, { contentType, shape, ...(mayKeep && { mayKeep }) })
