import { expect, test } from 'vitest'
import { takesOver } from './takes-over.ts'

test('scrolling the page over a rail, a tap on it and Tab do not turn it from where a press sent it', () => {
  expect(takesOver({ type: 'wheel', deltaX: 0 })).toBe(false)
  expect(takesOver({ type: 'pointerdown' })).toBe(false)
  for (const key of ['Tab', 'Enter', 'Shift', 'ArrowDown']) expect(takesOver({ type: 'keydown', key })).toBe(false)
})

test('a swipe, a sideways wheel and the arrow keys take over', () => {
  expect(takesOver({ type: 'pointercancel' })).toBe(true)
  expect(takesOver({ type: 'wheel', deltaX: -3 })).toBe(true)
  expect(takesOver({ type: 'wheel', deltaX: 0, shiftKey: true })).toBe(true)
  for (const key of ['ArrowLeft', 'ArrowRight', 'Home', 'End']) expect(takesOver({ type: 'keydown', key })).toBe(true)
})
