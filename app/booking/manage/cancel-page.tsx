import { SessionCard } from '#app/booking/confirmation/session-card.tsx'
import { pages } from '#content/pages.ts'
import { managePaths } from '#contract/manage.ts'
import { Button, TextLink } from '#design/components/button/button.tsx'
import styles from './manage.module.css'
import type { ManagedData } from './manage-data.ts'
import { TooLate } from './manage-page.tsx'
import { Support } from './support.tsx'

/** Says how much is refunded before the button is pressed, and asks for no reason. */
export function CancelPage({ session }: { session: ManagedData }) {
  return (
    <div className={`wrap ${styles.top} ${styles.narrow}`}>
      <TextLink href={managePaths.page} arrow="before">
        Your session
      </TextLink>
      <h1>Cancel this session?</h1>
      <SessionCard session={session} />
      {session.mayChange ? (
        <Consequences session={session} />
      ) : (
        <>
          <TooLate />
          <Support />
        </>
      )}
    </div>
  )
}

function Consequences({ session: { paid, backBy, reference, sequence, isAtDesk, isFree } }: { session: ManagedData }) {
  return (
    <>
      <section className={styles.join} aria-labelledby="back-title">
        <h2 id="back-title">{isFree ? 'There was nothing to pay' : `You get ${paid} back`}</h2>
        <p>{sayWay({ isAtDesk, isFree, backBy })} Your time becomes free for somebody else.</p>
        <p>
          <a href={pages.cancellation.path}>How changes work</a>
        </p>
      </section>
      <form method="post" action={managePaths.cancel} className="row">
        <input type="hidden" name="reference" value={reference} />
        <input type="hidden" name="sequence" value={sequence} />
        <Button type="submit" size="large">
          {isFree ? 'Cancel this session' : `Cancel and get ${paid} back`}
        </Button>
        <TextLink href={managePaths.page}>Keep my session</TextLink>
      </form>
    </>
  )
}

function sayWay({ isAtDesk, isFree, backBy }: Pick<ManagedData, 'isAtDesk' | 'isFree' | 'backBy'>): string {
  if (isFree) return 'So nothing goes back.'
  if (isAtDesk) return 'All of it, at our desk, the way you paid.'
  return `All of it, the way you paid. Banks usually take 5 to 7 working days, so it is usually there by ${backBy}.`
}
