/** What a page gets back for the form that was sent: the value of the call, or why not. */
export type Answer = {
  call: string
  /** Everything that was sent, without what is secret. */
  typed: Record<string, string>
  value?: unknown
  refused?: Refused
}

export type Refused = {
  tell: string
  /** A sentence for each field that needs another look. */
  marked: Record<string, string>
  /** Milliseconds until asking again may help. */
  retryAfter: number | undefined
}

/** Whether an answer is for this form: the same call, about the same thing where a page has several such forms. */
export const isFor = (answer: Answer, call: string, about: Record<string, string>): boolean =>
  answer.call === call && Object.entries(about).every(([name, value]) => answer.typed[name] === value)
