import { expect, test } from 'vitest'
import type { ComingClient, Sending } from '#contract/desk/tomorrow.ts'
import { sayWhy, standOf } from './how-told.ts'

const at = new Date('2030-03-04T09:00:00Z')
const client = (states: Sending['state'][], change: Partial<ComingClient> = {}) =>
  ({
    sendings: states.map((state, index) => ({ channel: index === 0 ? 'sms' : 'email', what: 'reminder', state, at })),
    isReached: states.includes('handed_over'),
    called: undefined,
    ...change,
  }) as ComingClient

test.each([
  [['handed_over', 'refused'], 'reached'],
  [['refused', 'queued'], 'on the way'],
  [['refused', 'unknown'], 'not reached'],
  [['planned'], 'not reached'],
] as const)('of whom %j is known is %s', (states, stand) => {
  expect(standOf(client([...states]))).toBe(stand)
})

test('whoever was rung is neither', () => {
  expect(standOf(client(['refused'], { called: { at, who: 'Sunita' } }))).toBe('called')
})

test('why somebody was not reached is told for each way', () => {
  expect(sayWhy(client(['refused', 'unknown']))).toBe('SMS refused. E-mail: nobody can tell whether it went out.')
  expect(sayWhy(client(['planned']))).toBe('Nothing was sent yet.')
})
