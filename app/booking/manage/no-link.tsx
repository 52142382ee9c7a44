import beside from '#app/booking/beside-a-picture.module.css'
import { pages } from '#content/pages.ts'
import { ButtonLink } from '#design/components/button/button.tsx'
import { Picture } from '#design/pictures/picture.tsx'
import styles from './manage.module.css'
import { Support } from './support.tsx'

const words = {
  unknown: {
    title: 'This link does not open a session',
    text: 'Perhaps a part of it was lost on the way, or it is an older one. Please open it again from our e-mail or text message.',
  },
  over: {
    title: 'This link has ended',
    text: 'The session was more than six months ago. If you still need something about it, we will help.',
  },
  signedOut: {
    title: 'Please open your session again',
    text: 'We keep a session open in a browser for 12 hours only, so that nobody else sees it. The link in our message opens it again.',
  },
  erased: {
    title: 'Your data are erased',
    text: 'What we need not keep is gone. What stays, for how long and why stands in our privacy policy. The links in our messages no longer open your session.',
  },
  closed: {
    title: 'Closed in this browser',
    text: 'Your session no longer opens here. Nothing else has changed: the link in our message opens it again. The history of this browser may still say that you were here.',
  },
} as const

export type DeadLink = keyof typeof words

/** The same words for every visitor: they reveal nothing about any session. */
export function NoLink({ why }: { why: DeadLink }) {
  const { title, text } = words[why]
  return (
    <div className={`wrap ${beside.columns} ${styles.top}`}>
      <div className={styles.words}>
        <h1>{title}</h1>
        <p className="lead">{text}</p>
        <h2 className={styles.subhead}>We can find it for you</h2>
        <Support />
        <div className="row">
          <ButtonLink href={pages.listing.path} look="quiet">
            Book a Consultation
          </ButtonLink>
        </div>
      </div>
      <div className={`${beside.art} ${styles.art}`}>
        <Picture name="spaces/lounge" alt="The welcome lounge, with low light" eager />
      </div>
    </div>
  )
}
