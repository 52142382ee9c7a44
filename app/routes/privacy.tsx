import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('privacy')

export default function Privacy() {
  return <Opening page="privacy" />
}
