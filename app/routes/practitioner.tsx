import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('practitioner')

export default function Practitioner() {
  return <Opening page="practitioner" />
}
