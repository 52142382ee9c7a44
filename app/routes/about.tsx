import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('about')

export default function About() {
  return <Opening page="about" />
}
