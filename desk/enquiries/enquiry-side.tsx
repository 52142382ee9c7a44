import type { EnquiryPanel } from '#contract/desk/enquiries.ts'
import { DeskForm } from '../act/desk-form.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import lines from '../parts/facts.module.css'
import { Hint } from '../parts/hint.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import { sayPhone, telOf } from '../parts/say-phone.ts'
import styles from './enquiries.module.css'
import { sayKind, sayState } from './say-enquiries.ts'

/** Who answers, by when, and what else was filled in. */
export function EnquirySide({ enquiry, ownName, now }: { enquiry: EnquiryPanel; ownName: string; now: Date }) {
  const { id, who, state, reference, dueAt, phone, facts, keptUntil } = enquiry
  const isMine = enquiry.isOwn && state === 'answering'
  return (
    <aside className={styles.side} aria-label="About this enquiry">
      <dl className={lines.facts}>
        <dt>Who answers</dt>
        <dd>{who ?? 'Nobody yet'}</dd>
        <dt>State</dt>
        <dd>{sayState(enquiry, ownName)}</dd>
        <dt>Kind</dt>
        <dd>{sayKind(enquiry)}</dd>
        {(state === 'new' || state === 'answering') && (
          <>
            <dt>Answer by</dt>
            <dd>{sayInstant(dueAt, now)}</dd>
          </>
        )}
        <dt>Reference</dt>
        <dd className="num">{reference}</dd>
        {phone !== undefined && phone !== '' && (
          <>
            <dt>Phone</dt>
            <dd>
              <a className="num" href={telOf(phone)}>
                {sayPhone(phone)}
              </a>
            </dd>
          </>
        )}
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {enquiry.takeOverFrom !== undefined && (
        <DeskForm call="take-over-enquiry" about={{ enquiry: id, from: enquiry.takeOverFrom }}>
          <DeskButton type="submit" look="quiet" isBlock>
            Take over
          </DeskButton>
        </DeskForm>
      )}
      {state !== 'closed' && (state !== 'answering' || isMine) && (
        <DeskForm call={isMine ? 'leave-enquiry' : 'take-enquiry'} about={{ enquiry: id }}>
          <DeskButton type="submit" look="quiet" isBlock>
            {isMine ? 'Leave it to others' : 'I answer this one'}
          </DeskButton>
        </DeskForm>
      )}
      <Hint icon="clock">
        Kept until {sayInstant(keptUntil, now)}, two years after the last letter. Then deleted with its files.
      </Hint>
    </aside>
  )
}
