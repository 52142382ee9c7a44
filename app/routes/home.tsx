import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('home')

export default function Home() {
  return <Opening page="home" />
}
