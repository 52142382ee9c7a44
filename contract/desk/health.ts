import { z } from 'zod'
import { defineLook } from './define-call.ts'

export type HealthPage = {
  /** Each in one sentence that says what to do; none: all is well. */
  findings: string[]
  reminders: string[]
  lines: { name: string; says: string; isWell: boolean }[]
}

export const healthCalls = {
  'show-health': defineLook<HealthPage>()({
    says: 'How the site is: what the command `npm run doctor` says.',
    needs: 'see-health',
    asks: z.object({}),
  }),
}
