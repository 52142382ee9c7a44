import { done, type Outcome, refused } from '#contract/problems.ts'
import { findInvoice } from '../invoices/issue-invoice.ts'
import { readInvoiceFile } from '../invoices/keep-file.ts'
import { queueMessage } from '../notifications/queue-message.ts'
import { composeInvoiceMail } from './compose-payment-messages.ts'
import { manageLinkOf } from './describe-session.ts'
import type { MessageDeps } from './send-messages.ts'
import * as store from './store.ts'

/** [B43] `key` is of the form: pressing twice mails it once. */
export async function sendInvoice(
  deps: MessageDeps & { db: store.Database },
  { bookingId, key }: { bookingId: string; key: string },
  also: (tx: store.Queries) => Promise<void>,
): Promise<Outcome<null, 'session_unknown'>> {
  const [booking, invoice] = await Promise.all([
    store.findBooking(deps.db, bookingId),
    findInvoice(deps.db, { bookingId, type: 'invoice' }),
  ])
  if (!booking || !invoice) return refused('session_unknown')
  const content = await readInvoiceFile(deps, deps.db, invoice)
  const { mail } = composeInvoiceMail({ manageLink: manageLinkOf(deps, booking), reference: booking.reference })
  const file = { filename: `${invoice.number.replaceAll('/', '-')}.pdf`, contentType: 'application/pdf', content }
  return deps.db.transaction(async (tx) => {
    // Drawing takes a while. An erasure comes wholly before, and is read here, or wholly after, and finds the mail.
    await store.lockClient(tx, booking.clientId)
    const client = await store.getClient(tx, booking.clientId)
    if (client.erasedAt !== null) return refused('session_unknown')
    const isNew = await queueMessage(deps, tx, {
      channel: 'email',
      key: `invoice-again:${key}:${bookingId}`,
      template: 'invoice-again',
      to: client.email,
      ...mail,
      attachments: [file],
    })
    if (isNew) await also(tx)
    return done(null)
  })
}
