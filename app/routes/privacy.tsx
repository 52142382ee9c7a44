import { describePage } from '#app/head.ts'
import { policyPage } from '#app/policy/policy-page.tsx'
import { privacyPolicy } from '#content/policies/privacy.ts'

export const meta = () => describePage('privacy')

export default policyPage('privacy', privacyPolicy)
