import type { MoneyPage } from '#contract/desk/money.ts'
import { type Figure, FigureList } from './figure-list.tsx'
import { sayCount, saySum } from './say-money.ts'

/** Five figures, each with what it is made of. */
export function Figures({ page, isWhole, month }: { page: MoneyPage; isWhole: boolean; month: string }) {
  const shown = isWhole ? page.ofMonth : page.ofDay
  const inMonth = (amount: number) => (isWhole ? '' : ` · ${month} ${saySum(amount)}`)
  const figures: Figure[] = [
    {
      icon: 'check',
      name: 'Captured',
      amount: shown.captured,
      says: sayCount(shown.payments, 'payment', 'payments') + inMonth(page.ofMonth.captured),
    },
    {
      icon: 'repeat',
      name: 'Refunded',
      amount: shown.refunded,
      says: sayCount(shown.refunds, 'refund', 'refunds') + inMonth(page.ofMonth.refunded),
    },
    {
      icon: 'person',
      name: 'Of it at the desk',
      amount: shown.atDesk,
      says: `cash and UPI${inMonth(page.ofMonth.atDesk)}`,
    },
    { icon: 'hour', name: 'Still to go back', amount: page.owedBack, says: 'owed to clients, whenever they paid' },
    { icon: 'phone', name: 'Still to come', amount: page.owedToUs, says: 'owed to us, by a link that was sent' },
  ]
  return <FigureList figures={figures} />
}
