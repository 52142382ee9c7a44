import { describePage } from '#app/head.ts'
import { policyPage } from '#app/policy/policy-page.tsx'
import { cancellationPolicy } from '#content/policies/cancellation.ts'

export const meta = () => describePage('cancellation')

export default policyPage('cancellation', cancellationPolicy)
