import { ask } from './database.ts'
import { nameFault } from './plan-faults.ts'
import type { Journey } from './plan-journey.ts'
import type { World } from './world.ts'

/** Every id that a wrong may name, with the phone of the visitor whose journey it is. */
const statement = `
  with mine as (select b.id, b.reference, b.taken_time_id, c.phone from bookings b join clients c on c.id = b.client_id)
  select phone, id::text as word from mine
  union all select phone, reference from mine
  union all select phone, taken_time_id::text from mine
  union all select m.phone, o.provider_order_id from mine m join payment_orders o on o.reference = m.id
  union all select m.phone, p.id::text from mine m join payments p on p.reference = m.id
  union all select m.phone, p.provider_payment_id from mine m join payments p on p.reference = m.id
  union all select m.phone, r.id::text from mine m join payments p on p.reference = m.id join refunds r on r.payment_id = p.id`

/** Adds to each wrong the journey it belongs to, as far as it names anything of one. */
export async function nameJourneys(world: World, wrongs: string[], journeys: Journey[]): Promise<string[]> {
  if (wrongs.length === 0) return []
  const numberOf = new Map(journeys.map(({ phone, number }) => [phone, number]))
  const rows = await ask<{ phone: string; word: string | null }>(world.databaseUrl, statement)
  const phoneOf = new Map(rows.flatMap(({ phone, word }) => (word === null ? [] : [[word, phone] as const])))
  // Money that is not in our books belongs to an order that is.
  for (const { id, order_id } of (await world.provider.readBooks()).payments) {
    const phone = phoneOf.get(order_id)
    if (phone !== undefined) phoneOf.set(id, phone)
  }
  return wrongs.map((wrong) => {
    const words = wrong.match(/[\w-]{8,}/g) ?? []
    const numbers = words.flatMap((word) => numberOf.get(phoneOf.get(word) ?? '') ?? [])
    return numbers.length === 0 ? wrong : `${wrong} (journey ${[...new Set(numbers)].join(' and ')})`
  })
}

/** What a journey was to be, in one line. */
export function describeJourney({ number, steps, faults }: Journey): string {
  const deeds = steps.map((step, place) => {
    const struck = faults.filter(({ before }) => before === place)
    const names = struck.map(({ fault }) => `[${fault.kind === 'kill' ? `kill at ${fault.point}` : nameFault(fault)}] `)
    return `${names.join('')}${step.does}`
  })
  return `journey ${number}: ${deeds.join(', ')}`
}
