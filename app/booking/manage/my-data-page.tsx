import { pages } from '#content/pages.ts'
import { recipients } from '#content/recipients.ts'
import { keptForGood, retention } from '#content/retention.ts'
import { site } from '#content/site.ts'
import { MOST_NAMES, managePaths, nameField } from '#contract/manage.ts'
import { Button, TextLink } from '#design/components/button/button.tsx'
import styles from './manage.module.css'
import { Notice } from './notice.tsx'

export type DataNews = 'erased' | 'waits-for-session' | 'waits-for-money' | 'not-sure' | 'no-name'

/** The names that share the client's phone and mailbox, with how many sessions each has. */
type Names = { name: string; sessions: number }[]

type MyDataPageProps = { news: DataNews | undefined; reference: string; names: Names }

/** What has to be kept is said before the button is pressed, not afterwards. */
export function MyDataPage({ news, reference, names }: MyDataPageProps) {
  return (
    <div className={`wrap ${styles.top} ${styles.narrow}`}>
      <TextLink href={managePaths.page} arrow="before">
        Your session
      </TextLink>
      <h1>What we hold about you</h1>
      {news && <Notice isGood={news !== 'not-sure' && news !== 'no-name'}>{sentences[news]}</Notice>}
      <Copy names={names} />
      <Erasure reference={reference} names={names} />
      <Withdrawal reference={reference} names={names} />
      <Others />
    </div>
  )
}

const sentences: Record<DataNews, string> = {
  erased: 'Done. What we need not keep is gone. What stays, and why, is listed below.',
  'waits-for-session':
    'We have written it down. You still have a session ahead, and need to hear from us until then. The night after it, your data are erased. You need not ask again.',
  'waits-for-money':
    'We have written it down. Money is still on its way back to you. The night after it has been sent, your data are erased. You need not ask again.',
  'no-name': 'Nothing was done. Several names share your phone and e-mail. Please tick whose data you mean.',
  'not-sure': 'Nothing was changed. Please tick the box first, so that we know you mean it.',
}

function Copy({ names }: { names: Names }) {
  return (
    <section className={`${styles.words} ${styles.part}`} aria-labelledby="copy-title">
      <h2 id="copy-title">Take it with you</h2>
      <p>
        Everything in one file: your details, what you told us, your sessions, payments, invoices and our messages to
        you. It is private. Please do not open it on a shared computer.
      </p>
      <form method="post" action={managePaths.copy} className={styles.words}>
        <Whose names={names} />
        <div className="row">
          <Button type="submit">Download to read</Button>
          <Button type="submit" look="quiet" formAction={managePaths.copyForMachines}>
            Download as JSON
          </Button>
        </div>
      </form>
    </section>
  )
}

function Erasure({ reference, names }: Omit<MyDataPageProps, 'news'>) {
  const { invoices, requests } = retention
  return (
    <section className={`${styles.words} ${styles.part}`} aria-labelledby="erase-title">
      <h2 id="erase-title">Have it erased</h2>
      <p>
        Your name, age, phone, e-mail, emergency contact, guardian, what you told us about why you come, our messages to
        you and your questions go. This cannot be taken back, and your practitioner will not have them for a later
        session.
      </p>
      <h3>What stays, and why</h3>
      <ul className={styles.facts}>
        {[invoices, requests].map(({ what, why, law }) => (
          <li key={what}>
            {what}, for 8 years: {why} ({law}).
          </li>
        ))}
        {keptForGood.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <SureForm
        action={managePaths.erase}
        reference={reference}
        names={names}
        sure="Yes, erase my data. I know that this cannot be taken back."
        button="Erase my data"
      />
    </section>
  )
}

function Withdrawal({ reference, names }: Omit<MyDataPageProps, 'news'>) {
  return (
    <section className={`${styles.words} ${styles.part}`} aria-labelledby="withdraw-title">
      <h2 id="withdraw-title">Withdraw your consent</h2>
      <p>
        You agreed to our policies when you booked. You can take that back as easily: we stop reminders at once, and
        erase your data as above. A session that is booked still takes place, unless you cancel it first.
      </p>
      <SureForm
        action={managePaths.withdraw}
        reference={reference}
        names={names}
        sure="Yes, I withdraw my consent."
        button="Withdraw consent"
      />
    </section>
  )
}

type SureFormProps = Record<'action' | 'reference' | 'sure' | 'button', string> & { names: Names }

/** Another link may have been followed in this browser since: the form says whose page it stands on. */
function SureForm({ action, reference, names, sure, button }: SureFormProps) {
  return (
    <form method="post" action={action} className={styles.words}>
      <input type="hidden" name="reference" value={reference} />
      <Whose names={names} />
      <label className={styles.sure}>
        <input type="checkbox" name="sure" value="yes" required /> <span>{sure}</span>
      </label>
      <Button type="submit" look="quiet">
        {button}
      </Button>
    </form>
  )
}

/** [D1] Brothers and sisters share a parent's phone: who is meant is asked, and no box is ticked beforehand. */
function Whose({ names }: { names: Names }) {
  if (names.length < 2) return null
  return (
    <fieldset className={styles.words}>
      <legend>Several names share your phone and e-mail. Whose data do you mean?</legend>
      {names.slice(0, MOST_NAMES).map(({ name, sessions }, at) => (
        <label key={name} className={styles.sure}>
          <input type="checkbox" name={nameField(at)} value={name} />{' '}
          <span>
            {name}: {sessions === 1 ? '1 session' : `${sessions} sessions`}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function Others() {
  return (
    <section className={`${styles.words} ${styles.part}`} aria-labelledby="others-title">
      <h2 id="others-title">Who else gets some of it</h2>
      <ul className={styles.facts}>
        {recipients.map(({ who, what, why }) => (
          <li key={who}>
            <strong>{who}</strong>: {what}. {why.charAt(0).toUpperCase() + why.slice(1)}.
          </li>
        ))}
      </ul>
      <p>
        Something is wrong, or you want to complain? Write to{' '}
        <a href={`mailto:${site.emails.info}`}>{site.emails.info}</a>. If our answer does not help, you can turn to the
        Data Protection Board of India. <a href={pages.privacy.path}>Our privacy policy</a>
      </p>
    </section>
  )
}
