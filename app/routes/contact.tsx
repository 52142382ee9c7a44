import { describePage } from '#app/head.ts'
import { Opening } from '#app/opening/opening.tsx'

export const meta = () => describePage('contact')

export default function Contact() {
  return <Opening page="contact" />
}
