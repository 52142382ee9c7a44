import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { DayPage } from '#contract/desk/day.ts'
import { parseDay } from '#contract/values/clinic-time.ts'
import { sayDay } from '#contract/values/say-day.ts'
import { bookPath } from '../book/book-address.ts'
import { useHydrated } from '../parts/use-hydrated.ts'
import { DayField, type FieldShared } from './day-field.tsx'
import { DayHead } from './day-head.tsx'
import styles from './day-table.module.css'
import { NowLine } from './now-line.tsx'
import { type Bookable, findPlace, listPlaces, type Place, readFieldKey, walkPlaces } from './places.ts'
import { sayMinute } from './say-minute.ts'
import { spreadWords } from './spread-words.ts'
import { ROW, tabulate } from './tabulate.ts'

type DayTableProps = Pick<FieldShared, 'pathTo' | 'now'> & {
  page: DayPage
  chosenId: string | undefined
  mayBook: boolean
}

/** The whole day: half hours down, practitioners across. One tab stop; arrows walk from there. */
export function DayTable({ page, now, chosenId, pathTo, mayBook }: DayTableProps) {
  const { columns, blocks, day, today } = page
  const isHydrated = useHydrated()
  const table = useRef<HTMLTableElement>(null)
  const rows = tabulate(page)
  const words = spreadWords(rows)
  const places = listPlaces(
    rows,
    columns.map(({ practitionerId }) => practitionerId),
  )
  // The minute is kept apart from the place: whoever walks across a long session stays at their hour.
  const [at, setAt] = useState<{ key: string; minute: number }>()
  const current = findPlace(places, at?.key ?? chosenId ?? '') ?? firstStop(places, page)
  const from = rows[0]?.minute ?? 0
  const showsNow = day === today && page.now >= from && page.now < from + rows.length * ROW

  const navigate = useNavigate()
  const bookAt = mayBook ? (cell: Bookable) => bookPath({ day, ...cell }) : undefined

  function press(event: KeyboardEvent) {
    if (event.ctrlKey || event.altKey || event.metaKey || !current) return
    const field = event.target instanceof HTMLTableCellElement ? readFieldKey(current.key) : undefined
    if (event.key === 'Enter' && field && bookAt) {
      event.preventDefault()
      void navigate(bookAt(field))
    }
    const next = walkPlaces(places, current, at?.minute ?? current.from, event.key)
    if (!next) return
    event.preventDefault()
    setAt({ key: next.key, minute: /Left|Right|Home|End/.test(event.key) ? (at?.minute ?? current.from) : next.from })
    const target = table.current?.querySelector<HTMLElement>(`[data-place="${CSS.escape(next.key)}"]`)
    target?.focus()
  }

  const shared: FieldShared = {
    pathTo,
    bookAt,
    now,
    chosenId,
    stop: isHydrated ? current?.key : undefined,
    names: new Map(columns.map(({ practitionerId, name }) => [practitionerId, name])),
  }
  if (columns.length === 0) return <p className={styles.empty}>Nobody works at this centre.</p>
  return (
    <div className={styles.scroll}>
      <div className={styles.sheet}>
        <div className={styles.widths} aria-hidden="true">
          {columns.map(({ practitionerId }) => (
            <i key={practitionerId} />
          ))}
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it hears the keys of the links in it */}
        <table
          ref={table}
          className={styles.table}
          aria-label={`Sessions of ${sayDay(parseDay(day) ?? 0)}`}
          onKeyDown={press}
          onFocus={({ target }) => {
            const key = target.dataset['place']
            const place = key === undefined || key === at?.key ? undefined : findPlace(places, key)
            if (place) setAt({ key: place.key, minute: place.from })
          }}
        >
          <DayHead columns={columns} />
          <tbody>
            {rows.map(({ minute, cells }) => (
              <tr key={minute}>
                <th scope="row" data-half={minute % 60 === 0 ? undefined : ''} className={styles.hour}>
                  <span className={showsNow && isUnderNow(minute, page.now) ? 'sr' : undefined}>
                    {sayMinute(minute)}
                  </span>
                </th>
                {cells.map((cell) => (
                  <DayField key={cell.practitionerId} cell={cell} word={words.get(cell) ?? ''} {...shared} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {showsNow && <NowLine now={page.now} from={from} columns={columns} />}
      </div>
      {blocks.length === 0 && <p className={styles.empty}>Nobody is booked on this day yet.</p>}
    </div>
  )
}

/** Where Tab leads before anybody has walked: the first session that is not over, or the first field. */
function firstStop(places: Place[][], { blocks, now, day, today }: DayPage): Place | undefined {
  const open = blocks.find(({ from, minutes }) => day !== today || from + minutes > now)
  return (open && findPlace(places, open.id)) ?? places[0]?.[0]
}

/** The tab of now covers the hour's own label. */
const isUnderNow = (minute: number, now: number) => now - minute > -12 && now - minute < 22
