import type { Edit, Mutant } from './mutants.ts'

const inBooking = (file: string, find: string, replace: string): Edit => ({
  file: `server/modules/booking/${file}`,
  find,
  replace,
})
const inPayments = (file: string, find: string, replace: string): Edit => ({
  file: `server/modules/payments/${file}`,
  find,
  replace,
})

/** Wrongs in where the money goes. */
export const moneyMutants: Mutant[] = [
  {
    name: 'price made up',
    why: 'sessions are sold for another price than the practitioner asks',
    edits: [
      inBooking(
        'hold-time.ts',
        'quote: quote(practitioner, offer),',
        'quote: quote({ ...practitioner, sessionPrice: 100 }, offer),',
      ),
    ],
  },
  {
    name: 'amount not compared',
    why: 'whoever pays one rupee has a session, or the money hangs',
    edits: [
      inBooking(
        'rules.ts',
        'const isPrice = payment.amount === order.amount && payment.amount === booking.total',
        'const isPrice = payment.amount > 0',
      ),
    ],
  },
  {
    name: 'second payment kept',
    why: 'whoever pays twice by mistake never sees the second payment again',
    edits: [
      inBooking(
        'rules.ts',
        "if (booking.state === 'confirmed') return { kind: 'refund', why: 'paid_already' }",
        "if (booking.state === 'confirmed') return { kind: 'note' }",
      ),
    ],
  },
  {
    name: 'what is settled is settled again',
    why: 'the second word about one payment undoes or repeats the first',
    edits: [inBooking('rules.ts', "  if (isSettled) return { kind: 'note' }\n", '')],
  },
  {
    name: 'late money revives what is over',
    why: 'a session that was cancelled and paid back stands again',
    edits: [
      inBooking(
        'rules.ts',
        "const canStillBe = (state: Booking['state']) => state === 'held' || state === 'lapsed'",
        "const canStillBe = (state: Booking['state']) => state !== 'confirmed'",
      ),
    ],
  },
  {
    name: 'only captured by the browser counts',
    why: 'neither a call of the provider nor the reconciler settles anything: who closes the tab has paid for nothing',
    edits: [
      {
        file: 'server/start.ts',
        find: '      await settlePayment(deps, payment)\n',
        replace: '',
      },
    ],
  },
  {
    name: 'reconciler off',
    why: 'money depends on a call that may never come',
    edits: [
      inPayments(
        'jobs.ts',
        'jobs.work(ordersJob, () => checkOrders(telling, onPayment),',
        'jobs.work(ordersJob, async () => {},',
      ),
    ],
  },
  {
    name: 'events never processed',
    why: 'calls of the provider pile up, and news of refunds is lost',
    edits: [inPayments('jobs.ts', 'processEvent(telling, eventId, onPayment)', 'Promise.resolve()')],
  },
  {
    name: 'same event taken many times',
    why: 'a call that the provider repeats is another one each time',
    edits: [
      inPayments(
        'routes.ts',
        'insertEvent(tx, { id, providerEventId, ...readEvent(body)',
        'insertEvent(tx, { id, providerEventId: id, ...readEvent(body)',
      ),
    ],
  },
  {
    name: 'event signature not checked',
    why: 'anybody can call as the provider',
    edits: [
      inPayments(
        'rules.ts',
        'return secrets.map((secret) => isSignedBy(secret, rawBody, signature)).includes(true)',
        'return secrets.length > 0 || signature === String(rawBody)',
      ),
    ],
  },
  {
    name: 'payment id not unique',
    why: 'the same payment is written down twice and settled twice',
    edits: [inPayments('store.ts', '.onConflictDoNothing({ target: payments.providerPaymentId })', '')],
    sql: 'alter table payments drop constraint payments_provider_unique',
  },
  {
    name: 'refund of another amount',
    why: 'whoever cancels gets less than they paid',
    edits: [
      inPayments(
        'follow-refund.ts',
        '  const { amount, key } = refund\n',
        '  const { key } = refund\n  const amount = refund.amount - 100\n',
      ),
    ],
  },
  {
    name: 'refund key random',
    why: 'a refund whose answer was lost is asked for as another one',
    edits: [
      inPayments(
        'follow-refund.ts',
        '  const { amount, key } = refund\n',
        '  const { amount } = refund\n  const key = `rfd_${crypto.randomUUID()}`\n',
      ),
    ],
  },
  {
    name: 'refund forgotten',
    why: 'it is owed in our books, and nobody ever sends it',
    edits: [
      inPayments('owe-refund.ts', '  if (!isOfDesk) await jobs.enqueue(tx, refundJob, { refundId: refund.id })\n', ''),
      inPayments('owe-refund.ts', '{ nextTryAt: now }', '{ nextTryAt: null }'),
    ],
  },
  {
    name: 'refund not followed',
    why: 'what the bank sent back to us is taken for paid out',
    edits: [
      inPayments(
        'follow-refund.ts',
        "  if (told.status === 'failed') return startAgain(deps, refund)\n",
        "  if (told.status === 'failed') return\n",
      ),
    ],
  },
  {
    name: 'cancelled without a refund',
    why: 'the session is gone, and the money too',
    edits: [
      inBooking(
        'cancel-booking.ts',
        "    if (payment && goesBack > 0) await oweRefund(deps, tx, payment, { why: 'cancelled', ofSession: true })\n",
        '',
      ),
    ],
  },
  {
    name: 'invoice numbers leave gaps',
    why: 'the tax office asks where the missing ones are',
    edits: [
      {
        file: 'server/modules/invoices/store.ts',
        find: 'lastSerial: sql`${invoiceCounters.lastSerial} + 1`',
        replace: 'lastSerial: sql`${invoiceCounters.lastSerial} + 2`',
      },
    ],
  },
]
