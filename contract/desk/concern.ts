import { z } from 'zod'
import { BOOKING_REFERENCE } from '../values/reference.ts'
import { toOneLine } from '../values/typed-text.ts'
import { defineChange, defineLook } from './define-call.ts'

/** What the family wrote about why they come. Nothing: they wrote nothing, or it is erased. */
export type Concern = { text: string | undefined }

export type OpenedConcern = Concern & {
  /** A first name and a letter, so that the reader knows whose it is. */
  who: string
  reference: string
}

export const concernCalls = {
  'show-concern': defineLook<Concern>()({
    says: 'What an own client’s family wrote about their concern. The log says who looked.',
    needs: 'read-concern',
    asks: z.object({ session: z.uuid() }),
  }),
  'break-glass': defineChange<OpenedConcern>()({
    says: 'The same for a client of somebody else: with a reason, and every clinic lead is told.',
    needs: 'break-glass',
    asks: z.object({
      reference: z
        .string()
        .transform((text) => text.replaceAll(/\s/g, '').toUpperCase())
        .pipe(z.string().regex(BOOKING_REFERENCE, 'Write the booking’s reference, like EB-7K3M9QXW.')),
      reason: z
        .string()
        .transform(toOneLine)
        .pipe(z.string().min(3, 'Write why you need to read it.').max(300, 'At most 300 letters.')),
    }),
  }),
}
