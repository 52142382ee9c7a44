import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('cancellation')

export default function Cancellation() {
  return <Opening page="cancellation" />
}
