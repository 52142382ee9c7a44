import { type ReactNode, useId } from 'react'
import { enquiryForms } from '#content/enquiries.ts'
import type { EnquiryKind, FieldName, ReturnedForm } from '#contract/enquiries.ts'
import { enquiryPaths } from '#contract/enquiry-paths.ts'
import { Button } from '#design/components/button/button.tsx'
import { ErrorSummary } from '#design/components/error-summary/error-summary.tsx'
import styles from './enquiries.module.css'
import { SentPanel } from './sent-panel.tsx'
import { type Standing, useEnquiry } from './use-enquiry.ts'

/** What a form gives each of its fields: name, id, what was typed before, and what to put right. */
export type FieldMaker = (name: FieldName) => {
  id: string
  name: string
  error: string | undefined
  defaultValue: string | undefined
}

export type FormSetting = {
  returned?: ReturnedForm | undefined
  /** Of the form's own heading: 'h1' where the form is the whole page. */
  level?: 'h1' | 'h2' | undefined
}

type FormFrameProps = FormSetting & {
  kind: EnquiryKind
  children: (field: FieldMaker) => ReactNode
}

/** Posts like any form. Once scripts run it is sent without leaving the page, so that nothing typed is lost. */
export function FormFrame({ kind, returned, level: Title = 'h2', children }: FormFrameProps) {
  const { standing, form, send } = useEnquiry(kind, returned)
  const titleId = useId()
  if (standing.state === 'sent') return <SentPanel reference={standing.reference} level={Title} takesFocus />

  const { title, button, sending } = enquiryForms[kind]
  const isSending = standing.state === 'sending'
  const errors = standing.state === 'open' ? standing.errors : {}
  const fieldOf: FieldMaker = (name) => ({
    id: `${kind}-${name}`,
    name,
    error: errors[name],
    defaultValue: returned?.values[name],
  })
  return (
    <form
      ref={form}
      id={`${kind}-form`}
      action={enquiryPaths[kind]}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void send(event)}
      className={styles.form}
    >
      <Faults kind={kind} standing={standing} />
      <Title id={titleId} className={styles.title}>
        {title}
      </Title>
      <p className="small soft">
        Fields marked{' '}
        <span className={styles.mark} aria-hidden="true">
          *
        </span>
        <span className="sr">with a star</span> are needed.
      </p>
      {children(fieldOf)}
      <Trap kind={kind} />
      <input type="hidden" name="key" defaultValue={returned?.key} />
      <div className={styles.end}>
        <Button id={`${kind}-send`} type="submit" size="large" data-replay="" isUnavailable={isSending}>
          {isSending && <span className={styles.spinner} aria-hidden="true" />}
          {isSending ? sending : button}
        </Button>
        <output className="sr">{isSending ? sending : ''}</output>
      </div>
    </form>
  )
}

function Faults({ kind, standing }: { kind: EnquiryKind; standing: Standing }) {
  if (standing.state !== 'open') return null
  const { errors, problem } = standing
  const faults = Object.entries(errors).map(([name, message]) => ({ fieldId: `${kind}-${name}`, message }))
  const whole = problem ? [{ fieldId: `${kind}-send`, message: problem.advice }] : []
  return <ErrorSummary errors={[...whole, ...faults]} {...(problem?.title && { title: problem.title })} />
}

/** A trap: people neither see nor reach the field, programs that fill in everything do. */
function Trap({ kind }: { kind: EnquiryKind }) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={`${kind}-website`}>Leave this empty</label>
      <input type="text" id={`${kind}-website`} name="website" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
