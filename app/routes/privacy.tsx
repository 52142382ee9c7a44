import { describePage } from '#app/head.ts'
import { PolicyPage } from '#app/policy/policy-page.tsx'
import { privacyPolicy } from '#content/policies/privacy.ts'

export const meta = () => describePage('privacy')

export default function Privacy() {
  return <PolicyPage page="privacy" policy={privacyPolicy} />
}
