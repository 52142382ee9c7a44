import type { MoneyEntry, OpenEnd } from '#contract/desk/money.ts'
import { formatExactRupees, formatRupees, type Paise } from '#contract/values/money.ts'

const ways: Record<string, string> = {
  upi: 'UPI',
  card: 'Card',
  netbanking: 'Netbanking',
  wallet: 'Wallet',
  emi: 'EMI',
  cash: 'Cash',
}
export const sayHow = (how: string | undefined) => (how === undefined ? '' : (ways[how] ?? how))

export const sayKind = ({ kind, isAtDesk }: Pick<MoneyEntry, 'kind' | 'isAtDesk'>) => {
  if (kind === 'captured') return isAtDesk ? 'At the desk' : 'Captured'
  return kind === 'refunded' ? 'Refunded' : 'Refund came back'
}

export const sayOpenEnd: Record<OpenEnd['kind'], string> = {
  'refund-waits': 'A refund is on its way',
  'refund-stuck': 'A refund failed five times: send it by hand',
  'to-give-back': 'To be given back at the desk',
  'bank-has-it': 'The bank has it, we do not',
}

/** With a true minus, which lines up with the digits. */
export const saySum = (amount: Paise) => formatRupees(amount).replace('-', '−')
export const sayExact = (amount: Paise) => formatExactRupees(amount).replace('-', '−')

/** Short, for an axis: `₹80k`, `₹8 L`. */
export function sayRound(amount: Paise): string {
  const rupees = amount / 100
  if (rupees >= 10_000_000) return `₹${rupees / 10_000_000} Cr`
  if (rupees >= 100_000) return `₹${rupees / 100_000} L`
  return rupees >= 1000 ? `₹${rupees / 1000}k` : `₹${rupees}`
}

export const sayCount = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
