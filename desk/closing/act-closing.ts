import { type ActionFunctionArgs, redirect } from 'react-router'
import type { Answered } from '#contract/desk/calls.ts'
import { act } from '../act/act.ts'
import { closingPath } from './closing-address.ts'

/** The action of every page; time that was just closed leads to the list of who is affected. */
export async function actClosing(args: ActionFunctionArgs) {
  const acted = await act(args)
  if (acted instanceof Response || 'init' in acted) return acted
  if (acted.call !== 'close-time') return acted
  return redirect(closingPath((acted.value as Answered<'close-time'>).closing))
}
