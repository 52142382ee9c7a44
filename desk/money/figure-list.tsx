import { DeskIcon, type DeskIconName } from '../parts/desk-icon.tsx'
import styles from './figure-list.module.css'
import { saySum } from './say-money.ts'

export type Figure = { icon: DeskIconName; name: string; amount: number; says: string }

/** Sums side by side, each with what it is made of. */
export function FigureList({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {figures.map(({ icon, name, amount, says }) => (
        <div key={name}>
          <dt>
            <DeskIcon name={icon} />
            {name}
          </dt>
          <dd>
            <strong className="num">{saySum(amount)}</strong>
            <span>{says}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}
