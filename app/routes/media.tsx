import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('media')

export default function Media() {
  return <Opening page="media" />
}
