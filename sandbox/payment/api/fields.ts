import type { Notes } from '../entities.ts'
import { refuse, refuseField } from './problems.ts'

export type Body = Record<string, unknown>

export function asBody(value: unknown): Body {
  if (value === undefined || value === null || value === '') return {}
  if (typeof value === 'object' && !Array.isArray(value)) return { ...value }
  throw refuse('The request body is not valid.')
}

export function checkKnownFields(body: Body, known: string[]) {
  const unknown = Object.keys(body).filter((name) => !known.includes(name))
  if (unknown.length > 0) throw refuse(`${unknown.join(', ')} is/are not required and should not be sent`)
}

export function readAmount(body: Body): number {
  const { amount } = body
  if (amount === undefined) throw refuseField('amount', 'The amount field is required.')
  if (typeof amount !== 'number' || !Number.isInteger(amount)) {
    throw refuseField('amount', 'The amount must be an integer.')
  }
  if (amount < 100) throw refuseField('amount', 'The amount must be atleast INR 1.00')
  if (amount > 5_000_000_000) throw refuseField('amount', 'Amount exceeds maximum amount allowed.')
  return amount
}

export function readCurrency(body: Body): string {
  const { currency } = body
  if (currency === undefined) throw refuseField('currency', 'The currency field is required.')
  if (currency !== 'INR') throw refuseField('currency', 'Currency is not supported')
  return currency
}

export function readText(body: Body, field: string, most: number): string | null {
  const text = body[field]
  if (text === undefined || text === null) return null
  if (typeof text !== 'string') throw refuseField(field, `The ${field} must be a string.`)
  if (text.length > most) throw refuseField(field, `The ${field} may not be greater than ${most} characters.`)
  return text
}

/** Without notes the provider answers with an empty list, not with an empty object. */
export function readNotes({ notes }: Body): Notes {
  if (notes === undefined || notes === null) return []
  if (typeof notes !== 'object') throw refuseField('notes', 'The notes must be an array.')
  const pairs = Object.entries(notes)
  if (pairs.length > 15) throw refuseField('notes', 'Number of fields in notes should be less than or equal to 15')
  for (const [, value] of pairs) {
    if (typeof value !== 'string' && typeof value !== 'number') {
      throw refuseField('notes', 'Invalid value for note, it must be a string or an integer.')
    }
    if (String(value).length > 256) throw refuseField('notes', 'Each note should be less than 256 characters')
  }
  return pairs.length === 0 ? [] : Object.fromEntries(pairs.map(([name, value]) => [name, String(value)]))
}
