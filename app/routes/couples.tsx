import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('couples')

export default function Couples() {
  return <Opening page="couples" />
}
