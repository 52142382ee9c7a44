import { refuseField } from './problems.ts'

type Item = { created_at: number }

/** `items` newest first. */
export function listOf<Wire extends Item>(items: Wire[], query: Record<string, unknown>) {
  const count = readNumber(query, 'count', 1, 100) ?? 10
  const skip = readNumber(query, 'skip', 0) ?? 0
  const from = readNumber(query, 'from', 0) ?? 0
  const to = readNumber(query, 'to', 0) ?? Number.POSITIVE_INFINITY
  const chosen = items.filter(({ created_at }) => created_at >= from && created_at <= to).slice(skip, skip + count)
  return { entity: 'collection', count: chosen.length, items: chosen }
}

function readNumber(query: Record<string, unknown>, field: string, least: number, most = 1e12): number | undefined {
  const value = query[field]
  if (value === undefined) return undefined
  const number = Number(value)
  if (Number.isInteger(number) && number >= least && number <= most) return number
  throw refuseField(field, `The ${field} must be between ${least} and ${most}.`)
}
