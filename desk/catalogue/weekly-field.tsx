import { type ReactNode, useState } from 'react'
import { FieldMessages } from '#design/components/field/field.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import styles from './hours.module.css'
import { nameWeekday, type Place, type Row, RowCells, readRows, weekdays } from './row-cells.tsx'
import { WeekTrack } from './week-track.tsx'

type WeeklyFieldProps = {
  id: string
  name: string
  label: ReactNode
  defaultValue: string
  error?: string
  places: readonly Place[]
}

/** A week: each day with its hours, drawn as a track and written as times. */
export function WeeklyField({ id, name, label, defaultValue, error, places }: WeeklyFieldProps) {
  const [rows, setRows] = useState(() => readRows(defaultValue))
  const change = (old: Row, row: Row) => setRows(rows.map((one) => (one === old ? row : one)))
  const add = (day: string) =>
    setRows([...rows, { day, from: '09:00', to: '13:00', place: places[0]?.value ?? 'video' }])
  return (
    <fieldset id={id} tabIndex={-1} className={styles.week} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={JSON.stringify(rows)} />
      <ul>
        {weekdays.map((day) => {
          const ofDay = rows.filter((row) => row['day'] === day)
          return (
            <li key={day}>
              <b>{nameWeekday(day)}</b>
              <WeekTrack rows={ofDay} />
              <div className={styles.spans}>
                {ofDay.length === 0 && <span className="meta">Closed</span>}
                {ofDay.map((row, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
                  <span key={place}>
                    <RowCells
                      row={row}
                      which={`${nameWeekday(day)} ${place + 1}`}
                      columns={['from', 'to', 'place']}
                      places={places}
                      change={(next) => change(row, next)}
                    />
                    <button
                      type="button"
                      className={styles.icon}
                      aria-label={`Remove ${nameWeekday(day)} ${place + 1}`}
                      onClick={() => setRows(rows.filter((one) => one !== row))}
                    >
                      <DeskIcon name="close" size={16} />
                    </button>
                  </span>
                ))}
              </div>
              <button
                type="button"
                className={styles.icon}
                aria-label={`Add hours on ${nameWeekday(day)}`}
                onClick={() => add(day)}
              >
                <DeskIcon name="plus" size={18} />
              </button>
            </li>
          )
        })}
      </ul>
      <FieldMessages id={id} error={error} />
    </fieldset>
  )
}
