import { describePage } from '#app/head.ts'
import { PolicyPage } from '#app/policy/policy-page.tsx'
import { termsAndConditions } from '#content/policies/terms.ts'

export const meta = () => describePage('terms')

export default function Terms() {
  return <PolicyPage page="terms" policy={termsAndConditions} />
}
