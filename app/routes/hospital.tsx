import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('hospital')

export default function Hospital() {
  return <Opening page="hospital" />
}
