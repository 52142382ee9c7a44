import { keptFor, type RetentionItem } from '#content/retention.ts'
import { removeOldEnquiries } from '../enquiries/remove-enquiries.ts'
import { removeOldInvoices } from '../invoices/remove-invoices.ts'
import { emptyOldMessages } from '../notifications/empty-messages.ts'
import { type EraseDeps, eraseClient } from './erase-client.ts'
import { listDueClients } from './find-person.ts'
import { deleteProviderCalls, deleteRequests } from './store.ts'

/** How many rows are touched before others may have a turn. */
const AT_ONCE = 200

export type Kept = Record<
  'clients' | 'waiting' | Exclude<RetentionItem, 'codes' | 'forms' | 'clients' | 'backups'>,
  number
>

/**
 * [D9] Removes what may not be kept any longer. Codes are removed every hour by their own module, and old backups by
 * the next backup. Safe to run twice, and on two servers at once.
 */
export async function keepLimits(deps: EraseDeps): Promise<Kept> {
  const before = (item: RetentionItem) => new Date(deps.clock.now().getTime() - keptFor(item))
  const kept = {
    ...(await eraseDue(deps, { formsBefore: before('forms'), sessionsBefore: before('clients') })),
    messages: await repeat(() =>
      emptyOldMessages(deps.db, { before: before('messages'), most: AT_ONCE }, deps.clock.now()),
    ),
    enquiries: await removeOldEnquiries(deps.db, before('enquiries')),
    providerCalls: await deleteProviderCalls(deps.db, before('providerCalls')),
    requests: await deleteRequests(deps.db, before('requests')),
    invoices: await removeOldInvoices(deps.db, before('invoices')),
  }
  deps.log.info({ kept }, 'what may not be kept any longer was removed')
  return kept
}

/** One after another, each in a transaction of its own, so that a client who must wait does not hold up the others. */
async function eraseDue(deps: EraseDeps, limits: { formsBefore: Date; sessionsBefore: Date }) {
  const seen = new Set<string>()
  let clients = 0
  let most = AT_ONCE
  for (;;) {
    const due = (await listDueClients(deps.db, { ...limits, most })).filter((id) => !seen.has(id))
    if (due.length === 0) return { clients, waiting: seen.size - clients }
    for (const id of due) {
      seen.add(id)
      if ((await eraseClient(deps, id, { askedBy: 'retention' })).state === 'erased') clients += 1
    }
    // Clients who must wait are listed first again: look past them.
    most = seen.size - clients + AT_ONCE
  }
}

async function repeat(step: () => Promise<number>): Promise<number> {
  let sum = 0
  for (;;) {
    const done = await step()
    sum += done
    if (done < AT_ONCE) return sum
  }
}
