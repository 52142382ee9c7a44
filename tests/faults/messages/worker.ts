/**
 * What a server does besides answering: the real jobs, on the real queue, with the real adapters for mail and text
 * messages. Loads, waits for its order, and is killed with -9 on the nth pass of the point named there. Later orders
 * set another time of day, and another point.
 */
import { flushCompileCache } from 'node:module'
import { openDatabase } from '#db/client.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { registerBookingJobs } from '#server/modules/booking/jobs.ts'
import { settlePayment } from '#server/modules/booking/settle-payment.ts'
import { tellRefundSent } from '#server/modules/booking/tell-changes.ts'
import { createMsg91Gateway } from '#server/modules/notifications/gateway-msg91.ts'
import { createSmtpGateway } from '#server/modules/notifications/gateway-smtp.ts'
import { registerNotificationJobs } from '#server/modules/notifications/jobs.ts'
import { readTemplateIds, type TemplateSettings } from '#server/modules/notifications/rules.ts'
import { registerPaymentJobs } from '#server/modules/payments/jobs.ts'
import { quietLog } from '#tests/support/quiet-log.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { putCrashPoints } from '../journeys/crash-points.ts'
import { readyProvider } from './ready-provider.ts'

export type WorkerOrder = {
  databaseUrl: string
  settings: TemplateSettings & { SMTP_URL: string; MSG91_BASE_URL: string; MSG91_AUTH_KEY: string }
  /** How far its clock is ahead of the machine's, in milliseconds. */
  ahead: number
  /** Where it dies, and on which pass. */
  crash?: { at: string; time: number } | undefined
}

let ahead = 0
let crash: WorkerOrder['crash']
let left = 0

function obey(order: WorkerOrder) {
  ahead = order.ahead
  crash = order.crash
  left = crash?.time ?? 0
}

async function work({ databaseUrl, settings }: WorkerOrder) {
  const db = openDatabase({ url: databaseUrl, log: quietLog, maxConnections: 10 })
  const deps = putCrashPoints(
    testDeps(db, {
      clock: { now: () => new Date(Date.now() + ahead) },
      jobs: createJobs({ db, log: quietLog }),
      mail: createSmtpGateway({ url: settings.SMTP_URL, from: 'eMbrace <hello@embrace.test>' }),
      sms: createMsg91Gateway({
        baseUrl: settings.MSG91_BASE_URL,
        authKey: settings.MSG91_AUTH_KEY,
        templateIds: readTemplateIds(settings),
      }),
      payment: readyProvider,
    }),
    (point) => {
      if (point === crash?.at && --left === 0) process.kill(process.pid, 'SIGKILL')
    },
  )
  registerNotificationJobs(deps.jobs, deps)
  registerBookingJobs(deps.jobs, deps)
  registerPaymentJobs(deps.jobs, deps, {
    onPayment: async (payment) => void (await settlePayment(deps, payment)),
    onRefund: (tx, sent) => tellRefundSent(deps, tx, sent),
  })
  await deps.jobs.start()
}

// Now, because a killed process cannot write its cache at the end.
flushCompileCache()
process.on('message', obey)
process.once('message', (order: WorkerOrder) => void work(order))
// Its parent is gone, and with it the only process that would end it.
process.once('disconnect', () => process.kill(process.pid, 'SIGKILL'))
process.send?.('loaded')
