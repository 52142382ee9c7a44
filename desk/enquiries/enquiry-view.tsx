import { Link } from 'react-router'
import type { EnquiryPanel } from '#contract/desk/enquiries.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './enquiries.module.css'
import { ReplyForm } from './reply-form.tsx'
import { enquiriesPath } from './say-enquiries.ts'

type EnquiryViewProps = {
  enquiry: EnquiryPanel
  template: string | undefined
  replyKey: string
  state: string | undefined
  now: Date
}

/** The enquiry, the answers so far, and the next reply. */
export function EnquiryView({ enquiry, template, replyKey, state, now }: EnquiryViewProps) {
  const { id, about, name, at, message, hasFile, replies } = enquiry
  return (
    <article className={styles.message} aria-labelledby="enquiry">
      <header>
        <Link to={enquiriesPath({ state })} className={styles.back} data-key="escape">
          <DeskIcon name="arrowLeft" /> All enquiries
        </Link>
        <div className={styles.head}>
          <h2 id="enquiry">{about}</h2>
          {enquiry.state !== 'closed' && (
            <DeskForm call="close-enquiry" about={{ enquiry: id }}>
              <DeskButton type="submit" look="plain" size="small" icon="check" data-key="e">
                Close <kbd>E</kbd>
              </DeskButton>
            </DeskForm>
          )}
        </div>
        <p className="soft">
          {name}, {sayInstant(at, now)}
        </p>
      </header>
      <p className={styles.words}>{message}</p>
      {hasFile && (
        <p className={styles.file}>
          <DeskIcon name="file" size={22} />
          <span>One file came with it</span>
          <a href={`/desk/enquiries/${id}/file`}>Open the file</a>
        </p>
      )}
      {replies.map((reply) => (
        <div key={reply.at.getTime()} className={styles.reply}>
          <span className="meta">
            {reply.who} replied {sayInstant(reply.at, now)}
          </span>
          <p className={styles.words}>{reply.text}</p>
        </div>
      ))}
      {enquiry.state !== 'closed' && (
        <ReplyForm key={`${id} ${template}`} enquiry={enquiry} template={template} replyKey={replyKey} state={state} />
      )}
    </article>
  )
}
