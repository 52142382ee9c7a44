import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { deskProblems } from '#contract/desk/problems.ts'
import { getDesk } from '../desk-context.ts'
import { hereOf } from '../paths.ts'
import type { Answer } from './answer.ts'
import { leadElsewhere } from './lead-elsewhere.ts'
import { readSent, withoutSecrets } from './read-sent.ts'
import { whereNext } from './where-next.ts'

/**
 * The one way in which a page changes anything: every page's action is this. A form names a call, and everything about it
 * is decided there. What is refused comes back with its sentence, its marked fields and all that was typed.
 */
export async function act({ request, url, context }: ActionFunctionArgs) {
  const { call, next: wanted, fields, typed: all } = readSent(await request.formData())
  const outcome = await getDesk(context).callByName(call, fields)
  const typed = withoutSecrets(all)
  if (outcome.ok) {
    const next = whereNext(outcome.value, wanted)
    return next === undefined ? ({ call, typed, value: outcome.value } satisfies Answer) : redirect(next)
  }
  const elsewhere = leadElsewhere(outcome.reason, hereOf(url))
  if (elsewhere !== undefined) return redirect(elsewhere)
  const { status, tell } = deskProblems[outcome.reason]
  const { fields: marked = {}, retryAfter } = outcome
  return data({ call, typed, refused: { tell, marked, retryAfter } } satisfies Answer, { status })
}
