import { managePaths } from '#contract/manage.ts'
import { Button, ButtonLink } from '#design/components/button/button.tsx'
import styles from './manage.module.css'
import type { ManagedData } from './manage-data.ts'

type ChooseProps = { session: ManagedData; asked: NonNullable<ManagedData['asked']> }

/** The session cannot take place. Three ways on, each one press; plain forms and links, so that they work without scripts. */
export function Choose({ session, asked: { until, offer, own } }: ChooseProps) {
  const { when, paid, isFree, reference, sequence } = session
  return (
    <section className={styles.join} aria-labelledby="choose-title">
      <h2 id="choose-title">{offer ? `We are keeping ${offer.when} for you` : 'Which time suits you?'}</h2>
      <p>
        {own
          ? `We told you that your session of ${when} cannot take place. It can, after all: keep it if it still suits you.`
          : `Your session of ${when} cannot take place. We are sorry.`}
        {offer?.colleague && ` The time we keep is with ${offer.colleague}.`}
        {offer && ' It costs nothing more.'}
      </p>
      <div className="row">
        {own && (
          <form method="post" action={managePaths.move}>
            <input type="hidden" name="reference" value={reference} />
            <input type="hidden" name="sequence" value={sequence} />
            <input type="hidden" name="v" value={own.v} />
            <input type="hidden" name="lid" value={own.lid} />
            <input type="hidden" name="t" value={own.t} />
            <Button type="submit" size="large">
              Keep my time
            </Button>
          </form>
        )}
        {offer && (
          <form method="post" action={managePaths.keep}>
            <input type="hidden" name="reference" value={reference} />
            <input type="hidden" name="sequence" value={sequence} />
            <input type="hidden" name="t" value={offer.dateTime} />
            <Button type="submit" size="large">
              Keep this time
            </Button>
          </form>
        )}
        <ButtonLink href={managePaths.move} icon="calendar" {...(offer && { look: 'quiet' as const })}>
          Choose another time
        </ButtonLink>
        <ButtonLink href={managePaths.cancel} look="quiet">
          {isFree ? 'Cancel it' : `Take ${paid} back`}
        </ButtonLink>
      </div>
      <p className="soft">
        {isFree
          ? `Without an answer by ${until} it is cancelled.`
          : `Without an answer by ${until}, ${paid} goes back to you.`}
      </p>
    </section>
  )
}
