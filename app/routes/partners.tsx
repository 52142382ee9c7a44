import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('partners')

export default function Partners() {
  return <Opening page="partners" />
}
