import { site } from '#content/site.ts'

/** Three ways to reach a person, and the hours in which one answers. */
export function Support() {
  return (
    <p>
      Write to <a href={`mailto:${site.emails.info}`}>{site.emails.info}</a>, call{' '}
      <a href={`tel:${site.phone.tel}`}>{site.phone.display}</a> or{' '}
      <a href={site.whatsApp.support}>send a chat message</a>. We are here {site.supportHours}.
    </p>
  )
}
