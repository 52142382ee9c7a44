import { describePage } from '#app/shell/document/head.ts'
import { opening, termsAndConditions } from '#content/policies/terms.ts'
import { policyPage } from './policy-page.tsx'

export const meta = () => describePage(opening)

export default policyPage(opening, termsAndConditions)
