import type { MoneyDay } from '#contract/desk/money.ts'

/** The box that both plots are drawn in. The baseline leaves room below for what went back. */
export const plot = { width: 480, height: 168, left: 52, right: 8, top: 10, base: 128, below: 14 }

export type Bar = { day: number; x: number; width: number; top: number; height: number; back: number; isToday: boolean }

const inner = plot.width - plot.left - plot.right
const rise = plot.base - plot.top

/** Of a month without money: a thousand rupees. */
const LEAST_TOP = 100_000

/** A round number that nothing exceeds: 1, 2 or 5 with zeros. */
export function roundUp(most: number): number {
  if (most <= 0) return LEAST_TOP
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

/** Bars start at zero; what went back hangs below on the same scale, as far as there is room. */
export function drawBars(days: readonly MoneyDay[], today: string): { bars: Bar[]; top: number } {
  const top = roundUp(Math.max(0, ...days.map(({ captured }) => captured)))
  const step = inner / days.length
  const bars = days.map(({ day, captured, refunded }, place) => {
    const height = (captured / top) * rise
    return {
      day: place + 1,
      x: round(plot.left + place * step + step * 0.15),
      width: round(step * 0.7),
      top: round(plot.base - height),
      height: round(height),
      back: round(Math.min(plot.below, (refunded / top) * rise)),
      isToday: day === today,
    }
  })
  return { bars, top }
}

/** What was captured less what went back, from the first of the month on, as the points of a line. */
export function runningTotals(days: readonly MoneyDay[], until?: string): number[] {
  const shown = until === undefined ? days : days.filter(({ day }) => day <= until)
  let total = 0
  return shown.map(({ captured, refunded }) => (total += captured - refunded))
}

export function drawLine(totals: readonly number[], top: number, daysShown: number): string {
  const step = inner / Math.max(1, daysShown - 1)
  return totals
    .map((total, place) => `${round(plot.left + place * step)},${round(plot.base - (Math.max(0, total) / top) * rise)}`)
    .join(' ')
}

const round = (value: number) => Math.round(value * 10) / 10
