import { ErrorSummary } from '#design/components/error-summary/error-summary.tsx'
import { Notice } from '../parts/notice.tsx'
import type { Refused } from './answer.ts'
import { sayWait } from './say-wait.ts'

/** Why a form came back: with a way to each marked field, or as one sentence. */
export function Refusal({ refused, formId }: { refused: Refused; formId: string }) {
  const { tell, marked, retryAfter } = refused
  const errors = Object.entries(marked).map(([name, message]) => ({ fieldId: `${formId}-${name}`, message }))
  if (errors.length > 0) return <ErrorSummary errors={errors} title={tell} />
  return (
    <Notice tone="bad" answer={refused}>
      {[tell, sayWait(retryAfter)].filter(Boolean).join(' ')}
    </Notice>
  )
}
