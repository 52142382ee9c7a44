import { describePage } from '#app/shell/document/head.ts'
import { opening, privacyPolicy } from '#content/policies/privacy.ts'
import { policyPage } from './policy-page.tsx'

export const meta = () => describePage(opening)

export default policyPage(opening, privacyPolicy)
