import { z } from 'zod'
import { Opening } from './opening.ts'
import { Action } from './sections.ts'

const words = z.string().min(3).max(90)
const sentence = z.string().min(10).max(160)

export const Confirmation = z.strictObject({
  title: z.literal('Payment Successful & Session Confirmed!'),
  lead: z.literal('You’re all set! Your session has been successfully booked.'),
  sent: z.strictObject({
    title: z.literal('Confirmation Sent'),
    text: sentence,
    reminder: sentence,
    /** Said instead when the session is too near for a reminder. */
    soon: sentence,
  }),
  calendar: z.strictObject({ title: words, file: words, google: words, outlook: words, note: sentence }),
  gettingThere: z.strictObject({ title: words, map: words }),
  next: z.strictObject({
    title: z.literal('What’s next?'),
    ready: z.strictObject({ title: words, text: sentence }),
    video: z.strictObject({ title: words, text: sentence }),
    move: z.strictObject({ title: words, notice: sentence, policy: words }),
    help: z.strictObject({ title: words }),
  }),
  gift: z.strictObject({
    title: words,
    text: sentence,
    action: Action.extend({ href: z.literal('/giftatherapy') }),
  }),
})
export type Confirmation = z.infer<typeof Confirmation>

export default { opening: Opening, confirmation: Confirmation }
