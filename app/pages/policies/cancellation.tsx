import { describePage } from '#app/shell/document/head.ts'
import { cancellationPolicy, opening } from '#content/policies/cancellation.ts'
import { policyPage } from './policy-page.tsx'

export const meta = () => describePage(opening)

export default policyPage(opening, cancellationPolicy)
