import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('adolescents')

export default function Adolescents() {
  return <Opening page="adolescents" />
}
