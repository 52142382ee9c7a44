import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('gift')

export default function Gift() {
  return <Opening page="gift" />
}
