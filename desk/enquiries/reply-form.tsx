import { Link } from 'react-router'
import type { EnquiryPanel } from '#contract/desk/enquiries.ts'
import { TextArea } from '#design/components/field/text-field.tsx'
import { DeskForm, useAnswer } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './enquiries.module.css'
import { enquiriesPath } from './say-enquiries.ts'

type ReplyFormProps = {
  enquiry: EnquiryPanel
  template: string | undefined
  /** The same reply, sent again, is one. */
  replyKey: string
  state: string | undefined
}

/** By mail, from a template or not. */
export function ReplyForm({ enquiry: { id, email, templates }, template, replyKey, state }: ReplyFormProps) {
  const answer = useAnswer('reply-enquiry', { enquiry: id })
  const text = templates.find((one) => one.id === template)?.text
  return (
    <DeskForm call="reply-enquiry" about={{ enquiry: id }} className={styles.form}>
      {({ field, isBusy }) => (
        <>
          <p>
            <b>Reply by mail</b> <span className="soft">to {email}</span>
          </p>
          <ul className={styles.templates} aria-label="Begin from a template">
            {templates.map(({ id: one, title }) => (
              <li key={one}>
                <Link
                  to={enquiriesPath({ state, enquiry: id, template: one })}
                  preventScrollReset
                  aria-current={one === template ? 'true' : undefined}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
          <input type="hidden" name="key" value={answer?.refused ? (answer.typed['key'] ?? replyKey) : replyKey} />
          <TextArea {...withDefault(field('text'), text ?? '')} label="Your words" rows={9} />
          <DeskButton type="submit" aria-busy={isBusy} data-first="">
            Send
          </DeskButton>
        </>
      )}
    </DeskForm>
  )
}

const withDefault = <Field extends { defaultValue?: string }>(field: Field, standing: string) => ({
  ...field,
  defaultValue: field.defaultValue ?? standing,
})
