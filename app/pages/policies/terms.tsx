import { describePage } from '#app/shell/document/head.ts'
import { termsAndConditions } from '#content/policies/terms.ts'
import { policyPage } from './policy-page.tsx'

export const meta = () => describePage('terms')

export default policyPage('terms', termsAndConditions)
