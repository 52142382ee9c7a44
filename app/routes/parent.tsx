import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('parent')

export default function Parent() {
  return <Opening page="parent" />
}
