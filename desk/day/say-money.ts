import type { SessionMoney } from '#contract/desk/day.ts'
import { formatRupees, type Paise } from '#contract/values/money.ts'

const ways: Record<SessionMoney['how'], string> = {
  online: 'online',
  link: 'by link',
  upi: 'by UPI at the desk',
  cash: 'in cash at the desk',
  clinic: 'by the clinic',
}

/** `₹2,950 in cash at the desk`. */
export function sayPaid({ how, isPaid, back }: SessionMoney, total: Paise): string {
  if (how === 'clinic') return 'The clinic pays'
  if (!isPaid) return 'Not yet'
  const paid = `${formatRupees(total)} ${ways[how]}`
  if (!back) return paid
  const amount = formatRupees(back.amount)
  const isOfDesk = how === 'upi' || how === 'cash'
  if (back.state === 'at-desk') return `${paid}, ${amount} to give back`
  return `${paid}, ${amount} ${back.state === 'given' ? (isOfDesk ? 'given back' : 'sent back') : 'on its way back'}`
}

const whys: Record<string, string> = {
  'book-session': 'Booked outside of hours',
  'move-session': 'Moved outside of hours',
  'pay-by-clinic': 'The clinic pays',
  'cancel-session': 'Cancelled',
  'cancel-and-give-all': 'Given back all the same',
}

/** What somebody gave a reason for. */
export const sayWhat = (action: string) => whys[action] ?? action
