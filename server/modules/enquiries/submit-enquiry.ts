import {
  ContactEnquiry,
  type EnquiryKind,
  type FieldErrors,
  findFieldErrors,
  findFileError,
  PartnershipEnquiry,
} from '#contract/enquiries.ts'
import { done, type Outcome, refused } from '#contract/problems.ts'
import type { Database } from '#db/client.ts'
import type { PostedFile } from '#server/http/read-multipart.ts'
import { makeReference } from '#server/reference.ts'
import { type QueueDeps, queueMessage } from '../notifications/queue-message.ts'
import { composeAcknowledgement, composeForUs, type Enquiry } from './compose-mails.ts'
import { inspectUpload, type Proposal } from './inspect-upload.ts'
import { ACKNOWLEDGEMENTS, fingerprint } from './rules.ts'
import { countFrom, findReference, insertEnquiry, insertFile, type NewEnquiry, type Queries } from './store.ts'

export type SubmitDeps = QueueDeps & { db: Database; publicUrl: string }
export type Submission = {
  kind: EnquiryKind
  values: Readonly<Record<string, unknown>>
  file?: PostedFile | undefined
  /** From the page, or empty. */
  key: string
  /** [E19] Asked once, when nothing else stands against keeping it. */
  hasRoom?: () => boolean
}
export type Submitted = Outcome<{ reference: string }, 'check_fields' | 'too_many_requests'>

/** Judges a form, keeps it, and queues its two mails. */
export async function submitEnquiry(deps: SubmitDeps, submission: Submission): Promise<Submitted> {
  const { kind, values, file, key, hasRoom = () => true } = submission
  const errors = judge(kind, values, file && { name: file.name, size: file.bytes.length })
  if (Object.keys(errors).length > 0) return refused('check_fields', { fields: errors })

  const enquiry = parse(kind, values)
  const occasion = fingerprint({ kind, key, values: enquiry, file: file?.bytes }, deps.clock.now())
  const known = await findReference(deps.db, occasion)
  if (known) return done({ reference: known })

  const inspected = file && (await inspectUpload(file.bytes))
  if (inspected && !inspected.ok) return refused('check_fields', { fields: { proposal: inspected.sentence } })
  if (!hasRoom()) return refused('too_many_requests')
  return done({ reference: await keepEnquiry(deps, enquiry, occasion, inspected?.proposal) })
}

/** [E1] [E6] */
export function judge(
  kind: EnquiryKind,
  values: Readonly<Record<string, unknown>>,
  file: { name: string; size: number } | undefined,
): FieldErrors {
  const proposal = file && findFileError(file)
  return { ...findFieldErrors(kind, values), ...(proposal && { proposal }) }
}

function parse(kind: EnquiryKind, values: Readonly<Record<string, unknown>>): Enquiry {
  return kind === 'contact' ? { kind, ...ContactEnquiry.parse(values) } : { kind, ...PartnershipEnquiry.parse(values) }
}

/** [E2] [E3] Two equal forms at once get one reference. Tries again where a reference is already taken. */
async function keepEnquiry(deps: SubmitDeps, enquiry: Enquiry, occasion: string, proposal: Proposal | undefined) {
  for (let tries = 0; tries < 5; tries += 1) {
    const id = deps.newId()
    const reference = makeReference('EN', id)
    const isNew = await deps.db.transaction(async (tx) => {
      const row = toRow(enquiry, { id, reference, occasion, createdAt: deps.clock.now() }, proposal)
      if (!(await insertEnquiry(tx, row))) return false
      if (proposal) await insertFile(tx, { enquiryId: id, contentType: proposal.contentType, content: proposal.bytes })
      const attachments = proposal && [attach(proposal, reference)]
      await queueMessage(deps, tx, {
        channel: 'email',
        key: `enquiry:${id}`,
        template: 'enquiry',
        ...composeForUs(enquiry, reference),
        ...(attachments && { attachments }),
      })
      if (await mayAcknowledge(deps, tx, enquiry.email))
        await queueMessage(deps, tx, {
          channel: 'email',
          key: `enquiry-received:${id}`,
          template: 'enquiry-received',
          ...composeAcknowledgement(enquiry.email, { reference, origin: deps.publicUrl }),
        })
      return true
    })
    const kept = isNew ? reference : await findReference(deps.db, occasion)
    if (kept) return kept
  }
  throw new Error('no free reference was found')
}

/** [E20] The enquiry being stored is already counted. */
const mayAcknowledge = async ({ clock }: SubmitDeps, tx: Queries, email: string) =>
  (await countFrom(tx, email, new Date(clock.now().getTime() - ACKNOWLEDGEMENTS.per))) <= ACKNOWLEDGEMENTS.most

/** [E9] */
const attach = ({ contentType, extension, bytes }: Proposal, reference: string) => ({
  filename: `${reference}-proposal.${extension}`,
  contentType,
  content: bytes,
})

type Identity = Pick<NewEnquiry, 'id' | 'reference' | 'occasion' | 'createdAt'>

function toRow(enquiry: Enquiry, identity: Identity, proposal: Proposal | undefined): NewEnquiry {
  if (enquiry.kind === 'contact') return { ...identity, ...enquiry }
  const { firstName, lastName, ...rest } = enquiry
  return {
    ...identity,
    ...rest,
    name: `${firstName} ${lastName}`,
    proposalType: proposal?.contentType ?? null,
    proposalBytes: proposal?.bytes.length ?? null,
  }
}
