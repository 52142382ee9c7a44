import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './error-summary.module.css'

export type FieldError = { fieldId: string; message: string }

type ErrorSummaryProps = { errors: readonly FieldError[]; title?: string; level?: 'h2' | 'h3' | 'h4' }

/** Stands at the top of a form that came back. Takes focus each time the list changes, and leads to each field. */
export function ErrorSummary({ errors, title = 'A few things to look at', level: Title = 'h2' }: ErrorSummaryProps) {
  const box = useRef<HTMLElement>(null)
  const titleId = useId()
  const fingerprint = errors.map(({ fieldId, message }) => `${fieldId}:${message}`).join('|')

  useEffect(() => {
    if (fingerprint !== '') box.current?.focus()
  }, [fingerprint])

  if (errors.length === 0) return null
  return (
    <section ref={box} aria-labelledby={titleId} tabIndex={-1} className={styles.summary}>
      <Icon name="alert" size={28} />
      <div>
        <Title id={titleId} className={styles.title}>
          {title}
        </Title>
        <ul>
          {errors.map(({ fieldId, message }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`} onClick={(event) => focusField(event, fieldId)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function focusField(event: MouseEvent, fieldId: string) {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
}
