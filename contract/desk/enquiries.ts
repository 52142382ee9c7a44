import { z } from 'zod'
import { toLines, toOneLine } from '../values/typed-text.ts'
import { defineChange, defineLook } from './define-call.ts'

const enquiryStates = ['new', 'answering', 'answered', 'closed'] as const
export type EnquiryState = (typeof enquiryStates)[number]

export type ListedEnquiry = {
  id: string
  reference: string
  kind: 'contact' | 'partnership'
  at: Date
  name: string
  /** Its first line. */
  about: string
  state: EnquiryState
  /** Who answers it. */
  who: string | undefined
  /** By when we promised a reply. */
  dueAt: Date
  hasFile: boolean
}

export type EnquiryPage = {
  enquiries: ListedEnquiry[]
  counts: Record<EnquiryState, number>
}

export type EnquiryPanel = ListedEnquiry & {
  email: string
  phone: string | undefined
  message: string
  /** What else was filled in, as people say it. */
  facts: [label: string, value: string][]
  isOwn: boolean
  /** The colleague who has it, where it may be taken over from them. */
  takeOverFrom: string | undefined
  replies: { at: Date; who: string; text: string }[]
  keptUntil: Date
  templates: { id: string; title: string; text: string }[]
}

const LONGEST_REPLY = 5_000

const enquiry = z.uuid()

export const enquiryCalls = {
  'list-enquiries': defineLook<EnquiryPage>()({
    says: 'Questions and proposals, those that wait longest first; or those in which a word is found.',
    needs: 'see-enquiries',
    asks: z.object({
      state: z.enum(enquiryStates).optional(),
      find: z.string().transform(toOneLine).pipe(z.string().max(100)).optional(),
    }),
  }),
  'show-enquiry': defineLook<EnquiryPanel>()({
    says: 'One of them. The log says who looked.',
    needs: 'see-enquiries',
    asks: z.object({ enquiry }),
  }),
  'take-enquiry': defineChange<null>()({
    says: 'I answer this one.',
    needs: 'answer-enquiries',
    asks: z.object({ enquiry }),
  }),
  'take-over-enquiry': defineChange<null>()({
    says: 'I answer this one in the place of a colleague: a clinic lead at once, others after a working day.',
    needs: 'answer-enquiries',
    asks: z.object({ enquiry, from: z.uuid() }),
  }),
  'leave-enquiry': defineChange<null>()({
    says: 'Somebody else may answer it.',
    needs: 'answer-enquiries',
    asks: z.object({ enquiry }),
  }),
  'reply-enquiry': defineChange<null>()({
    says: 'Mails a reply, once.',
    needs: 'answer-enquiries',
    asks: z.object({
      enquiry,
      /** Made by the page: the same reply, sent again, is one. */
      key: z.string().regex(/^[\w-]{16,64}$/),
      text: z
        .string()
        .transform(toLines)
        .pipe(z.string().min(1, 'Write the reply.').max(LONGEST_REPLY, 'At most 5,000 letters.')),
    }),
  }),
  'close-enquiry': defineChange<null>()({
    says: 'No reply is needed any more.',
    needs: 'answer-enquiries',
    asks: z.object({ enquiry }),
  }),
}
