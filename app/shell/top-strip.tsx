import { emergencyNumber, helplines } from '#content/helplines.ts'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './top-strip.module.css'

/** The first line of every page: help for visitors who cannot wait, and a notice where the sandbox is on. */
export function TopStrip() {
  return (
    <div className={styles.strip}>
      <div className={`wrap ${styles.row}`}>
        <p className={styles.ribbon}>
          <strong>Sandbox.</strong> <span className={styles.long}>Nothing here is charged or sent.</span>{' '}
          <a href="/sandbox/outbox">Outbox</a>
        </p>
        <button type="button" className={styles.help} popoverTarget="help-now">
          <Icon name="phone" size={20} />
          Need help now?
        </button>
      </div>
      <HelpNow />
    </div>
  )
}

function HelpNow() {
  return (
    <section id="help-now" popover="auto" className={styles.panel} aria-labelledby="help-now-title">
      <h2 id="help-now-title" className={styles.title}>
        If you cannot wait
      </h2>
      <p>
        We are not a crisis service. If someone is in danger, call{' '}
        <a className="strong num" href={`tel:${emergencyNumber.tel}`}>
          {emergencyNumber.display}
        </a>{' '}
        now. These lines are run by others.
      </p>
      <ul className={styles.lines}>
        {helplines.map((line) => (
          <li key={line.tel}>
            <span>
              <span className="strong">{line.name}</span>
              <br />
              <span className="small soft">{line.hours}</span>
            </span>
            <a className={`num ${styles.number}`} href={`tel:${line.tel}`}>
              <Icon name="phone" size={20} />
              {line.display}
            </a>
          </li>
        ))}
      </ul>
      <button type="button" className={styles.close} popoverTarget="help-now" popoverTargetAction="hide">
        Close
      </button>
    </section>
  )
}
