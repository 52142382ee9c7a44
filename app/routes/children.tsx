import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('children')

export default function Children() {
  return <Opening page="children" />
}
