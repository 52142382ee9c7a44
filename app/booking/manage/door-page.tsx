import beside from '#app/booking/beside-a-picture.module.css'
import { managePaths } from '#contract/manage.ts'
import { TextLink } from '#design/components/button/button.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import styles from './manage.module.css'
import { Support } from './support.tsx'

export type ClosedDoor = (
  | { kind: 'early'; opensAt: string; startsAt: string }
  | { kind: 'over' }
  | { kind: 'closed' }
) & {
  /** Practitioners have their calendar instead of a page of the session, so they are shown no link to one. */
  isHost: boolean
}

/** What client and practitioner see while the door to the video room is closed. */
export function DoorPage({ door }: { door: ClosedDoor }) {
  return (
    <div className={`wrap ${beside.columns} ${styles.top}`}>
      <div className={styles.words}>
        <Words door={door} />
        {door.isHost ? null : (
          <p>
            <TextLink href={managePaths.page}>See your session</TextLink>
          </p>
        )}
        <h2 className={styles.subhead}>Something is not right?</h2>
        <Support />
      </div>
      <div className={`${beside.art} ${styles.art}`}>
        <Picture name="spaces/desk" alt="A desk with a laptop, a plant and a cup" eager />
      </div>
    </div>
  )
}

function Words({ door }: { door: ClosedDoor }) {
  if (door.kind === 'early') {
    return (
      <>
        <h1>The room is not open yet</h1>
        <p className="lead">
          It opens {door.opensAt}, 10 minutes before your session at {door.startsAt}.
        </p>
        <p>You are early, and that is fine. Open this page again then.</p>
        {/* A plain link to this page: it asks again, with or without scripts. */}
        <a href={managePaths.session} className={styles.joinLink}>
          Try the door again
        </a>
      </>
    )
  }
  if (door.kind === 'over') {
    return (
      <>
        <h1>This session is over</h1>
        <p className="lead">The room closes 15 minutes after the end. We hope it was a good hour.</p>
      </>
    )
  }
  return (
    <>
      <h1>There is no video room here</h1>
      <p className="lead">
        This session was cancelled, or it now takes place in person. Your {door.isHost ? 'calendar' : 'session page'}{' '}
        says which.
      </p>
    </>
  )
}
