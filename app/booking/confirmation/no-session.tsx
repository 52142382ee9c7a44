import { opening } from '#content/confirmation.ts'
import { pages } from '#content/pages.ts'
import { site } from '#content/site.ts'
import { Opening } from '#design/opening/opening.tsx'

/** The same words for every link that fits no confirmed session, so that guessing reveals nothing. */
export function NoSession() {
  return (
    <Opening page={pages.confirmation} opening={opening}>
      <p>
        No confirmed session was found for this link. If you have paid, write to{' '}
        <a href={`mailto:${site.emails.info}`}>{site.emails.info}</a> or call{' '}
        <a href={`tel:${site.phone.tel}`}>{site.phone.display}</a>, {site.supportHours}. We find every payment, and
        nobody pays without a session or a refund.
      </p>
    </Opening>
  )
}
