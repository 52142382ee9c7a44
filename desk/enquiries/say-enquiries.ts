import type { EnquiryPage, EnquiryState, ListedEnquiry } from '#contract/desk/enquiries.ts'
import type { Answer } from '../act/answer.ts'
import type { DeskIconName } from '../parts/desk-icon.tsx'
import { toAddress } from '../paths.ts'

export const stateWords: Record<EnquiryState, { word: string; icon: DeskIconName }> = {
  new: { word: 'New', icon: 'mail' },
  answering: { word: 'Being answered', icon: 'person' },
  answered: { word: 'Answered', icon: 'check' },
  closed: { word: 'Closed', icon: 'minus' },
}

/** Who has taken it, if taken: `With you`, `With Rekha`. */
export function sayState({ state, who }: Pick<ListedEnquiry, 'state' | 'who'>, ownName: string): string {
  if (state !== 'answering' || who === undefined) return stateWords[state].word
  return who === ownName ? 'With you' : `With ${who}`
}

export const sayKind = ({ kind }: Pick<ListedEnquiry, 'kind'>) => (kind === 'contact' ? 'Contact' : 'Partnership')

export const sayTotal = ({ counts }: EnquiryPage) => Object.values(counts).reduce((sum, count) => sum + count, 0)

const sayings: Record<string, string> = {
  'take-enquiry': 'This one is yours.',
  'take-over-enquiry': 'This one is yours now.',
  'leave-enquiry': 'Somebody else may answer it now.',
  'reply-enquiry': 'The reply is on its way.',
  'close-enquiry': 'Closed. No reply is needed any more.',
}

/** What was just done, for the bottom line. */
export function sayEnquiryDone(answer: Answer | undefined): string | undefined {
  if (!answer || answer.refused) return undefined
  if (answer.call !== 'list-enquiries') return sayings[answer.call]
  const count = ((answer.value ?? {}) as Partial<EnquiryPage>).enquiries?.length ?? 0
  return count === 1 ? 'One is found.' : `${count} are found.`
}

/** Where an enquiry, a state or a template is open. What was searched for never stands in an address. */
export const enquiriesPath = (open: { state?: string | undefined; enquiry?: string; template?: string } = {}): string =>
  toAddress('/enquiries', open)
