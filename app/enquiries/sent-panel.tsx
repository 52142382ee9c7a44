import { useEffect, useRef } from 'react'
import { enquirySent } from '#content/enquiries.ts'
import { helplines } from '#content/helplines.ts'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './enquiries.module.css'

const [nationalHelpline] = helplines

type SentPanelProps = { reference: string; level: 'h1' | 'h2'; takesFocus?: boolean }

/** Replaces the form once the enquiry has arrived. */
export function SentPanel({ reference, level: Title, takesFocus = false }: SentPanelProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <section className={styles.sent} aria-labelledby="enquiry-sent">
      <span className={styles.tick}>
        <Icon name="check" size={32} />
      </span>
      <Title id="enquiry-sent" ref={title} tabIndex={-1} className={styles.title}>
        {enquirySent.title}
      </Title>
      <p>
        {enquirySent.referenceLabel}
        <br />
        <strong className={styles.reference}>{reference}</strong>
      </p>
      <p>{enquirySent.next}</p>
      <p className="soft">
        {enquirySent.urgent.before} <a href={`tel:${nationalHelpline.tel}`}>{nationalHelpline.display}</a>.{' '}
        {enquirySent.urgent.after}
      </p>
    </section>
  )
}
