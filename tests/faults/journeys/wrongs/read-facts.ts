import { ask } from '../database.ts'
import type { Provider, ProviderBooks, Sent } from '../provider.ts'
import { readSends, type Send } from '../sends.ts'

/**
 * Everything that the checks look at, read by plain SQL and from the providers' own books, without any of the server's
 * code.
 */
export type Facts = {
  /** What the clock of the run shows. */
  now: number
  books: ProviderBooks
  outbox: Sent[]
  sends: Send[]
  /** Machine times of events after which a sender could not know whether its mail was sent. */
  excuses: number[]
  /** Machine times at which all clocks were moved: a mail being handed over then seems to have taken hours. */
  moved: readonly number[]
  bookings: BookingFact[]
  trail: { booking_id: string; was: string | null; became: string; why: string; at: number }[]
  taken: TakenFact[]
  orders: { id: string; reference: string; state: string; amount: number; provider: string | null }[]
  payments: PaymentFact[]
  refunds: RefundFact[]
  ledger: { posting: string; account: string; amount: number; payment_id: string }[]
  events: { id: string; event: string; state: string; provider: string }[]
  messages: MessageFact[]
  invoices: InvoiceFact[]
  counters: { series: string; year: string; last: number }[]
  jobs: { name: string; state: string; data: string }[]
  closings: { id: string; opened: boolean }[]
  affected: AffectedFact[]
  enquiries: { id: string; reference: string; email: string; replies: { id: string; key: string }[] }[]
  told: Told[]
}

/** What a visitor was told, and who had a session when the desk looked last at a day that is closed. */
export type Told =
  | { journey: number; said: 'booked'; order: string }
  | { journey: number; said: 'cancelled'; reference: string }
  | { journey: number; said: 'booked at the desk'; session: string }
  | { journey: number; said: 'invoice sent'; session: string; key: string }
  | { journey: number; said: 'enquiry kept'; reference: string }
  | { journey: number; said: 'question answered'; enquiry: string; key: string }
  | { journey: number; said: 'contact sent'; to: string }
  | { said: 'brought in'; session: string; sequence: number }

type BookingFact = {
  id: string
  reference: string
  state: string
  practitioner: number
  starts: number
  minutes: number
  taken_id: string
  price: number
  discount: number
  gst: number
  total: number
  coupon: string | null
  sequence: number
  payment_id: string | null
  /** `clinic`: nothing is owed, and nothing was paid. */
  pays: string
  claimed: boolean
  /** Cancelled too late: the clinic keeps the money. */
  forfeited: boolean
  /** Kept, and given back later all the same. */
  given_back: boolean
  /** The time that is kept for the client while the clinic waits for an answer. */
  offered_id: string | null
  /** When silence ends it, of a client who is asked to choose. */
  answer_until: number | null
  email: string
  /** What the catalogue asks for it, computed by the checker. */
  should_cost: number | null
}
type TakenFact = { id: string; practitioner: number; starts: number; ends: number; state: string; until: number | null }
type PaymentFact = {
  id: string
  reference: string
  provider: string
  amount: number
  status: string
  settled: string | null
  /** `desk`: over the counter. The provider does not know it. */
  source: string
}
type RefundFact = {
  id: string
  payment_id: string
  amount: number
  state: string
  why: string
  /** Under which the provider is asked for it. */
  key: string
  provider: string | null
}
type MessageFact = {
  id: string
  key: string
  channel: string
  recipient: string
  text: string
  state: string
  attempts: number
  error: string | null
  /** By the clinic's clock. */
  day: string
}
/** A session in closed time, as it stood then. */
type AffectedFact = {
  closing_id: string
  booking_id: string
  sequence: number
  offered_id: string | null
  sent: boolean
  until: number | null
}
type InvoiceFact = { booking_id: string; type: string; series: string; year: string; serial: number; total: number }

const epoch = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** All of it as one JSON text, in one statement: one snapshot and one round trip. */
const statement = `select json_build_object(
  'bookings', (select coalesce(json_agg(b), '[]') from (
    select b.id, b.reference, b.state, b.practitioner_id practitioner, ${epoch('b.starts_at')} starts, b.minutes,
      b.taken_time_id taken_id, b.price, b.discount, b.gst, b.total, b.coupon, b.sequence, b.payment_id, b.pays,
      b.claimed_at is not null claimed, b.is_forfeited forfeited, b.given_back_at is not null given_back, b.offered_time_id offered_id,
      ${epoch('b.answer_until')} answer_until, cl.email,
      case when b.pays = 'clinic' then 0 when b.coupon is null then p.price_paise + p.gst_paise
        else p.price_paise - floor(p.price_paise * o.percent / 100.0 + 0.5)::int + p.gst_paise end should_cost
    from bookings b join clients cl on cl.id = b.client_id join practitioners p on p.id = coalesce(
      -- Whoever was given a colleague paid for the one they had chosen.
      (select c.practitioner_id from closing_sessions s join closings c on c.id = s.closing_id
        where s.booking_id = b.id order by s.sequence limit 1), b.practitioner_id) left join offers o on o.coupon = b.coupon) b),
  'trail', (select coalesce(json_agg(e), '[]') from (
    select booking_id, was, became, why, ${epoch('at')} at from booking_events order by id) e),
  'taken', (select coalesce(json_agg(t), '[]') from (
    select id, practitioner_id practitioner, ${epoch('starts_at')} starts, ${epoch('ends_at')} ends, state,
      ${epoch('held_until')} until from taken_time) t),
  'orders', (select coalesce(json_agg(o), '[]') from (
    select id, reference, state, amount_paise amount, provider_order_id provider from payment_orders) o),
  'payments', (select coalesce(json_agg(p), '[]') from (
    select id, reference, provider_payment_id provider, amount_paise amount, status, settled_as settled, source from payments) p),
  'refunds', (select coalesce(json_agg(r), '[]') from (
    select id, payment_id, amount_paise amount, state, why, key, provider_refund_id provider from refunds) r),
  'ledger', (select coalesce(json_agg(l), '[]') from (
    select posting_key posting, account, amount_paise amount, payment_id from ledger_entries) l),
  'events', (select coalesce(json_agg(e), '[]') from (
    select id, event, state, provider_event_id provider from payment_events) e),
  'messages', (select coalesce(json_agg(m), '[]') from (
    select id, key, channel, recipient, body_text as text, state, attempts, last_error error,
      (created_at at time zone 'Asia/Kolkata')::date::text as day from messages) m),
  'invoices', (select coalesce(json_agg(i), '[]') from (
    select booking_id, type, series, financial_year as year, serial, total_paise total from invoices) i),
  'counters', (select coalesce(json_agg(c), '[]') from (
    select series, financial_year as year, last_serial last from invoice_counters) c),
  'closings', (select coalesce(json_agg(c), '[]') from (select id, opened_at is not null opened from closings) c),
  'affected', (select coalesce(json_agg(s), '[]') from (
    select closing_id, booking_id, sequence, offered_time_id offered_id, sent_at is not null sent,
      ${epoch('answer_until')} until from closing_sessions) s),
  'enquiries', (select coalesce(json_agg(e), '[]') from (
    select id, reference, email, (select coalesce(json_agg(r), '[]') from (
      select id, key from enquiry_replies where enquiry_id = enquiries.id) r) replies from enquiries) e),
  'jobs', (select coalesce(json_agg(j), '[]') from (
    -- A round is told nothing: if one is lost, the next minute brings the next.
    select name, state::text, data::text from pgboss.job where data <> '{}'::jsonb and name not like '\\_\\_%'
      and (state in ('active', 'failed') or (state in ('created', 'retry') and start_after <= pgboss.job_now()))) j)
) as facts`

export type Sources = {
  url: string
  provider: Provider
  now: number
  sendsFile: string
  excuses: number[]
  moved: readonly number[]
  told: Told[]
}

export async function readFacts({ url, provider, now, sendsFile, excuses, moved, told }: Sources): Promise<Facts> {
  const [rows, books, outbox] = await Promise.all([
    ask<{ facts: Omit<Facts, 'now' | 'books' | 'outbox' | 'sends' | 'excuses' | 'moved' | 'told'> }>(url, statement),
    provider.readBooks(),
    provider.readOutbox(),
  ])
  if (!rows[0]) throw new Error('a question without an answer')
  return { ...rows[0].facts, now, books, outbox, sends: readSends(sendsFile), excuses, moved, told }
}

/** Whether the clinic has the money of it: a session that stands, or one that was given up too late. */
export const isKept = ({ state, forfeited, given_back }: Facts['bookings'][number]) =>
  (state === 'confirmed' || forfeited) && !given_back

/** Groups the items with the same key. */
export const groupBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> =>
  Map.groupBy(items, keyOf)

export const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
