import styles from './hours.module.css'

export type Row = Record<string, string>
export type Column = 'weekday' | 'day' | 'firstDay' | 'lastDay' | 'from' | 'to' | 'place'
export type Place = { value: string; label: string }

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export const nameWeekday = (day: string) => day.charAt(0).toUpperCase() + day.slice(1)

/** The word of a column, where its value stands in a row, and how it is typed. */
const kinds: Record<Column, { word: string; key: string; type: 'date' | 'time' | 'choice' }> = {
  weekday: { word: 'Day', key: 'day', type: 'choice' },
  day: { word: 'Day', key: 'day', type: 'date' },
  firstDay: { word: 'From', key: 'from', type: 'date' },
  lastDay: { word: 'To', key: 'to', type: 'date' },
  from: { word: 'From', key: 'from', type: 'time' },
  to: { word: 'To', key: 'to', type: 'time' },
  place: { word: 'Where', key: 'place', type: 'choice' },
}

type RowCellsProps = {
  row: Row
  /** Said with each control: `Monday, first`. */
  which: string
  columns: readonly Column[]
  places: readonly Place[]
  change(row: Row): void
}

/** The controls of one row. */
export function RowCells({ row, which, columns, places, change }: RowCellsProps) {
  return columns.map((column) => {
    const { word, key, type } = kinds[column]
    const shared = { 'aria-label': `${word}, ${which}`, className: styles.cell }
    const set = (value: string) => change({ ...row, [key]: value })
    if (type === 'choice')
      return (
        <select key={column} {...shared} value={row[key]} onChange={({ target }) => set(target.value)}>
          {(column === 'place' ? places : weekdays.map(toOption)).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    return (
      <input
        key={column}
        {...shared}
        type={type}
        step={type === 'time' ? 900 : undefined}
        // A clock shows the end of a day as its beginning.
        value={row[key] === '24:00' ? '00:00' : row[key]}
        onChange={({ target }) => set(column === 'to' && target.value === '00:00' ? '24:00' : target.value)}
      />
    )
  })
}

const toOption = (day: string) => ({ value: day, label: nameWeekday(day) })

export const readRows = (json: string): Row[] => {
  try {
    const rows: unknown = JSON.parse(json)
    return Array.isArray(rows) ? rows.map(toTexts) : []
  } catch {
    return []
  }
}

const toTexts = (row: object): Row =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, String(value)]))
