import type { MoneyDay } from '#contract/desk/money.ts'
import { Card } from '../parts/card.tsx'
import { drawBars, plot } from './draw-month.ts'
import { PlotAxes } from './plot-axes.tsx'
import styles from './plots.module.css'
import { saySum } from './say-money.ts'

/** Each day of the month. The same is read out as a table. */
export function MonthBars({ days, today, month }: { days: readonly MoneyDay[]; today: string; month: string }) {
  const { bars, top } = drawBars(days, today)
  return (
    <Card id="each-day" title={`Each day of ${month}`} aside={<Legend />}>
      <svg className={styles.plot} viewBox={`0 0 ${plot.width} ${plot.height}`} aria-hidden="true">
        <PlotAxes top={top} />
        {bars.map(({ day, x, width, top: y, height, back, isToday }) => (
          <g key={day}>
            {height > 0 && (
              <rect
                x={x}
                y={y}
                width={width}
                height={height}
                rx={Math.min(4, width / 2)}
                className={isToday ? styles.today : styles.came}
              />
            )}
            {back > 0 && <rect x={x} y={plot.base + 2} width={width} height={back} className={styles.back} />}
            {(day === 1 || day % 5 === 0) && (
              <text x={x + width / 2} y={plot.height - 4} textAnchor="middle">
                {day}
              </text>
            )}
          </g>
        ))}
      </svg>
      <table className="sr">
        <caption>Each day of {month}</caption>
        <thead>
          <tr>
            <th>Day</th>
            <th>Captured</th>
            <th>Refunded</th>
          </tr>
        </thead>
        <tbody>
          {days
            .filter(({ captured, refunded }) => captured > 0 || refunded > 0)
            .map(({ day, captured, refunded }) => (
              <tr key={day}>
                <td>{day}</td>
                <td>{saySum(captured)}</td>
                <td>{saySum(refunded)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Card>
  )
}

const Legend = () => (
  <span className={styles.legend}>
    <i data-what="came" /> captured <i data-what="back" /> refunded <i data-what="today" /> today, so far
  </span>
)
