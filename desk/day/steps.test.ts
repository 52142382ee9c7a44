import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { lateSteps, longSteps } from './steps.ts'

test('times are told in steps of five minutes', () => {
  expect(lateSteps(72)).toEqual({ 'data-late-hours': 1, 'data-late-minutes': 10 })
  expect(longSteps(48)).toEqual({ 'data-long-hours': 0, 'data-long-minutes': 50 })
  expect(longSteps(58)).toEqual({ 'data-long-hours': 1, 'data-long-minutes': 0 })
})

test('the stylesheet knows every step of a day', () => {
  const css = readFileSync(new URL('steps.css', import.meta.url), 'utf8')
  const steps = Array.from({ length: 287 }, (_, index) => 5 * (index + 1))
  const attributes = steps.flatMap((minute) => Object.entries({ ...lateSteps(minute), ...longSteps(minute) }))
  const missing = attributes.filter(([name, value]) => value > 0 && !css.includes(`[${name}="${value}"]`))
  expect(missing).toEqual([])
})
