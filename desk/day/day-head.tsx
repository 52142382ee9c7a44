import type { DayColumn } from '#contract/desk/day.ts'
import type { DayText } from '#contract/values/clinic-time.ts'
import { Portrait } from '#design/pictures/portrait.tsx'
import { findPortrait } from '#design/pictures/portrait-urls.ts'
import { weekPath } from '../week/week-address.ts'
import styles from './day-table.module.css'
import { HeadLink } from './head-link.tsx'

/** Departments above their practitioners. It stays while the day scrolls. */
export function DayHead({ columns, day }: { columns: readonly DayColumn[]; day: DayText }) {
  return (
    <thead className={styles.head}>
      <tr>
        <td rowSpan={2} className={styles.corner}>
          IST
        </td>
        {groupByDepartment(columns).map(({ department, first, count }) => (
          <th key={first} scope="colgroup" colSpan={count} className={styles.department}>
            {department}
          </th>
        ))}
      </tr>
      <tr>
        {columns.map((column, place) => (
          <th key={column.practitionerId} scope="col" abbr={column.name} className={styles.person}>
            <HeadLink to={weekPath({ practitioner: column.practitionerId, day })} place={place} letter="w">
              <Portrait
                urls={findPortrait({ ...column, id: column.practitionerId })}
                alt=""
                className={styles.portrait}
              />
              <span>
                {column.name}
                <span className="sr">: the week</span>
              </span>
            </HeadLink>
          </th>
        ))}
      </tr>
    </thead>
  )
}

function groupByDepartment(columns: readonly DayColumn[]) {
  const groups: { department: string; first: number; count: number }[] = []
  for (const { department, practitionerId } of columns) {
    const last = groups.at(-1)
    if (last?.department === department) last.count += 1
    else groups.push({ department, first: practitionerId, count: 1 })
  }
  return groups
}
