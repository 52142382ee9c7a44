import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('adult')

export default function Adult() {
  return <Opening page="adult" />
}
