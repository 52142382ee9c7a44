import { toEpochMinute } from '#contract/values/clinic-time.ts'
import { toE164 } from '#contract/values/phone.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { composeOffer } from './compose-offer.ts'
import { manageLinkOf } from './describe-session.ts'
import { keyOf, OFFER } from './recall-news.ts'
import type { Telling } from './send-messages.ts'
import { type Booking, getClient } from './store.ts'

/** [B45] Part of the transaction that asks. One key for each sequence: a session as it stands is asked about once. */
export async function tellOffer(
  { deps, tx }: Telling,
  booking: Booking,
  { until, offered }: { until: Date; offered: Date | undefined },
): Promise<void> {
  const { reference, startsAt, clientId } = booking
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
    key: keyOf(OFFER, 'email', booking),
    template: OFFER,
    to: client.email,
    uselessAfter: until,
    ...mail,
  })
  await queueMessage(deps, tx, {
    channel: 'sms',
    key: keyOf(OFFER, 'sms', booking),
    template,
    to: toE164(client.phone),
    uselessAfter: until,
    variables: sms,
  })
}
