import { type ReactNode, useState } from 'react'
import { FieldMessages } from '#design/components/field/field.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import styles from './hours.module.css'
import { type Column, type Place, type Row, RowCells, readRows } from './row-cells.tsx'

type RowsFieldProps = {
  id: string
  name: string
  label: ReactNode
  defaultValue: string
  error?: string
  add: string
  columns: readonly Column[]
  places: readonly Place[]
}

/** Rows of one kind. They travel in one field. */
export function RowsField({ id, name, label, defaultValue, error, add, columns, places }: RowsFieldProps) {
  const [rows, setRows] = useState(() => readRows(defaultValue))
  const change = (place: number, row: Row) => setRows(rows.map((one, at) => (at === place ? row : one)))
  return (
    <fieldset id={id} tabIndex={-1} className={styles.rows} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={JSON.stringify(rows)} />
      {rows.length > 0 && (
        <ul>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row has no name but its place
            <li key={place}>
              <RowCells
                row={row}
                which={`line ${place + 1}`}
                columns={columns}
                places={places}
                change={(next) => change(place, next)}
              />
              <button
                type="button"
                className={styles.icon}
                aria-label={`Remove line ${place + 1}`}
                onClick={() => setRows(rows.filter((_, at) => at !== place))}
              >
                <DeskIcon name="close" size={16} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <button type="button" className={styles.add} onClick={() => setRows([...rows, anEmptyRow(columns, places)])}>
        {add}
      </button>
      <FieldMessages id={id} error={error} />
    </fieldset>
  )
}

function anEmptyRow(columns: readonly Column[], places: readonly Place[]): Row {
  const hours = { from: '09:00', to: '10:00' }
  const row: Row = columns.includes('firstDay') ? { from: '', to: '' } : hours
  return {
    day: columns.includes('weekday') ? 'monday' : '',
    ...row,
    ...(columns.includes('place') && { place: places[0]?.value ?? 'video' }),
  }
}
