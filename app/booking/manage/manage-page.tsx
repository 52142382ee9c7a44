import beside from '#app/booking/beside-a-picture.module.css'
import { AddToCalendar } from '#app/booking/confirmation/add-to-calendar.tsx'
import { SessionCard } from '#app/booking/confirmation/session-card.tsx'
import { GettingThere } from '#app/booking/confirmation/whats-next.tsx'
import { pages } from '#content/pages.ts'
import { spaces } from '#content/spaces.ts'
import { managePaths } from '#contract/manage.ts'
import { Button, ButtonLink } from '#design/components/button/button.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import { Choose } from './choose-instead.tsx'
import styles from './manage.module.css'
import type { ManagedData } from './manage-data.ts'
import { Notice } from './notice.tsx'
import { Support } from './support.tsx'

export type Happened = 'moved' | 'kept' | 'cancelled' | undefined

type ManagePageProps = {
  session: ManagedData
  happened: Happened
  problem: string | undefined
  /** The client wants to close the page while a payment is under way in this browser. */
  asksToClose: boolean
}

export function ManagePage({ session, happened, problem, asksToClose }: ManagePageProps) {
  const { isOn } = session
  return (
    <>
      <div className={`wrap ${styles.top}`}>
        <div className={beside.columns}>
          <div className={styles.words}>
            <h1>{sayHeading(session)}</h1>
            {asksToClose && <CloseWhilePaying />}
            <News session={session} happened={happened} problem={problem} />
            {session.asked && <Choose session={session} asked={session.asked} />}
            <SessionCard session={session} />
            <p className="soft">
              Reference <strong className={styles.whole}>{session.reference}</strong>.{' '}
              {session.isFree ? 'There is nothing to pay.' : `Paid: ${session.paid}.`}
            </p>
            {isOn && <WhileOn session={session} />}
            <Refund session={session} />
            {!session.isFree && <Papers session={session} />}
          </div>
          <div className={`${beside.art} ${styles.art}`}>
            {isOn ? (
              <Picture name="confirmed" alt="A parent and child wave from under a rainbow of arches" eager />
            ) : (
              <Picture name="spaces/courtyard" alt="The courtyard, with shade and benches" eager />
            )}
          </div>
        </div>
      </div>
      {isOn && session.place && <ThePlace place={session.place} />}
      <div data-tint={1} className="section">
        <div className={`wrap ${styles.place}`}>
          {isOn && !session.isOver && !session.asked && <Changes session={session} />}
          <div className={styles.words}>
            <section className={styles.words} aria-labelledby="help-title">
              <h2 id="help-title">Need help?</h2>
              <Support />
              <p>
                <a href={managePaths.data}>What we hold about you</a>: see it, take it with you, or have it erased.
              </p>
            </section>
            <SharedDevice />
          </div>
        </div>
      </div>
    </>
  )
}

function sayHeading({ isOn, asked }: ManagedData): string {
  if (!isOn) return 'This session is cancelled'
  if (asked?.own) return 'Your time is open again'
  return asked ? 'Please choose another time' : 'Your session'
}

function News({ session, happened, problem }: Omit<ManagePageProps, 'asksToClose'>) {
  if (happened === 'moved' && session.isOn) {
    return <Notice isGood>Your session has moved to {session.when}. We have sent you the new time.</Notice>
  }
  if (happened === 'kept' && session.isOn) {
    return <Notice isGood>Your session takes place {session.when}, as booked. We have written to you.</Notice>
  }
  if (happened === 'cancelled' && !session.isOn) {
    return <Notice isGood>Your session is cancelled. We have written to you about it.</Notice>
  }
  return problem === undefined ? null : <Notice>{problem}</Notice>
}

function WhileOn({ session }: { session: ManagedData }) {
  return (
    <>
      {session.door && !session.isOver && <Join door={session.door} />}
      {!session.isOver && !session.asked && <AddToCalendar calendar={session.calendar} />}
    </>
  )
}

/** Links to files, not to pages of the router: the browser fetches them itself. */
function Papers({ session: { hasDateNote, refund } }: { session: ManagedData }) {
  return (
    <section className={styles.join} aria-labelledby="papers-title">
      <h2 id="papers-title">Your invoice</h2>
      <p>For your records, your employer or your insurer. It never says why you come.</p>
      {refund && <p>The credit note takes it back, as your money goes back to you.</p>}
      {hasDateNote && !refund && (
        <p>It keeps the date it was issued with. The note says to when your session moved: send both.</p>
      )}
      <ul className={styles.papers}>
        <Paper path={managePaths.invoice}>Download the invoice (PDF)</Paper>
        {hasDateNote && <Paper path={managePaths.dateNote}>Download the note with the new date (PDF)</Paper>}
        {refund && <Paper path={managePaths.creditNote}>Download the credit note (PDF)</Paper>}
      </ul>
    </section>
  )
}

const Paper = ({ path, children }: { path: string; children: string }) => (
  <li>
    <a href={path} download>
      {children}
    </a>
  </li>
)

/** The link is always shown: before its time it leads to a page that says when the room opens. */
function Join({ door }: { door: NonNullable<ManagedData['door']> }) {
  return (
    <section className={styles.join} aria-labelledby="join-title">
      <h2 id="join-title">Join by video</h2>
      <p>
        The room opens {door.opensAt}, 10 minutes before. A quiet corner, headphones and a glass of water help. Your
        camera may stay off until you are ready.
      </p>
      {/* Not for the router: the link leads out of the site. */}
      <a href={door.url} className={styles.joinLink}>
        Join the session
      </a>
    </section>
  )
}

function Refund({ session }: { session: ManagedData }) {
  const { refund, backBy, isAtDesk } = session
  if (!refund) return null
  return (
    <section className={styles.join} aria-labelledby="refund-title">
      <h2 id="refund-title">Your money</h2>
      <p>
        {isAtDesk ? sayAtDesk(refund) : null}
        {!isAtDesk && refund.isSent
          ? `${refund.amount} has been sent back the way you paid. Banks usually take 5 to 7 working days.`
          : null}
        {!isAtDesk && !refund.isSent
          ? `${refund.amount} goes back the way you paid. It is usually there by ${backBy}. There is nothing you need to do.`
          : null}
      </p>
      {!session.isOn && (
        <div className="row">
          <ButtonLink href={pages.listing.path}>Choose another time</ButtonLink>
        </div>
      )}
    </section>
  )
}

/** What was paid over the counter goes back over it. */
const sayAtDesk = ({ amount, isSent }: NonNullable<ManagedData['refund']>) =>
  isSent ? `${amount} was given back to you at our desk.` : `${amount} waits for you at our desk, the way you paid.`

const rooms = spaces.filter(({ picture }) => picture === 'spaces/lounge' || picture === 'spaces/therapy')

function ThePlace({ place }: { place: NonNullable<ManagedData['place']> }) {
  return (
    <section data-tint={2} className="section" aria-labelledby="place-title">
      <div className={`wrap ${styles.place}`}>
        <div className={styles.words}>
          <h2 id="place-title">Finding us</h2>
          <GettingThere place={place} />
        </div>
        <div className={styles.words}>
          <h3>What the rooms are like</h3>
          <ul className={styles.rooms}>
            {rooms.map(({ picture, title, text }) => (
              <li key={title}>
                <Picture name={picture} alt="" />
                <div>
                  <p className="strong">{title}</p>
                  <p className="soft">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}

function Changes({ session }: { session: ManagedData }) {
  return (
    <section className={styles.words} aria-labelledby="changes-title">
      <h2 id="changes-title">Plans changed?</h2>
      {session.mayChange ? <ChangeHere session={session} /> : <TooLate />}
      <p>
        <a href={pages.cancellation.path}>How changes work</a>
      </p>
    </section>
  )
}

function ChangeHere({ session: { changeableUntil, paid, isFree } }: { session: ManagedData }) {
  return (
    <>
      <p>
        Until {changeableUntil} you can move this session to another time, or cancel it
        {isFree ? '' : ` and get ${paid} back`}. Nobody will ask you why.
      </p>
      <div className="row">
        <ButtonLink href={managePaths.move} icon="calendar">
          Move to another time
        </ButtonLink>
        <ButtonLink href={managePaths.cancel} look="quiet">
          Cancel this session
        </ButtonLink>
      </div>
    </>
  )
}

/** Families share phones, and some read along. */
function SharedDevice() {
  return (
    <section className={styles.words} aria-labelledby="shared-title">
      <h2 id="shared-title">Not your own phone?</h2>
      <p>This browser can open this page for 12 hours. Close it, and only the link in our message opens it again.</p>
      <form method="post" action={managePaths.close}>
        <Button type="submit" look="quiet">
          Close it here
        </Button>
      </form>
    </section>
  )
}

/** [B22] */
function CloseWhilePaying() {
  return (
    <div className={styles.words}>
      <Notice>
        A payment is under way in this browser. If you close now, this browser cannot show you how it ends. We write to
        you as soon as money has reached us.
      </Notice>
      <form method="post" action={managePaths.close} className="row">
        <input type="hidden" name="sure" value="yes" />
        <Button type="submit" look="quiet">
          Close it all the same
        </Button>
        <ButtonLink href={managePaths.page} look="quiet">
          Keep it open
        </ButtonLink>
      </form>
    </div>
  )
}

/** The rule, and who can help: within 24 hours of a session no button moves or cancels it. */
export function TooLate() {
  return (
    <>
      <p>
        Your session is less than 24 hours away. From now on it counts as a no-show if it does not take place, and is
        charged in full. So it can no longer be moved or cancelled here.
      </p>
      <p>An emergency, or anything else we should know? Please tell us. A person will look at it with you.</p>
    </>
  )
}
