import { describePage } from '#app/head.ts'
import { policyPage } from '#app/policy/policy-page.tsx'
import { termsAndConditions } from '#content/policies/terms.ts'

export const meta = () => describePage('terms')

export default policyPage('terms', termsAndConditions)
