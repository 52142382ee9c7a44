import styles from '#app/booking/manage/manage.module.css'
import { Support } from '#app/booking/manage/support.tsx'
import { sayTimeInIndia } from '#app/booking/say-time.ts'
import { pages } from '#content/pages.ts'
import type { PayStanding } from '#contract/pay.ts'
import { formatRupees } from '#contract/values/money.ts'
import { Button } from '#design/components/button/button.tsx'

/** Says when and how much, and not with whom or why: phones are passed around. */
export function PayPage({ standing }: { standing: PayStanding }) {
  return (
    <div className={`wrap ${styles.top} ${styles.narrow}`}>
      <Standing standing={standing} />
    </div>
  )
}

function Standing({ standing }: { standing: PayStanding }) {
  if (standing.kind === 'open') return <Open open={standing} />
  const { title, text } = words[standing.kind]
  return (
    <>
      <h1>{title}</h1>
      {standing.kind === 'paid' && <p className="lead">{sayTimeInIndia(standing)}</p>}
      <p>{text}</p>
      <Support />
    </>
  )
}

const words = {
  paid: {
    title: 'Your appointment is confirmed',
    text: 'It is paid. Everything about it is in our e-mail and text message, with a link to see, move or cancel it.',
  },
  confirming: {
    title: 'Your payment is on its way',
    text: 'Your bank has it. As soon as it reaches us you get an e-mail and a text message. You can close this page.',
  },
  unreachable: {
    title: 'Paying does not work right now',
    text: 'Nothing was charged, and your time is still kept. Please open the link again in a few minutes.',
  },
  over: {
    title: 'This time is no longer kept',
    text: 'We saw no payment in time, so somebody else may have it. If money left your account, it comes back, or you get your session. Tell us, and we find you another one.',
  },
} as const

/** A plain form to the provider's own page: it works in every browser, also inside of other apps. */
function Open({ open }: { open: Extract<PayStanding, { kind: 'open' }> }) {
  const { amount, heldUntil, payment } = open
  return (
    <>
      <h1>Pay for your appointment</h1>
      <p className="lead">{sayTimeInIndia(open)}</p>
      <p>We keep this time for you until {sayTimeInIndia({ startsAt: heldUntil })}. Once it is paid, it is yours.</p>
      <form method="post" action={payment.action} className="row">
        {Object.entries(payment.fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="large">
          Pay {formatRupees(amount)}
        </Button>
      </form>
      <p>
        <a href={pages.cancellation.path}>How changes work</a>
      </p>
      <Support />
    </>
  )
}
