import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('teacher')

export default function Teacher() {
  return <Opening page="teacher" />
}
