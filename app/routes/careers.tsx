import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('careers')

export default function Careers() {
  return <Opening page="careers" />
}
