import { describePage } from '#app/shell/document/head.ts'
import { cancellationPolicy } from '#content/policies/cancellation.ts'
import { policyPage } from './policy-page.tsx'

export const meta = () => describePage('cancellation')

export default policyPage('cancellation', cancellationPolicy)
