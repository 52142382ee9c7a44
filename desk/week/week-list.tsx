import type { GridColumn } from '../day/columns.ts'
import styles from '../day/phone-list.module.css'
import { Row } from '../day/phone-list.tsx'
import { Count } from '../parts/count.tsx'

type WeekListProps = { columns: readonly GridColumn[]; practitioner: string; pathTo(session: string): string }

/** The week with one hand: a list for each day on which somebody comes. */
export function WeekList({ columns, practitioner, pathTo }: WeekListProps) {
  const busy = columns.filter(({ blocks }) => blocks.length > 0)
  if (busy.length === 0) return <p className={styles.empty}>Nobody is booked in this week yet.</p>
  return (
    <div className={styles.list}>
      {busy.map(({ key, name, blocks }) => (
        <section key={key} aria-labelledby={`day-${key}`}>
          <h2 id={`day-${key}`}>
            {name}
            <Count>{blocks.length}</Count>
          </h2>
          <ul>
            {blocks.map((block) => (
              <Row key={block.id} block={block} practitioner={practitioner} pathTo={pathTo} mayArrive={false} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
