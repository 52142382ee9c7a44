import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { toE164 } from '#contract/values/phone.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { composeOffer } from './compose-offer.ts'
import { manageLinkOf } from './describe-session.ts'
import type { Telling } from './send-messages.ts'
import { type Booking, getClient } from './store.ts'

/** [B45] Part of the transaction that asks. One key for each sequence: a session as it stands is asked about once. */
export async function tellOffer(
  { deps, tx }: Telling,
  booking: Booking,
  { until, offered }: { until: Date; offered: Date | undefined },
): Promise<void> {
  const { id, sequence, reference, startsAt, clientId } = booking
  const client = await getClient(tx, clientId)
  const { mail, sms, template } = composeOffer({
    startsAt: toEpochMinute(startsAt),
    offered: offered && toEpochMinute(offered),
    until: toEpochMinute(until),
    isFree: booking.pays === 'clinic',
    reference,
    manageLink: manageLinkOf(deps, booking),
  })
  await queueMessage(deps, tx, {
    channel: 'email',
    key: `session-offer:${sequence}:${id}`,
    template: 'session-offer',
    to: client.email,
    uselessAfter: until,
    ...mail,
  })
  await queueMessage(deps, tx, {
    channel: 'sms',
    key: `session-offer-sms:${sequence}:${id}`,
    template,
    to: toE164(client.phone),
    uselessAfter: until,
    variables: sms,
  })
}
