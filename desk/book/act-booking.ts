import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { Answered } from '#contract/desk/calls.ts'
import { act } from '../act/act.ts'
import type { Answer } from '../act/answer.ts'
import { dayPath } from '../day/day-address.ts'
import { getDesk } from '../desk-context.ts'
import { readBookAddress } from './book-address.ts'

/** With what the form shows, looked up anew for what was typed: a phone never stands in an address. */
export type BookingAnswer = Answer & { page: Answered<'show-new-booking'> | undefined }

/** The action of every page, and after it what the form needs in order to stand as it was. */
export async function actBooking(args: ActionFunctionArgs) {
  const acted = await act(args)
  if (acted instanceof Response) return acted
  const [answer, status]: [Answer, number | undefined] =
    'init' in acted ? [acted.data, acted.init?.status] : [acted, undefined]
  const booked = answer.call === 'book-session' && !answer.refused ? answer.value : undefined
  if (booked) return redirect(dayPath(booked as Answered<'book-session'>))
  const page = answer.call === 'show-new-booking' && !answer.refused ? answer.value : await lookAgain(args, answer)
  return data({ ...answer, page } as BookingAnswer, status === undefined ? {} : { status })
}

async function lookAgain({ context }: ActionFunctionArgs, { typed, refused }: Answer) {
  const { time: _, ...asked } = readBookAddress(new URLSearchParams(typed))
  const phone = refused?.marked['phone'] === undefined ? typed['phone'] : undefined
  const again = await getDesk(context).call('show-new-booking', { ...asked, ...(phone && { phone }) })
  return again.ok ? again.value : undefined
}
