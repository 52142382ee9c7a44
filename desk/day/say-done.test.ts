import { expect, test } from 'vitest'
import type { Answer } from '../act/answer.ts'
import { sayDayDone, undoOf } from './say-done.ts'

const answer = (call: string, typed: Record<string, string>, value: object): Answer => ({
  call,
  typed: { session: 's', ...typed },
  value,
})
const block = { who: 'Dev P.', from: 870 }

test('what was done is said in one sentence', () => {
  expect(sayDayDone(answer('mark-session', { mark: 'arrived' }, { block }))).toBe('Dev P. marked arrived')
  expect(sayDayDone(answer('move-session', { startsAt: '2030-03-07T14:30' }, { block, sequence: 2 }))).toBe(
    'Dev P. moved to 2030-03-07 14:30',
  )
  expect(sayDayDone(answer('cancel-session', {}, { refunded: 295_000 }))).toBe('Cancelled. ₹2,950 goes back.')
  expect(sayDayDone(answer('cancel-session', {}, { refunded: 0 }))).toBe('Cancelled. Nothing goes back.')
  expect(sayDayDone(answer('give-up-time', {}, {}))).toBe('The time is free again. The client heard nothing.')
  expect(sayDayDone(undefined)).toBeUndefined()
})

test('a mark and a move can be taken back; what takes it back, and a refusal, cannot', () => {
  expect(undoOf(answer('mark-session', { mark: 'arrived' }, { block }))).toEqual({
    call: 'mark-session',
    about: { session: 's', mark: 'expected' },
  })
  expect(undoOf(answer('move-session', {}, { block, sequence: 3 }))).toEqual({
    call: 'undo-move',
    about: { session: 's', sequence: '3' },
  })
  expect(undoOf(answer('mark-session', { mark: 'expected' }, { block }))).toBeUndefined()
  const refused = { tell: 'No.', marked: {}, retryAfter: undefined }
  expect(undoOf({ ...answer('mark-session', { mark: 'arrived' }, {}), refused })).toBeUndefined()
})
