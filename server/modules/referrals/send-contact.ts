import { done, type Outcome, refused } from '#contract/problems.ts'
import { toE164 } from '#contract/values/phone.ts'
import type { Duration } from '#contract/values/time.ts'
import type { Database } from '#db/client.ts'
import { inOneStep } from '#server/in-one-step.ts'
import type { CatalogueMemory } from '../catalogue/remember-catalogue.ts'
import { countQueued } from '../notifications/count-queued.ts'
import { type QueueDeps, queueMessage } from '../notifications/queue-message.ts'
import { type CountDeps, countText } from '../phone-verification/count-text.ts'
import { composeContact } from './compose-contact.ts'
import { keyOf, MAILS, readRecipient } from './rules.ts'

export type ContactDeps = QueueDeps & CountDeps & { db: Database; catalogue: CatalogueMemory; publicUrl: string }

export type ContactRequest = {
  practitionerId: number
  /** What was typed: an e-mail address or a mobile number. */
  to: string
  /** The visitor's IP, as the server believes it. */
  ip: string
}

export type ContactRefusal = 'practitioner_unknown' | 'contact_address' | 'contact_not_sent'

/** [H1] [H2] [H3] Queues the message, or says why there is none. */
export async function sendContact(
  deps: ContactDeps,
  { practitionerId, to, ip }: ContactRequest,
): Promise<Outcome<'email' | 'sms', ContactRefusal>> {
  const catalogue = await deps.catalogue.read()
  const practitioner = catalogue.byId.get(practitionerId)
  if (practitioner?.channel.kind !== 'hospital') return refused('practitioner_unknown')
  const recipient = readRecipient(to)
  if (!recipient) return refused('contact_address')
  const { mail, sms } = composeContact({
    practitionerName: practitioner.fullName,
    ...practitioner.channel,
    origin: deps.publicUrl,
  })
  const key = keyOf(deps.secretKey, practitionerId, recipient, deps.clock.now())
  if (recipient.channel === 'email') {
    const { email } = recipient
    return inOneStep(deps.db, async (tx) => {
      const message = { channel: 'email', key, template: 'hospital-contact', to: email, ...mail } as const
      const isNew = await queueMessage(deps, tx, message)
      // [H9] This one is already counted; what went before it is not counted again.
      if (isNew && (await countQueued(tx, message, before(deps.clock.now(), MAILS.per))) > MAILS.most)
        return refused('contact_not_sent')
      return done('email' as const)
    })
  }
  const { phone } = recipient
  return inOneStep(deps.db, async (tx) => {
    const message = { channel: 'sms', key, template: 'hospital-contact', to: toE164(phone), variables: sms } as const
    const isNew = await queueMessage(deps, tx, message)
    // [H5] A message that is already queued is not counted again.
    if (isNew && !(await countText(deps, tx, { phone, ip }))) return refused('contact_not_sent')
    return done('sms' as const)
  })
}

const before = (now: Date, span: Duration) => new Date(now.getTime() - span)
