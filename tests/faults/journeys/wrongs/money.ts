import { type Facts, groupBy, isKept, sum } from './read-facts.ts'

/** Captured money is a session at its price or has gone back, once, and the books agree to the paisa. */
export function findWrongMoney(facts: Facts): string[] {
  return [...comparePayments(facts), ...compareSums(facts), ...comparePrices(facts), ...checkLedger(facts)]
}

function comparePayments({ books, bookings, payments, refunds: owed }: Facts): string[] {
  const wrongs: string[] = []
  const refundsOf = groupBy(
    books.refunds.filter(({ status }) => status !== 'failed'),
    ({ payment_id }) => payment_id,
  )
  const rowOf = new Map(payments.map((row) => [row.provider, row]))
  const sessionOf = new Map(bookings.filter(isKept).map((one) => [one.payment_id ?? one.id, one]))
  const captured = books.payments.filter((payment) => payment.captured)
  for (const { id, amount } of captured) {
    const row = rowOf.get(id)
    const session = row && sessionOf.get(row.id)
    const refunds = refundsOf.get(id) ?? []
    const back = sum(refunds.map((refund) => refund.amount))
    if (!row) wrongs.push(`captured and not in our books: ${id}`)
    else if (row.status !== 'captured' || row.settled === null)
      wrongs.push(`captured and not settled: ${id} (${row.status})`)
    if (!session && back === 0) wrongs.push(`captured and neither booked nor refunded: ${id}`)
    if (!session && back > 0 && back < amount) wrongs.push(`refunded in part: ${id}`)
    if (session && back > 0) wrongs.push(`booked and refunded: ${id} (${session.reference})`)
    if (refunds.length > 1 || back > amount) wrongs.push(`refunded more than once: ${id}`)
    if (session && session.total !== amount)
      wrongs.push(`booked for another amount than its price: ${session.reference}`)
  }
  const capturedIds = new Set(captured.map(({ id }) => id))
  const keys = new Set(owed.map(({ key }) => key))
  // What was never captured, the provider gives back by itself.
  for (const { id, payment_id, status, receipt } of books.refunds)
    if (capturedIds.has(payment_id) && status !== 'failed' && !keys.has(receipt ?? ''))
      wrongs.push(`refunded under a key that is not ours: ${id}`)
  const providerOf = new Map(payments.map(({ id, provider }) => [id, provider]))
  const overCounter = new Set(payments.filter(isOfDesk).map(({ id }) => id))
  for (const { reference, payment_id, pays } of sessionOf.values()) {
    const isPaid = overCounter.has(payment_id ?? '') || capturedIds.has(providerOf.get(payment_id ?? '') ?? '')
    if (!isPaid && pays !== 'clinic') wrongs.push(`booked without payment: ${reference}`)
  }
  for (const row of payments) {
    if (row.status === 'captured' && !isOfDesk(row) && !capturedIds.has(row.provider))
      wrongs.push(`in our books and never captured: ${row.provider}`)
  }
  return [...wrongs, ...checkCounter({ payments, refunds: owed }, sessionOf)]
}

const isOfDesk = ({ source }: Facts['payments'][number]) => source === 'desk'

/** What came over the counter is a session at its price, or is given back once. No book but ours knows of it. */
function checkCounter(
  { payments, refunds }: Pick<Facts, 'payments' | 'refunds'>,
  sessionOf: Map<string, Facts['bookings'][number]>,
): string[] {
  return payments.filter(isOfDesk).flatMap(({ id, amount, status, settled }) => {
    const session = sessionOf.get(id)
    const back = refunds.filter(({ payment_id }) => payment_id === id)
    if (status !== 'captured' || settled === null) return [`taken at the desk and not settled: ${id}`]
    if (session && session.total !== amount) return [`taken at the desk for another amount: ${session.reference}`]
    if (session && back.length > 0) return [`booked and given back at the desk: ${session.reference}`]
    if (!session && sum(back.map((refund) => refund.amount)) !== amount)
      return [`taken at the desk and neither booked nor given back: ${id}`]
    return []
  })
}

/** Captured - refunded - confirmed = 0 paise, by the provider's books, what came over the counter, and our sessions. */
function compareSums({ books, bookings, payments, refunds }: Facts): string[] {
  const captured = books.payments.filter((payment) => payment.captured)
  const ids = new Set(captured.map(({ id }) => id))
  const counter = payments.filter(isOfDesk)
  const counterIds = new Set(counter.map(({ id }) => id))
  const came = sum([...captured, ...counter].map(({ amount }) => amount))
  const sent = books.refunds.filter(({ payment_id, status }) => ids.has(payment_id) && status !== 'failed')
  const given = refunds.filter(({ payment_id }) => counterIds.has(payment_id))
  const went = sum([...sent, ...given].map(({ amount }) => amount))
  const booked = sum(bookings.filter(isKept).map(({ total }) => total))
  const left = came - went - booked
  return left === 0 ? [] : [`captured ${came} - refunded ${went} - confirmed ${booked} = ${left} paise`]
}

/** Each booking costs what the catalogue says, less what its offer takes off. */
const comparePrices = ({ bookings }: Facts): string[] =>
  bookings
    .filter(({ total, price, discount, gst, should_cost }) => total !== should_cost || total !== price - discount + gst)
    .map(
      ({ reference, total, should_cost }) => `booked at another price: ${reference} costs ${total}, not ${should_cost}`,
    )

function checkLedger({ ledger, books, bookings, payments, refunds }: Facts): string[] {
  const wrongs: string[] = []
  for (const [posting, lines] of groupBy(ledger, (line) => line.posting)) {
    if (sum(lines.map(({ amount }) => amount)) !== 0) wrongs.push(`a posting that does not balance: ${posting}`)
    const accounts = lines.map(({ account }) => account)
    if (new Set(accounts).size !== accounts.length) wrongs.push(`a posting made twice: ${posting}`)
  }
  const balance = (...accounts: string[]) =>
    sum(ledger.filter(({ account }) => accounts.includes(account)).map(({ amount }) => amount))
  const captured = books.payments.filter((payment) => payment.captured)
  const known = new Map(payments.map(({ id, provider }) => [id, provider]))
  const counter = payments.filter(isOfDesk)
  const counterIds = new Set(counter.map(({ id }) => id))
  const processed = refunds.filter(({ state, payment_id }) => state === 'processed' && known.has(payment_id))
  const [sent, given] = [
    processed.filter(({ payment_id }) => !counterIds.has(payment_id)),
    processed.filter(({ payment_id }) => counterIds.has(payment_id)),
  ]
  const waiting = refunds.filter(({ state }) => state === 'at_desk')
  const expected = {
    unsettled: [balance('unsettled'), 0],
    provider: [balance('provider'), sum(captured.map(({ amount }) => amount)) - sum(sent.map(({ amount }) => amount))],
    desk: [balance('desk'), sum(counter.map(({ amount }) => amount)) - sum(given.map(({ amount }) => amount))],
    sessions: [balance('sessions', 'gst'), -sum(bookings.filter(isKept).map(({ total }) => total))],
    refunds_owed: [balance('refunds_owed'), -sum(waiting.map(({ amount }) => amount))],
  }
  for (const [account, [found, should]] of Object.entries(expected))
    if (found !== should) wrongs.push(`the ledger's account ${account} holds ${found} paise, not ${should}`)
  return wrongs
}
