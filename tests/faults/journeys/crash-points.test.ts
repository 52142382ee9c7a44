import { expect, test } from 'vitest'
import { refundJob } from '#server/modules/payments/jobs.ts'
import { crashPoints } from './crash-points.ts'

test('the job of a refund may die at every point of its way, and is not put aside', () => {
  const onItsWay = crashPoints.filter((point) =>
    /^(claimRefund|changeRefund|applyRefund|payment\.refund|payment\.listRefundsOf) /.test(point),
  )
  expect(onItsWay).toHaveLength(10)
  expect(refundJob.retries).toBeGreaterThanOrEqual(onItsWay.length)
})
