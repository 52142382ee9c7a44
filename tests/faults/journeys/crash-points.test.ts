import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refundJob } from '#server/modules/payments/jobs.ts'
import { crashPoints, transactions } from './crash-points.ts'

test('the job of a refund may die at every point of its way, and is not put aside', () => {
  const onItsWay = crashPoints.filter((point) =>
    /^(claimRefund|changeRefund|applyRefund|payment\.refund|payment\.listRefundsOf) /.test(point),
  )
  expect(onItsWay).toHaveLength(10)
  expect(refundJob.retries).toBeGreaterThanOrEqual(onItsWay.length)
})

/** Of these modules, what writes nothing that was promised, or is done by the one who calls it. */
const excepted: Record<string, string> = {
  compareBooks: 'only reads',
  removeOldInvoices: 'removes files whose time is over',
  emptyOldMessages: 'empties what has been kept long enough',
  resendMessages: 'a command by hand',
}

test('every commit of booking, money, messages, closed days and questions has its crash points, or a reason why not', () => {
  const files = globSync(
    'server/modules/{booking,payments,refunds,closing,phone-verification,notifications,invoices,enquiries,referrals}/*.ts',
  )
  const found = files
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => findTransactions(readFileSync(file, 'utf8')))
  const known = new Set<string>([...transactions, ...Object.keys(excepted)])
  expect(found.filter((name) => !known.has(name))).toEqual([])
  // And the other way round: a point of a function that is gone would never be reached.
  expect([...known].filter((name) => !found.includes(name))).toEqual([])
})

/** The functions at the top of a file whose body opens one. */
function findTransactions(source: string): string[] {
  const parts = source.split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
  return parts
    .filter((part) => /\.transaction\(|\binOneStep\(/.test(part))
    .flatMap((part) => /^(?:export )?(?:async )?(?:function|const) (\w+)/.exec(part)?.[1] ?? [])
}
