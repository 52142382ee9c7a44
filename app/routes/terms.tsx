import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('terms')

export default function Terms() {
  return <Opening page="terms" />
}
