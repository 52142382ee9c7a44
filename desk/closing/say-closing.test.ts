import { expect, test } from 'vitest'
import type { AffectedSession } from '#contract/desk/closing.ts'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { sayDays, sayShort, sayShortName, sayStages, sayStretch, stageOf, stepOf } from './say-closing.ts'

const at = (text: string) => parseDateTime(text) ?? 0
const someone = (change: Partial<AffectedSession> = {}) =>
  ({ standing: { kind: 'not-sent' }, sendings: [], isReached: false, ...change }) as AffectedSession
const asked = { kind: 'asked', at: new Date(0) } as const
const sent = (state: 'queued' | 'refused') => [{ channel: 'sms', what: 'offer', state, at: new Date(0) }] as const

test('a stretch says its hours, and its days where it has more than one', () => {
  const day = { from: at('2026-11-17T09:00'), to: at('2026-11-17T17:00') }
  const days = { from: at('2026-11-17T09:00'), to: at('2026-11-19T17:00') }
  expect(sayStretch(day)).toBe('9:00 to 17:00')
  expect(sayStretch(days)).toBe('Tue 17, 9:00 to Thu 19, 17:00')
  expect(sayDays(day)).toBe('on Tuesday 17 November')
  expect(sayDays(days)).toBe('Tuesday 17 November to Thursday 19 November')
  expect(sayDays({ ...day, to: at('2026-11-18T00:00') })).toBe('on Tuesday 17 November')
  expect(sayShort(day.from)).toBe('Tue 17, 9:00')
})

test('whoever was told and was not reached needs a call, until somebody has rung them', () => {
  const refused = someone({ standing: asked, sendings: [...sent('refused')] })
  expect(stageOf(refused)).toBe('call')
  expect(stageOf({ ...refused, called: { at: new Date(0), who: 'Sunita' } })).toBe('waits')
  expect(stageOf({ ...refused, isReached: true })).toBe('waits')
  expect(stageOf(someone({ standing: asked, sendings: [...sent('queued')] }))).toBe('waits')
  expect(stageOf(someone({ standing: { kind: 'silent', at: new Date(0), amount: 1 } }))).toBe('answered')
})

test('the sentence counts what there is, and the step is the first that is not over', () => {
  const waits = someone({ standing: asked, isReached: true })
  expect(sayStages([])).toBe('Nobody is affected.')
  expect(sayStages([someone(), someone(), waits])).toBe('1 waits, 2 are not sent.')
  expect([stepOf([someone()]), stepOf([someone(), waits]), stepOf([waits]), stepOf([])]).toEqual([1, 2, 3, 3])
  expect(stepOf([someone({ standing: { kind: 'queued' } }), waits])).toBe(2)
})

test('a short name is a first name and a letter', () => {
  expect(sayShortName('Kiaan Bhatt')).toBe('Kiaan B.')
  expect(sayShortName('Kiaan')).toBe('Kiaan')
})
