import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import styles from './field.module.css'
import { describeControl, Field, type FieldFrame } from './field.tsx'
import { splitFrame } from './split-frame.ts'

type TextFieldProps = FieldFrame &
  Omit<ComponentProps<'input'>, 'id' | 'required'> & {
    /** Shown inside the control, such as +91; screen readers hear it as part of the label. */
    prefix?: string | undefined
  }

export function TextField({ prefix, ...props }: TextFieldProps) {
  const [frame, { className, ...rest }] = splitFrame(props)
  const input = (
    <input
      type="text"
      {...rest}
      {...describeControl(frame)}
      className={joinClasses(styles.input, prefix && styles.prefixed, className)}
    />
  )
  return (
    <Field {...frame}>
      {prefix ? (
        <span className={styles.prefix}>
          <span aria-hidden="true">{prefix}</span>
          {input}
        </span>
      ) : (
        input
      )}
    </Field>
  )
}

export function TextArea(props: FieldFrame & Omit<ComponentProps<'textarea'>, 'id' | 'required'>) {
  const [frame, { className, ...rest }] = splitFrame(props)
  return (
    <Field {...frame}>
      <textarea
        rows={4}
        {...rest}
        {...describeControl(frame)}
        className={joinClasses(styles.input, styles.area, className)}
      />
    </Field>
  )
}
