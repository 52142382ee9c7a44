import { data, redirect } from 'react-router'
import { type DeskOutcome, deskProblems } from '#contract/desk/problems.ts'
import { hereOf } from '../paths.ts'
import { leadElsewhere } from './lead-elsewhere.ts'

/** For loaders: the value of a look. A refusal leads to where it is put right, or to a page that says it. */
export function getAnswer<Value>(outcome: DeskOutcome<Value>, url: URL): Value {
  if (outcome.ok) return outcome.value
  const elsewhere = leadElsewhere(outcome.reason, hereOf(url))
  if (elsewhere !== undefined) throw redirect(elsewhere)
  const { status, tell } = deskProblems[outcome.reason]
  throw data({ tell }, { status })
}
