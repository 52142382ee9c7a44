import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('individuals')

export default function Individuals() {
  return <Opening page="individuals" />
}
