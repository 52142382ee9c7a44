import { type ContactNews, contactPath } from '#contract/referrals.ts'
import { Button } from '#design/components/button/button.tsx'
import { TextField } from '#design/components/field/text-field.tsx'
import { Icon } from '#design/pictures/icon.tsx'
import styles from './send-contact.module.css'

/** Sends the number to the visitor, for later. A plain form: nothing that was typed comes back in an address. */
export function SendContact({ id, news }: { id: number; news: ContactNews }) {
  if (news?.isSent) {
    return (
      <p role="status" className={styles.sent}>
        <Icon name="check" size={24} />
        {news.by === 'email' ? 'Sent. It is in your mail in a moment.' : 'Sent. It is on your phone in a moment.'}
      </p>
    )
  }
  return (
    <form method="post" action={contactPath} className={styles.form}>
      <input type="hidden" name="pid" value={id} />
      <TextField
        id="contact-to"
        name="to"
        label="Or have the number sent to you"
        hint="Your e-mail address or mobile number. We use it for this one message."
        autoComplete="email"
        maxLength={254}
        pattern={acceptable}
        title="An e-mail address, or a mobile number of 10 digits"
        isRequired
        error={news?.problem}
      />
      {/* A trap: people never see it, programs fill it in. */}
      <div hidden>
        <label>
          Leave this empty <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Button type="submit" look="quiet">
        Send me the number
      </Button>
    </form>
  )
}

/** The browser stops only what is certainly neither a mail address nor a phone number; the server judges the rest. */
const acceptable = String.raw`\s*([^\s@]+@[^\s@]+\.[^\s@]+|[0-9+\s\(\)\.\-]{10,20})\s*`
