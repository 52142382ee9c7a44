import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('corporate')

export default function Corporate() {
  return <Opening page="corporate" />
}
