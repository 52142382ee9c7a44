import type { ReactNode } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import { joinClasses } from '../join-classes.ts'
import styles from './field.module.css'

/** What every field has: a label above, a hint under it, and one sentence under the control when something is off. */
export type FieldFrame = {
  id: string
  label: ReactNode
  hint?: ReactNode
  /** How to put it right, in one sentence. */
  error?: string | undefined
  success?: string | undefined
  isRequired?: boolean | undefined
  /** Says "(optional)" in words: for forms where most fields are needed. */
  isOptional?: boolean | undefined
  /** A button beside the control, such as "Get OTP". */
  beside?: ReactNode
}

export function Field({ children, ...frame }: FieldFrame & { children: ReactNode }) {
  const { id, label, hint, beside } = frame
  return (
    <div className={joinClasses(styles.field, frame.error && styles.invalid)}>
      <label htmlFor={id} className={styles.label}>
        {label}
        <Necessity {...frame} />
      </label>
      {hint && (
        <span id={hintId(id)} className={styles.hint}>
          {hint}
        </span>
      )}
      {beside ? (
        <div className={styles.beside}>
          {children}
          {beside}
        </div>
      ) : (
        children
      )}
      <FieldMessages {...frame} />
    </div>
  )
}

export function Necessity({ isRequired, isOptional }: Pick<FieldFrame, 'isRequired' | 'isOptional'>) {
  if (isRequired) {
    return (
      <span className={styles.required} aria-hidden="true">
        {' '}
        *
      </span>
    )
  }
  return isOptional ? <span className={styles.optional}> (optional)</span> : null
}

export function FieldMessages({ id, error, success }: Pick<FieldFrame, 'id' | 'error' | 'success'>) {
  if (error) {
    return (
      <span id={errorId(id)} className={styles.error}>
        <Icon name="alert" size={20} />
        {error}
      </span>
    )
  }
  if (!success) return null
  return (
    <span id={successId(id)} className={styles.success}>
      <Icon name="check" size={20} />
      {success}
    </span>
  )
}

/** The attributes that tie a control to its hint and its message. */
export function describeControl({ id, hint, error, success, isRequired }: FieldFrame) {
  const describedBy = [hint && hintId(id), error && errorId(id), !error && success && successId(id)].filter(Boolean)
  return {
    id,
    'aria-describedby': describedBy.length > 0 ? describedBy.join(' ') : undefined,
    'aria-invalid': error ? (true as const) : undefined,
    required: isRequired,
  }
}

export const hintId = (id: string) => `${id}-hint`
const errorId = (id: string) => `${id}-error`
const successId = (id: string) => `${id}-success`
