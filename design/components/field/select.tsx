import type { ComponentProps } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './field.module.css'
import { describeControl, Field, type FieldFrame } from './field.tsx'
import { splitFrame } from './split-frame.ts'

export type SelectOption = { value: string; label: string }

type SelectProps = FieldFrame &
  Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> & {
    options: readonly SelectOption[]
    /** The first, empty line, such as "Choose one". */
    emptyLabel?: string | undefined
  }

export function Select({ options, emptyLabel, ...props }: SelectProps) {
  const [frame, { className, ...rest }] = splitFrame(props)
  return (
    <Field {...frame}>
      <span className={styles.select}>
        <select {...rest} {...describeControl(frame)} className={joinClasses(styles.input, className)}>
          {emptyLabel && <option value="">{emptyLabel}</option>}
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Icon name="chevronDown" size={22} />
      </span>
    </Field>
  )
}
