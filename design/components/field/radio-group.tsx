import type { ChangeEventHandler } from 'react'
import { Icon, type IconName } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './field.module.css'
import { describeControl, type FieldFrame, FieldMessages, hintId, Necessity } from './field.tsx'

export type RadioOption = { value: string; label: string; icon?: IconName | undefined }

type RadioGroupProps = Omit<FieldFrame, 'beside'> & {
  name: string
  options: readonly RadioOption[]
  defaultValue?: string | undefined
  value?: string | undefined
  onChange?: ChangeEventHandler<HTMLInputElement> | undefined
}

/** The first choice carries the group's id, so that a link from the error summary lands on something. */
export function RadioGroup({ name, options, defaultValue, value, onChange, ...frame }: RadioGroupProps) {
  const { id, label, hint, error, isRequired } = frame
  const { 'aria-describedby': describedBy } = describeControl(frame)
  return (
    <fieldset aria-describedby={describedBy} className={joinClasses(styles.field, error && styles.invalid)}>
      <legend className={styles.label}>
        {label}
        <Necessity {...frame} />
      </legend>
      {hint && (
        <span id={hintId(id)} className={styles.hint}>
          {hint}
        </span>
      )}
      <div className={styles.radios}>
        {options.map((option, index) => (
          <label key={option.value} className={styles.radio}>
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${option.value}`}
              name={name}
              value={option.value}
              required={isRequired}
              onChange={onChange}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            {option.icon && <Icon name={option.icon} size={22} />}
            {option.label}
          </label>
        ))}
      </div>
      <FieldMessages {...frame} />
    </fieldset>
  )
}
