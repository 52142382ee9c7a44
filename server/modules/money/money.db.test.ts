import { expect, test } from 'vitest'
import { hours, minutes } from '#contract/values/time.ts'
import { at } from '#tests/support/booking-desk.ts'
import { must, whyNot } from '#tests/support/staff-desk.ts'
import { openStaffedDesk } from '#tests/support/staffed-desk.ts'

const { db, desk, staff, now } = await openStaffedDesk()
const day = '2030-03-04'

const read = async <Row>(text: string, values: unknown[] = []) => (await db.pool.query(text, values)).rows as Row[]
const asLead = () => staff.aPerson('clinic-lead')
const asAccounts = () => staff.aPerson('accounts')
/** The provider takes its time with a refund; here it is over at once. */
async function endRefunds() {
  const pending = await read<{ id: string }>("select provider_refund_id as id from refunds where state = 'pending'")
  for (const { id } of pending) await desk.endRefund(id, 'processed')
}
async function sendRefunds() {
  await desk.reconcile()
  await endRefunds()
  await db.pool.query("update refunds set next_try_at = $1 where state = 'pending'", [now])
  await desk.reconcile()
}
const show = async (person: Awaited<ReturnType<typeof asAccounts>>) => must(await person.call('show-money', { day }))

test('[M1] [M2] a payment and its refund are lines of the day, with payer, booking and document, and the sums are theirs', async () => {
  const first = await desk.book({ name: 'Dev Patel' }, { startsAt: at('2030-03-07T11:00') })
  desk.setNow(new Date(+now + minutes(1)))
  await desk.book({ name: 'Ira Sen' }, { startsAt: at('2030-03-07T12:00') })
  desk.setNow(new Date(+now + minutes(2)))
  const lead = await asLead()
  must(await lead.call('cancel-session', { session: first.id, sequence: 0 }))
  await sendRefunds()
  const page = await show(await asAccounts())
  expect(page.entries.map(({ kind, payer, amount }) => [kind, payer, amount > 0])).toEqual([
    ['refunded', 'Dev Patel', false],
    ['captured', 'Ira Sen', true],
    ['captured', 'Dev Patel', true],
  ])
  const price = page.entries[1]?.amount ?? 0
  expect(page.ofDay).toEqual({ captured: 2 * price, payments: 2, refunded: price, refunds: 1, atDesk: 0 })
  expect(page.ofMonth).toEqual(page.ofDay)
  expect(page.days.find((one) => one.day === day)).toEqual({ day, captured: 2 * price, refunded: price })
  expect(page.entries.map(({ document }) => document?.slice(0, 3))).toEqual(['CDA', 'IDA', 'IDA'])
  expect(JSON.stringify(page)).not.toMatch(/practitioner|department|concern/i)
})

test('[M2] the payer of a child is the guardian whom the invoice names', async () => {
  const guardian = { name: 'Meera Verma', relation: 'Mother' }
  await desk.book({ name: 'Aarav Verma', age: 7, guardian }, { startsAt: at('2030-03-07T16:00') })
  const { entries } = await show(await asAccounts())
  const payers = entries.map(({ payer }) => payer)
  expect(payers).toContain('Meera Verma')
  expect(payers).not.toContain('Aarav Verma')
})

test('[M2] one payment is followed from the booking to the bank, and every look is a line of the log', async () => {
  const { id } = await desk.book({ name: 'Meera Das' }, { startsAt: at('2030-03-08T11:00') })
  const accounts = await asAccounts()
  const page = await show(accounts)
  const line = page.entries.find(({ payer }) => payer === 'Meera Das')
  const trace = must(await accounts.call('show-payment', { payment: line?.payment ?? '' }))
  expect(trace.steps.map(({ what, isOver }) => [what, isOver])).toEqual([
    ['Booked', true],
    ['Captured', true],
    ['Invoice', true],
    ['Session', false],
  ])
  must(await (await asLead()).call('cancel-session', { session: id, sequence: 0 }))
  await sendRefunds()
  desk.setNow(new Date(+now + minutes(1)))
  const after = must(await accounts.call('show-payment', { payment: line?.payment ?? '' }))
  expect(after.steps.map(({ what }) => what)).toEqual([
    'Booked',
    'Captured',
    'Invoice',
    'Session',
    'Refunded',
    'Credit note',
  ])
  expect(await read('select action, about from desk_log where action like $1 order by id', ['show-%'])).toEqual([
    { action: 'show-money', about: 'month 2030-03' },
    { action: 'show-payment', about: `payment ${line?.payment}` },
    { action: 'show-payment', about: `payment ${line?.payment}` },
  ])
  expect(whyNot(await accounts.call('show-payment', { payment: crypto.randomUUID() }))).toBe('payment_unknown')
})

test('[M3] [M4] a refund that waits is an open end; asked at once, it is made once', async () => {
  const { id } = await desk.book({ name: 'Om Lal' }, { startsAt: at('2030-03-08T12:00') })
  must(await (await asLead()).call('cancel-session', { session: id, sequence: 0 }))
  const accounts = await asAccounts()
  expect((await show(accounts)).openEnds).toEqual([])
  await db.pool.query("update refunds set next_try_at = $1 where state = 'owed'", [new Date(+now + hours(9))])
  desk.setNow(new Date(+now + minutes(11)))
  const page = await show(accounts)
  expect(page.openEnds).toMatchObject([{ kind: 'refund-waits', since: now }])
  expect(page.owedBack).toBe(page.openEnds[0]?.amount)
  await desk.reconcile()
  expect((await show(accounts)).openEnds).toHaveLength(1)
  const payment = page.openEnds[0]?.payment ?? ''
  const askThreeTimes = async () => {
    for (const _ of [1, 2, 3]) must(await accounts.call('ask-provider', { payment }))
    await desk.reconcile()
  }
  await askThreeTimes()
  await endRefunds()
  await askThreeTimes()
  expect((await show(accounts)).openEnds).toEqual([])
  expect(await read('select state, attempt from refunds where payment_id = $1', [payment])).toEqual([
    { state: 'processed', attempt: 1 },
  ])
})

test('[M5] [M6] an export asks for a fresh proof, is a line of the log, and holds the month', async () => {
  await desk.book({ name: '=HYPERLINK("https://evil.example")' }, { startsAt: at('2030-03-11T11:00') })
  const accounts = await asAccounts()
  const { name, csv } = must(await accounts.call('export-money', { month: '2030-03', what: 'payments' }))
  expect(name).toBe('embrace-payments-2030-03.csv')
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  const gst = must(await accounts.call('export-money', { month: '2030-03', what: 'gst' })).csv.split('\r\n')
  expect(gst[0]).toContain('GSTIN,Place of supply,Documents,Taxable value,Exempt,CGST,SGST,UTGST,IGST,Total')
  const issued = await read<{ total: number }>(
    `select sum(case when type = 'invoice' then total_paise else -total_paise end)::int as total from invoices where type <> 'date_note'`,
  )
  const total = gst.slice(1, -1).reduce((sum, line) => sum + Number(line.split(',').at(-1)) * 100, 0)
  expect(Math.round(total)).toBe(issued[0]?.total)
  expect(await read(`select about from desk_log where action = 'export-money'`)).toHaveLength(2)
  desk.setNow(new Date(+now + minutes(6)))
  expect(whyNot(await accounts.call('export-money', { month: '2030-03', what: 'gst' }))).toBe('prove_again')
})
