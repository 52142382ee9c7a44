import { ButtonLink } from '#app/components/button/button.tsx'
import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'
import { pages } from '#content/pages.ts'

export const meta = () => describePage('appointment')

/** Without a chosen time there is nothing to fill in yet: say so, and show where to choose one. */
export default function Appointment() {
  return (
    <Opening page="appointment">
      <p>Choose a practitioner and a time first. Then this page asks for your details.</p>
      <ButtonLink href={pages.listing.path} size="large">
        Choose a time
      </ButtonLink>
    </Opening>
  )
}
