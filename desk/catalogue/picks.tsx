import { type ReactNode, useState } from 'react'
import { FieldMessages } from '#design/components/field/field.tsx'
import styles from './editor.module.css'

type PicksProps = {
  id: string
  name: string
  label: ReactNode
  defaultValue: string
  error?: string
  options: readonly { value: string; label: string }[]
}

/** Several of a list, in the order in which they were picked: the first one is the main one. Sent as lines of one field. */
export function Picks({ id, name, label, defaultValue, error, options }: PicksProps) {
  const [picked, setPicked] = useState(() => defaultValue.split('\n').filter((one) => one !== ''))
  const toggle = (value: string) =>
    setPicked(picked.includes(value) ? picked.filter((one) => one !== value) : [...picked, value])
  return (
    <fieldset id={id} tabIndex={-1} className={styles.picks} aria-describedby={error && `${id}-error`}>
      <legend>{label}</legend>
      <input type="hidden" name={name} value={picked.join('\n')} />
      <div>
        {options.map(({ value, label: word }) => (
          <label key={value}>
            <input type="checkbox" checked={picked.includes(value)} onChange={() => toggle(value)} />
            {word}
          </label>
        ))}
      </div>
      <FieldMessages id={id} error={error} />
    </fieldset>
  )
}
