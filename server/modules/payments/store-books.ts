import { desc, type SQL, sql } from 'drizzle-orm'
import { days } from '#contract/values/time.ts'
import type { Queries } from '#db/client.ts'
import { booksChecks, type NewBooksCheck } from '#db/schema/payments.ts'

export async function insertBooksCheck(db: Queries, check: NewBooksCheck): Promise<void> {
  await db.insert(booksChecks).values(check)
}

export async function findNewestBooksCheck(db: Queries) {
  const [newest] = await db.select().from(booksChecks).orderBy(desc(booksChecks.at)).limit(1)
  return newest
}

export type Figures = { captured: number; refunded: number; owed: number; sessions: number }

/** [P15] What the ledger says, in paise. */
export async function sumLedger(db: Queries): Promise<Figures> {
  return readFigures(
    db,
    sql`select coalesce(sum(amount_paise) filter (where account in ('provider', 'desk') and posting_key like 'captured:%'), 0) captured,
      coalesce(-sum(amount_paise) filter (where account in ('provider', 'desk') and posting_key like 'refund%'), 0) refunded,
      coalesce(-sum(amount_paise) filter (where account = 'refunds_owed'), 0) owed,
      coalesce(-sum(amount_paise) filter (where account in ('sessions', 'gst')), 0) sessions from ledger_entries`,
  )
}

/** [P15] What the rows of payments and refunds say, in paise. */
export async function sumRows(db: Queries): Promise<Figures> {
  return readFigures(
    db,
    sql`select coalesce(sum(amount_paise), 0) captured,
      coalesce(sum(amount_paise) filter (where settled_as = 'session'), 0) sessions,
      (select coalesce(sum(amount_paise) filter (where state = 'processed'), 0) from refunds) refunded,
      (select coalesce(sum(amount_paise) filter (where state <> 'processed'), 0) from refunds) owed
      from payments where status = 'captured'`,
  )
}

async function readFigures(db: Queries, query: SQL): Promise<Figures> {
  const { rows } = await db.execute<Record<keyof Figures, string>>(query)
  const read = (name: keyof Figures) => Number(rows[0]?.[name] ?? 0)
  return { captured: read('captured'), refunded: read('refunded'), owed: read('owed'), sessions: read('sessions') }
}

/** [P15] Payments whose lines in the ledger are not what their rows say, and what only a person can put right. */
export async function listBookFaults(db: Queries, now: Date): Promise<{ kind: string; id: string }[]> {
  const { rows } = await db.execute<{ kind: string; id: string }>(sql`
    with row_says as (
      select p.id, p.amount_paise, p.status, p.settled_as, p.amount_refunded_paise, r.state as refund,
        (p.status = 'captured')::int * p.amount_paise as captured,
        (r.state is not null and r.state = 'processed')::int * p.amount_paise as sent,
        (r.state is not null and r.state <> 'processed')::int * p.amount_paise as owed,
        (p.settled_as is not null and p.settled_as = 'session')::int * p.amount_paise as session
      from payments p left join refunds r on r.payment_id = p.id
    ), ledger_says as (
      select payment_id as id, coalesce(sum(amount_paise) filter (where account in ('provider', 'desk')), 0) as held,
        coalesce(sum(amount_paise) filter (where account = 'unsettled'), 0) as unsettled,
        coalesce(sum(amount_paise) filter (where account = 'refunds_owed'), 0) as owed,
        coalesce(sum(amount_paise) filter (where account in ('sessions', 'gst')), 0) as session
      from ledger_entries group by payment_id
    )
    select 'ledger_differs' as kind, id::text from row_says left join ledger_says l using (id)
      where coalesce(l.held, 0) <> captured - sent or coalesce(l.unsettled, 0) <> 0
        or coalesce(l.owed, 0) <> -row_says.owed or coalesce(l.session, 0) <> -row_says.session
    union all select 'refunded_elsewhere', id::text from row_says
      where status = 'captured' and refund is null and amount_refunded_paise > 0
    union all select 'refund_' || state, id::text from refunds
      where state = 'stuck' or (state not in ('processed', 'at_desk') and created_at < ${new Date(now.getTime() - days(5))})
    order by 1, 2`)
  return rows.map(({ kind, id }) => ({ kind, id }))
}
