import type { MoneyDay } from '#contract/desk/money.ts'
import { Card } from '../parts/card.tsx'
import { drawLine, plot, roundUp, runningTotals } from './draw-month.ts'
import { PlotAxes } from './plot-axes.tsx'
import styles from './plots.module.css'
import { saySum } from './say-money.ts'

type RunningProps = { days: readonly MoneyDay[]; before: readonly MoneyDay[]; today: string; names: [string, string] }

/** This month beside the one before, from its first day on. */
export function RunningTotal({ days, before, today, names: [month, monthBefore] }: RunningProps) {
  const now = runningTotals(days, today)
  const then = runningTotals(before)
  const top = roundUp(Math.max(0, ...now, ...then))
  const shown = Math.max(days.length, before.length)
  const line = drawLine(now, top, shown)
  const [x = '0', y = '0'] = (line.split(' ').at(-1) ?? '').split(',')
  return (
    <Card id="running-total" title="Running total">
      <svg className={styles.plot} viewBox={`0 0 ${plot.width} ${plot.height}`} aria-hidden="true">
        <PlotAxes top={top} />
        <polyline points={drawLine(then, top, shown)} className={styles.then} />
        <polyline points={line} className={styles.now} />
        <circle cx={x} cy={y} r="5" className={styles.dot} />
      </svg>
      <p className={styles.reading}>
        <span data-what="now">{month}</span> <b className="num">{saySum(now.at(-1) ?? 0)}</b> so far ·{' '}
        <span data-what="then">{monthBefore}</span> <b className="num">{saySum(then.at(-1) ?? 0)}</b> in all
      </p>
    </Card>
  )
}
