import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { site } from '#content/site.ts'

export const meta = () => describePage('confirmation')

/** Tells nothing about anyone unless the link belongs to a confirmed session. */
export default function Confirmation() {
  return (
    <Opening page="confirmation">
      <p>
        No confirmed session was found for this link. If you have paid, write to{' '}
        <a href={`mailto:${site.emails.info}`}>{site.emails.info}</a> or call{' '}
        <a href={`tel:${site.phone.tel}`}>{site.phone.display}</a>, {site.supportHours}.
      </p>
    </Opening>
  )
}
