import { expect, test } from 'vitest'
import { bookPath, readBookAddress } from './book-address.ts'

test('an empty field of the table leads to its practitioner and time, and back', () => {
  const path = bookPath({ day: '2030-03-06', practitionerId: 101, minute: 9 * 60 + 30 })
  expect(path).toBe('/book?day=2030-03-06&practitioner=101&time=09%3A30')
  const read = readBookAddress(new URLSearchParams(path.split('?')[1]))
  expect(read).toEqual({ day: '2030-03-06', practitioner: '101', time: '09:30' })
})

test('an address that names anything else begins an empty booking', () => {
  const query = new URLSearchParams('day=tomorrow&practitioner=-1&time=9&place=moon&phone=9811000042')
  expect(readBookAddress(query)).toEqual({})
})
