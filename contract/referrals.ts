import { problems, type Reason } from './problems.ts'

/** Where the form arrives that asks for a hospital's contact. */
export const contactPath = '/referrals/contact'

/** What became of it; undefined before the visitor has asked. */
export type ContactNews = { isSent: true; by: 'email' | 'sms' } | { isSent: false; problem: string } | undefined

/** Back on the card that the form was sent from. Nothing that was typed is in it. */
export const contactNewsPath = (pid: number, what: Reason | 'email' | 'sms') =>
  `/practitioner?pid=${pid}&contact=${what}#book`

export function readContactNews(query: URLSearchParams): ContactNews {
  const what = query.get('contact') ?? ''
  if (what === 'email' || what === 'sms') return { isSent: true, by: what }
  return Object.hasOwn(problems, what) ? { isSent: false, problem: problems[what as Reason].tellVisitor } : undefined
}
