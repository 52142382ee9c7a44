import { useState } from 'react'
import { Card } from '../parts/card.tsx'
import { DeskButton } from '../parts/desk-button.tsx'
import styles from './account.module.css'

/** Shown this once. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const [isCopied, setCopied] = useState(false)
  const copy = () => navigator.clipboard.writeText(codes.join('\n')).then(() => setCopied(true))
  return (
    <Card id="new-codes" title="Your ten recovery codes" aside="shown only now" className={styles.paper}>
      <p>Print them or write them down, and keep them away from this device. Each counts once.</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code} className="num">
            {code}
          </li>
        ))}
      </ul>
      <div className="row" data-needs-script data-no-print>
        <DeskButton look="quiet" icon="print" onClick={() => print()}>
          Print
        </DeskButton>
        <DeskButton look="quiet" icon="copy" onClick={() => void copy()}>
          Copy
        </DeskButton>
        <span role="status">{isCopied && 'Copied.'}</span>
      </div>
    </Card>
  )
}
