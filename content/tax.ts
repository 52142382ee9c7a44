import type { Registration, Treatment } from './schema/tax.ts'

/**
 * Where the clinic is registered for GST, and the centres whose invoices carry that number. The first one issues what belongs to no
 * centre named here. A letter stands in every number of the registration and never changes.
 */
export const registrations: readonly Registration[] = [
  {
    letter: 'D',
    state: { name: 'Delhi', code: '07' },
    gstin: '07AAAAA0000A1Z4',
    address: ['Sample House, Sector B, Vasant Kunj', 'New Delhi 110070'],
    centreIds: [47033, 47035],
    isSample: true,
  },
  {
    letter: 'H',
    state: { name: 'Haryana', code: '06' },
    gstin: '06AAAAA0000A1Z6',
    address: ['Ground floor, Sample Towers, Sector 44', 'Gurgaon 122003'],
    centreIds: [47034],
    isSample: true,
  },
]

/**
 * How sessions are taxed, from a day on: for all, for departments or for practitioners. Only add lines: older bookings are read by
 * what was in force on their day. An accountant signs each; a line for psychiatry could be
 * `{ from: '2027-04-01', departments: ['psychiatrist'], exempt: 'entry 74 of Notification 12/2017', signedBy: '…' }`.
 */
export const treatments: readonly Treatment[] = [
  { from: '2017-07-01', rate: 1800, signedBy: 'a sample, until the accountant has signed', isSample: true },
]
