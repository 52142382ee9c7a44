import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('faq')

export default function Faq() {
  return <Opening page="faq" />
}
