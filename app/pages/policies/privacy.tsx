import { describePage } from '#app/shell/document/head.ts'
import { privacyPolicy } from '#content/policies/privacy.ts'
import { policyPage } from './policy-page.tsx'

export const meta = () => describePage('privacy')

export default policyPage('privacy', privacyPolicy)
