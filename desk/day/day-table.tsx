import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DayMinute } from '#contract/desk/day.ts'
import { bookPath } from '../book/book-address.ts'
import { useHydrated } from '../parts/use-hydrated.ts'
import { CarryMark } from './carry-mark.tsx'
import type { GridColumn } from './columns.ts'
import { DayField, type FieldShared } from './day-field.tsx'
import styles from './day-table.module.css'
import { StandingContext } from './head-link.tsx'
import { NowLine } from './now-line.tsx'
import { findPlace, listPlaces, type Place, walkPlaces } from './places.ts'
import { sayMinute } from './say-minute.ts'
import { spreadWords } from './spread-words.ts'
import { ROW, tabulate } from './tabulate.ts'
import { type CarryPlan, useCarry } from './use-carry.ts'

type DayTableProps = Pick<FieldShared, 'pathTo' | 'now'> & {
  label: string
  columns: readonly GridColumn[]
  /** The clinic's minute of today. */
  minute: DayMinute
  chosenId: string | undefined
  mayBook: boolean
  carry: CarryPlan
  /** Said where there is nothing to show. */
  empty: string | undefined
  /** The rows above. */
  head: ReactNode
}

/** Half hours down, practitioners or days across. One tab stop; arrows walk from there. */
export function DayTable(props: DayTableProps) {
  const { label, columns, minute: nowMinute, now, chosenId, pathTo, mayBook, carry, empty, head } = props
  const isHydrated = useHydrated()
  const table = useRef<HTMLTableElement>(null)
  const rows = tabulate(columns)
  const words = spreadWords(rows)
  const places = listPlaces(rows, columns)
  // The minute is kept apart from the place: whoever walks across a long session stays at their hour.
  const [at, setAt] = useState<{ key: string; minute: number }>()
  const current = findPlace(places, at?.key ?? chosenId ?? '') ?? firstStop(places, columns)
  const from = rows[0]?.minute ?? 0
  const showsNow = columns.some(({ isToday }) => isToday) && nowMinute >= from && nowMinute < from + rows.length * ROW

  const navigate = useNavigate()
  const bookAt = mayBook
    ? ({ day, practitionerId }: GridColumn, minute: DayMinute) => bookPath({ day, practitionerId, minute })
    : undefined

  const {
    carried,
    press: carryOn,
    grab,
  } = useCarry(
    columns,
    { columns: columns.length, from, to: from + rows.length * ROW },
    { ...carry, pickedId: isHydrated ? carry.pickedId : undefined },
  )

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || !current || carryOn(event)) return
    const column = columns[current.column]
    if (event.key === 'Enter' && current.isField && event.target instanceof HTMLTableCellElement && column && bookAt) {
      event.preventDefault()
      void navigate(bookAt(column, current.from))
    }
    const next = walkPlaces(places, current, at?.minute ?? current.from, event.key)
    if (!next) return
    event.preventDefault()
    setAt({ key: next.key, minute: /Left|Right|Home|End/.test(event.key) ? (at?.minute ?? current.from) : next.from })
    const target = table.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(next.key)}"]`)
    target?.focus()
  }

  const shared = { pathTo, bookAt, now, chosenId, stop: isHydrated ? current?.key : undefined }
  if (columns.length === 0) return <p className={styles.empty}>{empty}</p>
  return (
    <div className={styles.scroll} data-scrolls>
      <div className={styles.sheet}>
        <div className={styles.widths} aria-hidden="true">
          {columns.map(({ key }) => (
            <i key={key} />
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the links in it */}
        <table
          ref={table}
          className={styles.table}
          aria-label={label}
          onKeyDown={press}
          onPointerDown={grab}
          onDragStart={(event) => event.preventDefault()}
          onFocus={({ target }) => {
            const key = target.dataset['place']
            const place = key === undefined || key === at?.key ? undefined : findPlace(places, key)
            if (place) setAt({ key: place.key, minute: place.from })
          }}
        >
          <StandingContext value={isHydrated ? current?.column : undefined}>{head}</StandingContext>
          <tbody>
            {rows.map(({ minute, cells }) => (
              <tr key={minute}>
                <th scope="row" data-half={minute % 60 === 0 ? undefined : ''} className={styles.hour}>
                  <span className={showsNow && isUnderNow(minute, nowMinute) ? 'sr' : undefined}>
                    {sayMinute(minute)}
                  </span>
                </th>
                {cells.map((cell) => {
                  const column = columns[cell.column]
                  return (
                    column && (
                      <DayField key={column.key} column={column} cell={cell} word={words.get(cell) ?? ''} {...shared} />
                    )
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
        {carried && <CarryMark carried={carried} from={from} columns={columns} />}
        {showsNow && <NowLine now={nowMinute} from={from} columns={columns} />}
      </div>
      {empty && <p className={styles.empty}>{empty}</p>}
    </div>
  )
}

/** Where Tab leads before anybody has walked: the first session that is not over, or the first field. */
function firstStop(places: Place[][], columns: readonly GridColumn[]): Place | undefined {
  const all = columns
    .flatMap(({ over, day, blocks }) =>
      blocks.map(({ id, from, minutes }) => ({ id, day, from, isOver: from + minutes <= over })),
    )
    .toSorted((one, other) => (one.day === other.day ? one.from - other.from : one.day < other.day ? -1 : 1))
  const first = all.find(({ isOver }) => !isOver) ?? all[0]
  return (first && findPlace(places, first.id)) ?? places[0]?.[0]
}

/** The tab of now covers the hour's own label. */
const isUnderNow = (minute: number, now: number) => now - minute > -12 && now - minute < 22
