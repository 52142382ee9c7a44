import { expect, test } from 'vitest'
import { greet } from '../sign-in/greet.ts'
import { initialsOf } from './portrait-of.ts'
import { sayClock, sayInstant } from './say-instant.ts'

const now = new Date('2026-11-16T05:42:00Z')

test('an instant is said by the clinic’s clock, and as near as it is', () => {
  expect(sayClock(now)).toBe('11:12')
  expect(sayInstant(new Date('2026-11-15T18:35:00Z'), now)).toBe('today 0:05')
  expect(sayInstant(new Date('2026-11-15T18:25:00Z'), now)).toBe('yesterday 23:55')
  expect(sayInstant(new Date('2026-11-09T08:40:00Z'), now)).toBe('9 Nov, 14:10')
  expect(sayInstant(new Date('2025-11-09T08:40:00Z'), now)).toBe('9 Nov 2025')
})

test('the greeting follows the hour at the clinic', () => {
  const at = (clock: string) => greet(new Date(`2026-11-16T${clock}:00+05:30`))
  expect(['04:00', '11:59'].map(at)).toEqual(['Good morning', 'Good morning'])
  expect(['12:00', '16:59'].map(at)).toEqual(['Good afternoon', 'Good afternoon'])
  expect(['17:00', '03:59'].map(at)).toEqual(['Good evening', 'Good evening'])
})

test('initials leave the title out', () => {
  expect(['Dr. Nandita Sethi', 'Sunita Rawat', 'Asha', ''].map(initialsOf)).toEqual(['NS', 'SR', 'A', ''])
})
