import { openJournal } from './journal.ts'
import type { DeskRecord, EventRecord, OrderRecord, PaymentRecord, Put, RefundRecord } from './records.ts'

export type Books = {
  /** The sandbox's own clock, in milliseconds. It can be set forward, never back. */
  now(): number
  desk(): DeskRecord
  /** Where events go: what was set here, else what the sandbox was started with. */
  webhookUrl(): string | undefined
  /** Everything in one line of the journal: after a crash either all of it is there, or none. */
  commit(puts: Put[]): void
  order(id: string): OrderRecord | undefined
  payment(id: string): PaymentRecord | undefined
  refund(id: string): RefundRecord | undefined
  event(id: string): EventRecord | undefined
  refundOfKey(key: string): RefundRecord | undefined
  /** Newest first. */
  orders(receipt?: string): OrderRecord[]
  payments(orderId?: string): PaymentRecord[]
  refunds(paymentId?: string): RefundRecord[]
  events(): EventRecord[]
  /** Payments and refunds with a step to come, and events still to be delivered. */
  planned(): { payments: PaymentRecord[]; refunds: RefundRecord[]; events: EventRecord[] }
  clear(): void
  close(): void
}

export type BooksOptions = { machineTime?: () => number; webhookUrl?: string | undefined }

export function openBooks(file: string, { machineTime = Date.now, webhookUrl }: BooksOptions = {}): Books {
  const journal = openJournal<Put[]>(file)
  let pages = newPages()

  function read(): Pages {
    const { restarted, entries } = journal.readOn()
    if (restarted) pages = newPages()
    for (const put of entries.flat()) enter(pages, put)
    return pages
  }
  const list = <Value>(all: Map<string, Value>, ids: Iterable<string> = all.keys()): Value[] =>
    [...ids].flatMap((id) => all.get(id) ?? []).toReversed()

  read()
  return {
    now: () => machineTime() + read().desk.aheadMs,
    desk: () => read().desk,
    webhookUrl: () => read().desk.webhookUrl ?? webhookUrl,
    commit: (puts) => journal.append(puts),
    order: (id) => read().orders.get(id),
    payment: (id) => read().payments.get(id),
    refund: (id) => read().refunds.get(id),
    event: (id) => read().events.get(id),
    refundOfKey: (key) => read().refunds.get(pages.refundOfKey.get(key) ?? ''),
    orders: (receipt) =>
      receipt === undefined ? list(read().orders) : list(read().orders, pages.ordersOf.get(receipt) ?? []),
    payments: (order) =>
      order === undefined ? list(read().payments) : list(read().payments, pages.paymentsOf.get(order) ?? []),
    refunds: (payment) =>
      payment === undefined ? list(read().refunds) : list(read().refunds, pages.refundsOf.get(payment) ?? []),
    events: () => list(read().events),
    planned: () => ({
      payments: list(read().payments, pages.planned.payment),
      refunds: list(pages.refunds, pages.planned.refund),
      events: list(pages.events, pages.planned.event).toReversed(),
    }),
    clear: journal.empty,
    close: journal.close,
  }
}

type Pages = ReturnType<typeof newPages>

function newPages() {
  return {
    desk: { id: 'desk', aheadMs: 0 } as DeskRecord,
    orders: new Map<string, OrderRecord>(),
    payments: new Map<string, PaymentRecord>(),
    refunds: new Map<string, RefundRecord>(),
    events: new Map<string, EventRecord>(),
    ordersOf: new Map<string, Set<string>>(),
    paymentsOf: new Map<string, Set<string>>(),
    refundsOf: new Map<string, Set<string>>(),
    refundOfKey: new Map<string, string>(),
    planned: { payment: new Set<string>(), refund: new Set<string>(), event: new Set<string>() },
  }
}

function enter(pages: Pages, put: Put) {
  const { kind, value } = put
  if (kind === 'desk') pages.desk = value
  if (kind === 'order') {
    pages.orders.set(value.id, value)
    if (value.wire.receipt !== null) note(pages.ordersOf, value.wire.receipt, value.id)
  }
  if (kind === 'payment') {
    pages.payments.set(value.id, value)
    note(pages.paymentsOf, value.wire.order_id, value.id)
    mark(pages.planned.payment, value.id, value.plan.length > 0)
  }
  if (kind === 'refund') {
    pages.refunds.set(value.id, value)
    note(pages.refundsOf, value.wire.payment_id, value.id)
    if (value.key !== undefined) pages.refundOfKey.set(value.key, value.id)
    mark(pages.planned.refund, value.id, value.plan.length > 0)
  }
  if (kind === 'event') {
    pages.events.set(value.id, value)
    mark(pages.planned.event, value.id, value.state === 'waiting')
  }
}

function note(index: Map<string, Set<string>>, key: string, id: string) {
  const ids = index.get(key)
  if (ids) ids.add(id)
  else index.set(key, new Set([id]))
}

function mark(set: Set<string>, id: string, isIn: boolean) {
  if (isIn) set.add(id)
  else set.delete(id)
}
