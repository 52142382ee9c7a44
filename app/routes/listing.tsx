import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('listing')

export default function Listing() {
  return <Opening page="listing" />
}
