import { useEffect, useRef } from 'react'
import { Icon } from '#app/art/icon.tsx'
import { enquirySent } from '#content/enquiries.ts'
import styles from './enquiries.module.css'

/** What stands where the form was, once we have it. */
export function SentPanel({ reference, takesFocus = false }: { reference: string; takesFocus?: boolean }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <section className={styles.sent} aria-labelledby="enquiry-sent">
      <span className={styles.tick}>
        <Icon name="check" size={32} />
      </span>
      <h2 id="enquiry-sent" ref={title} tabIndex={-1} className={styles.title}>
        {enquirySent.title}
      </h2>
      <p>
        {enquirySent.referenceLabel}
        <br />
        <strong className={styles.reference}>{reference}</strong>
      </p>
      <p>{enquirySent.next}</p>
      <p className="soft">{enquirySent.urgent}</p>
    </section>
  )
}
