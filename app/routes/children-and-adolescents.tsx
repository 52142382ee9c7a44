import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('childrenAndAdolescents')

export default function ChildrenAndAdolescents() {
  return <Opening page="childrenAndAdolescents" />
}
