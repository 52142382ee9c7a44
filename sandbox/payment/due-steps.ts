import { commitAndTell } from './announce.ts'
import type { PaymentRecord, RefundRecord } from './books/records.ts'
import { authorize, type Change, fail, giveBack } from './money-steps.ts'
import type { Provider } from './provider.ts'
import { endRefund } from './refunds.ts'

/** What happens by itself: late answers from banks, uncaptured money that goes back, refunds that complete. */
export function takeDueSteps(provider: Provider): void {
  const now = provider.books.now()
  let hasMore = true
  while (hasMore) {
    const { payments, refunds } = provider.books.planned()
    const duePayments = payments.filter(({ plan }) => isDue(plan, now))
    const dueRefunds = refunds.filter(({ plan }) => isDue(plan, now))
    for (const payment of duePayments) takePaymentStep(provider, payment, now)
    for (const refund of dueRefunds) takeRefundStep(provider, refund)
    // A payment may have a second step that is due as well, when the clock was set forward far.
    hasMore = duePayments.length > 0
  }
}

const isDue = ([next]: { at: number }[], now: number) => next !== undefined && next.at <= now

function takePaymentStep(provider: Provider, payment: PaymentRecord, now: number) {
  const [step, ...plan] = payment.plan
  const order = provider.books.order(payment.wire.order_id)
  if (!step || !order) return
  const rest = { ...payment, plan }
  const { puts, news } = change()
  commitAndTell(provider, puts, news)

  function change(): Change {
    if (step?.does === 'authorize' && order)
      return authorize(order, rest, now, step.captures ? 'always take' : 'as ordered')
    if (step?.does === 'expire') return giveBack(rest, now)
    const failed = fail(rest, 'payment_timed_out')
    // Failed is not final: the bank may still answer with a success.
    return {
      ...failed,
      puts: failed.puts.map((put) => (put.kind === 'payment' ? { ...put, value: { ...put.value, plan } } : put)),
    }
  }
}

function takeRefundStep(provider: Provider, refund: RefundRecord) {
  const [step] = refund.plan
  if (step) endRefund(provider, refund, step.does === 'process' ? 'processed' : 'failed')
}
