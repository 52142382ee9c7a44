import { randomUUID } from 'node:crypto'
import type { Asked } from '#contract/desk/calls.ts'

let callers = 0

/** The desk's form for a caller, filled in for somebody new who pays in cash. Every caller has a phone of their own. */
export function aBookingForm(change: Partial<Asked<'book-session'>> = {}): Asked<'book-session'> {
  callers += 1
  return {
    key: randomUUID(),
    phone: `90${String(callers).padStart(8, '0')}`,
    client: 'new',
    name: 'Meera Iyer',
    age: '31',
    email: 'meera@example.com',
    emergencyContact: '9700000000',
    practitioner: 101,
    day: '2030-03-06',
    place: 'video',
    time: '11:00',
    pays: 'cash',
    agreed: 'yes',
    ...change,
  }
}
