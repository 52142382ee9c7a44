import { describe, expect, test } from 'vitest'
import { type LogSubject, logActions } from '#contract/desk/log.ts'
import { logPath, readLogAddress } from './log-address.ts'
import { sayAction } from './say-action.ts'
import { saySubject } from './say-subject.ts'

const now = new Date('2026-11-17T09:00:00+05:30')
const startsAt = new Date('2026-11-18T15:00:00+05:30')

test('everything that can be done is told in words of its own', () => {
  const told = logActions.map(sayAction)
  expect(new Set(told).size).toBe(logActions.length)
  for (const words of told) expect(words).toMatch(/^[A-Z][a-z]+( |$)/)
})

test('a word of another release is told as it is kept', () => {
  expect(sayAction('gift-session')).toBe('Gift session')
  expect(sayAction('constructor')).toBe('Constructor')
})

describe('what a line is about', () => {
  const rows: [LogSubject, { words: string; to?: string }][] = [
    [
      { kind: 'session', id: 's1', reference: 'EMB-7K2M', startsAt, practitioner: 'Ananya Rao' },
      { words: '18 Nov, 15:00, Ananya Rao, EMB-7K2M', to: '/day?day=2026-11-18&session=s1' },
    ],
    [
      { kind: 'closing', id: 'c1', startsAt, practitioner: 'Ananya Rao' },
      { words: '18 Nov, 15:00, Ananya Rao', to: '/closing/c1' },
    ],
    [{ kind: 'payment', id: 'p1', reference: 'EMB-7K2M' }, { words: 'Payment for EMB-7K2M' }],
    [
      { kind: 'practitioner', id: 47_101, name: 'Ananya Rao' },
      { words: 'Ananya Rao', to: '/catalogue/47101/history' },
    ],
    [
      { kind: 'person', id: 'x1', name: 'Rekha Iyer' },
      { words: 'Rekha Iyer', to: '/people?person=x1' },
    ],
    [
      { kind: 'enquiry', id: 'e1', reference: 'ENQ-1' },
      { words: 'ENQ-1', to: '/enquiries?enquiry=e1' },
    ],
    [{ kind: 'day', day: '2026-11-18' }, { words: 'Wednesday 18 November' }],
    [{ kind: 'month', month: '2026-11' }, { words: 'November 2026' }],
    [{ kind: 'call', says: 'The money of a month.' }, { words: 'The money of a month.' }],
    [{ kind: 'other', words: '3 found' }, { words: '3 found' }],
    [{ kind: 'other', words: 'nobody' }, { words: 'Nobody was found' }],
  ]
  test.each(rows)('%j', (subject, said) => expect(saySubject(subject, now)).toEqual(said))
})

test('what is shown is in the address, and an address of nonsense shows everything', () => {
  const shown = { before: 12, person: crypto.randomUUID(), only: 'changes' as const }
  expect(readLogAddress(new URL(logPath(shown), 'http://desk').searchParams)).toEqual(shown)
  expect(readLogAddress(new URLSearchParams('before=-1&person=me&only=all'))).toEqual({})
  expect(logPath({})).toBe('/log')
})
