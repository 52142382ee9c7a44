import { z } from 'zod'
import { minutes, seconds } from '#contract/values/time.ts'
import type { JobDefinition, Jobs } from '#server/jobs/jobs.ts'
import { type BooksDeps, checkBooks } from './check-books.ts'
import { type CheckDeps, checkOrders } from './check-orders.ts'
import { followRefund, type OnRefund } from './follow-refund.ts'
import { type OnPayment, processEvent } from './process-event.ts'

export type { OnPayment }

/**
 * The first try, at once. Later ones are made by the reconciler, when the refund's row says so: the job itself is run
 * again only when its server died, which may happen at each step and is no reason to alarm the operator.
 */
export const refundJob: JobDefinition<{ refundId: string }> = {
  name: 'payments.send-refund',
  data: z.strictObject({ refundId: z.uuid() }),
  retries: 12,
  retryAfter: seconds(2),
  expiresAfter: minutes(3),
}

export const eventJob: JobDefinition<{ eventId: string }> = {
  name: 'payments.process-event',
  data: z.strictObject({ eventId: z.uuid() }),
  retries: 12,
  retryAfter: seconds(2),
  expiresAfter: minutes(3),
}

const nothing = z.strictObject({})

export const ordersJob: JobDefinition<Record<string, never>> = {
  name: 'payments.check-orders',
  data: nothing,
  // The next round comes a minute later anyway.
  retries: 0,
  expiresAfter: minutes(10),
}

const booksJob: JobDefinition<Record<string, never>> = {
  name: 'payments.check-books',
  data: nothing,
  retries: 3,
  retryAfter: minutes(5),
}

/**
 * `onPayment` is told what the provider says about a payment of ours, and turns it into a session or a refund. `onRefund`
 * is told once the provider has sent one.
 */
export function registerPaymentJobs(
  jobs: Pick<Jobs, 'work' | 'schedule'>,
  deps: CheckDeps & BooksDeps,
  { onPayment, onRefund }: { onPayment: OnPayment; onRefund?: OnRefund },
): void {
  const telling = { ...deps, ...(onRefund && { onRefund }) }
  jobs.work(eventJob, ({ eventId }) => processEvent(telling, eventId, onPayment))
  jobs.work(refundJob, async ({ refundId }) => void (await followRefund(telling, refundId)), { concurrency: 2 })
  jobs.work(ordersJob, () => checkOrders(telling, onPayment), { concurrency: 1 })
  jobs.work(booksJob, async () => void (await checkBooks(deps)), { concurrency: 1 })
  jobs.schedule(ordersJob, '* * * * *', 'Asia/Kolkata')
  jobs.schedule(booksJob, '30 3 * * *', 'Asia/Kolkata')
}
