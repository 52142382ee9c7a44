import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('university')

export default function University() {
  return <Opening page="university" />
}
