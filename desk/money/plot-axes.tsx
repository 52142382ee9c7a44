import { plot } from './draw-month.ts'
import styles from './plots.module.css'
import { sayRound } from './say-money.ts'

/** Three lines across: nothing, half, and the round number that nothing exceeds. */
export const PlotAxes = ({ top }: { top: number }) =>
  [1, 0.5, 0].map((part) => {
    const y = plot.base - part * (plot.base - plot.top)
    return (
      <g key={part}>
        <line
          x1={plot.left}
          x2={plot.width - plot.right}
          y1={y}
          y2={y}
          className={part === 0 ? styles.axis : styles.grid}
        />
        <text x={plot.left - 8} y={y + 4} textAnchor="end">
          {part === 0 ? '0' : sayRound(top * part)}
        </text>
      </g>
    )
  })
