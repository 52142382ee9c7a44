import { expect, test } from 'vitest'
import { drawBars, drawLine, plot, roundUp, runningTotals } from './draw-month.ts'

const day = (number: number, captured: number, refunded = 0) => ({
  day: `2030-03-${String(number).padStart(2, '0')}`,
  captured,
  refunded,
})

test.each([
  [0, 100_000],
  [99, 100],
  [100, 100],
  [101, 200],
  [295_000, 500_000],
  [700_000, 1_000_000],
])('above %i is %i', (most, top) => {
  expect(roundUp(most)).toBe(top)
})

test('bars stand on zero, the highest fits, and what went back hangs below', () => {
  const { bars, top } = drawBars([day(1, 0), day(2, 200_000, 20_000), day(3, 100_000)], '2030-03-03')
  expect(top).toBe(200_000)
  expect(bars.map(({ top: y, height }) => y + height)).toEqual([plot.base, plot.base, plot.base])
  expect(bars[1]?.top).toBe(plot.top)
  expect(bars.map(({ back }) => back > 0)).toEqual([false, true, false])
  expect(bars.map(({ isToday }) => isToday)).toEqual([false, false, true])
})

test('the running total ends today and takes off what went back', () => {
  const days = [day(1, 100), day(2, 300, 50), day(3, 999)]
  expect(runningTotals(days, '2030-03-02')).toEqual([100, 350])
  expect(runningTotals(days)).toEqual([100, 350, 1349])
  expect(drawLine([0, 100], 100, 2)).toBe(`${plot.left},${plot.base} ${plot.width - plot.right},${plot.top}`)
})
