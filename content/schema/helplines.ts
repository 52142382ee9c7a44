import { z } from 'zod'
import { PhoneNumber } from './words.ts'

const Line = PhoneNumber.extend({ name: z.string().min(3), hours: z.string().min(3) })

const Helpline = Line.extend({
  note: z.string().min(3).max(90),
  verifiedOn: z.iso.date(),
  /** Whether a person rang the number on that day, and the call was answered. */
  isRung: z.boolean(),
})
export type Helpline = z.infer<typeof Helpline>

const HelplineCheck = z.strictObject({ owner: z.string().min(3), verifiedFrom: z.string().min(3) })
export type HelplineCheck = z.infer<typeof HelplineCheck>

export default {
  emergencyNumber: Line,
  helplines: z.array(Helpline).min(1),
  helplineChecks: z.record(z.string(), HelplineCheck),
  notACrisisService: z.string().min(20),
}
