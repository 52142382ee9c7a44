import { Link } from 'react-router'
import type { ListedEnquiry } from '#contract/desk/enquiries.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { sayInstant } from '../parts/say-instant.ts'
import styles from './enquiry-list.module.css'
import { enquiriesPath, sayKind, sayState, stateWords } from './say-enquiries.ts'

type EnquiryListProps = {
  enquiries: readonly ListedEnquiry[]
  chosenId: string | undefined
  state: string | undefined
  ownName: string
  now: Date
}

/** Those that wait longest first. */
export function EnquiryList({ enquiries, chosenId, state, ownName, now }: EnquiryListProps) {
  if (enquiries.length === 0) return <p className={styles.none}>There is nothing here.</p>
  return (
    <ul aria-label="Enquiries" className={styles.items}>
      {enquiries.map((one) => (
        <li key={one.id} data-state={one.state}>
          <Link
            to={enquiriesPath({ state, enquiry: one.id })}
            preventScrollReset
            aria-current={one.id === chosenId ? 'true' : undefined}
          >
            <span className={styles.line}>
              <b>{one.name}</b>
              <span className="meta">{sayInstant(one.at, now)}</span>
            </span>
            <span className={styles.subject}>{one.about}</span>
            <span className={styles.facts}>
              <span className={styles.state}>
                <DeskIcon name={stateWords[one.state].icon} size={15} />
                {sayState(one, ownName)}
              </span>
              <span>{sayKind(one)}</span>
              {one.hasFile && (
                <span className={styles.state}>
                  <DeskIcon name="file" size={15} />1<span className="sr"> file</span>
                </span>
              )}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
