import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('schools')

export default function Schools() {
  return <Opening page="schools" />
}
