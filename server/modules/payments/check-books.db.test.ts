import { beforeEach, expect, test } from 'vitest'
import { hours, seconds } from '#contract/values/time.ts'
import { testDatabase } from '#tests/support/database.ts'
import { AMOUNT, openPaymentDesk } from '#tests/support/payment-desk.ts'
import { checkBooks } from './check-books.ts'
import { checkOrders } from './check-orders.ts'
import { processEvent } from './process-event.ts'

const { db } = await testDatabase()
const desk = await openPaymentDesk(db)
const { deps } = desk

beforeEach(() => {
  desk.logged.length = 0
})

async function aSession() {
  const { providerOrderId } = await desk.anOrder()
  const providerPaymentId = await desk.pay(providerOrderId)
  await desk.tell(providerPaymentId)
  const [row] = await desk.read<{ id: string }>('select id from payments where provider_payment_id = $1', [
    providerPaymentId,
  ])
  return { providerPaymentId, id: row?.id ?? '' }
}

test('[P15] with nothing in them the books agree', async () => {
  const zero = { captured: 0, refunded: 0, owed: 0, sessions: 0, difference: 0 }
  expect(await checkBooks(deps)).toEqual({ isBalanced: true, figures: { ledger: zero, rows: zero }, faults: [] })
})

test('[P15] captured less refunded, owed and sessions is nothing, by the ledger and by the rows, and each look is kept', async () => {
  await aSession()
  const { providerOrderId } = await desk.anOrder()
  await desk.tell(await desk.pay(providerOrderId, { fault: { kind: 'amount_mismatch', amount: 700 } }))
  const owed = { captured: AMOUNT + 700, refunded: 0, owed: 700, sessions: AMOUNT, difference: 0 }
  expect(await checkBooks(deps)).toEqual({ isBalanced: true, figures: { ledger: owed, rows: owed }, faults: [] })
  for (let round = 0; round < 2; round++) {
    await checkOrders(deps, desk.settle)
    await desk.advanceProvider(seconds(2))
    desk.advance(hours(1))
  }
  const sent = { ...owed, refunded: 700, owed: 0 }
  expect((await checkBooks(deps)).figures).toEqual({ ledger: sent, rows: sent })
  const [kept] = await desk.read('select is_balanced, figures, faults from books_checks order by at desc limit 1')
  expect(kept).toEqual({ is_balanced: true, figures: { ledger: sent, rows: sent }, faults: [] })
  expect(desk.errors()).toEqual([])
})

test('[P15] a payment whose row was changed by hand is named, with amounts, and nothing else is', async () => {
  const { id } = await aSession()
  await db.pool.query('update payments set amount_paise = amount_paise - 1 where id = $1', [id])
  const { isBalanced, figures, faults } = await checkBooks(deps)
  expect([isBalanced, faults]).toEqual([false, [{ kind: 'ledger_differs', id }]])
  expect(figures.ledger.captured - figures.rows.captured).toBe(1)
  const [line] = desk.logged.filter(({ level }) => level === 'error')
  expect(line).toEqual({
    level: 'error',
    message: 'the books do not agree',
    details: { figures, faults: [{ kind: 'ledger_differs', id }] },
  })
  const [kept] = await desk.read('select is_balanced, faults from books_checks order by at desc, is_balanced limit 1')
  expect(kept).toEqual({ is_balanced: false, faults })
  await db.pool.query('update payments set amount_paise = amount_paise + 1 where id = $1', [id])
  expect((await checkBooks(deps)).isBalanced).toBe(true)
})

test('[P15] money of a session that somebody sent back by hand is found', async () => {
  const { id, providerPaymentId } = await aSession()
  const made = await deps.payment.refund(providerPaymentId, { amount: 500, key: 'by-hand-0001', reference: 'x' })
  const refundId = made.fate === 'answered' ? made.value.id : ''
  const [event] = await desk.read<{ id: string }>(
    `insert into payment_events (id, provider_event_id, event, provider_payment_id, provider_refund_id, received_at)
     values (gen_random_uuid(), 'ev1', 'refund.created', $1, $2, now()) returning id`,
    [providerPaymentId, refundId],
  )
  await processEvent(deps, event?.id ?? '', desk.settle)
  expect(desk.errors()).toEqual(['money of a payment went back that we did not send'])
  expect((await checkBooks(deps)).faults).toEqual([{ kind: 'refunded_elsewhere', id }])
  await db.pool.query('update payments set amount_refunded_paise = 0 where id = $1', [id])
})

test('[P15] a refund still owed after five days is named', async () => {
  const { providerOrderId } = await desk.anOrder()
  await desk.tell(await desk.pay(providerOrderId, { fault: { kind: 'amount_mismatch', amount: 900 } }))
  expect((await checkBooks(deps)).isBalanced).toBe(true)
  desk.advance(hours(24 * 5 + 1))
  const [row] = await desk.read<{ id: string }>("select id from refunds where state = 'owed'")
  expect((await checkBooks(deps)).faults).toEqual([{ kind: 'refund_owed', id: row?.id }])
})
