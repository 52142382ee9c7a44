import { describePage } from '#app/head.ts'
import { PolicyPage } from '#app/policy/policy-page.tsx'
import { cancellationPolicy } from '#content/policies/cancellation.ts'

export const meta = () => describePage('cancellation')

export default function Cancellation() {
  return <PolicyPage page="cancellation" policy={cancellationPolicy} />
}
