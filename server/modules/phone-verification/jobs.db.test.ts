import { expect, test } from 'vitest'
import { hours, minutes } from '#contract/values/time.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aPhoneDesk } from '#tests/support/phone-desk.ts'
import { registerPhoneVerificationJobs, tidyJob } from './jobs.ts'
import { sendCode } from './send-code.ts'
import { verifyCode } from './verify-code.ts'

const { db } = await testDatabase()
const count = async (table: string) =>
  (await db.pool.query(`select count(*)::int as count from ${table}`)).rows[0].count
const counts = () => Promise.all(['phone_codes', 'phone_code_sends', 'phone_proofs'].map(count))

test('[V15] every hour what is a day old, and every proof that has lapsed, is removed; twice is as good as once', async () => {
  const { deps, wait, lastCode } = aPhoneDesk(db)
  const scheduled: string[] = []
  let tidy = async () => {}
  const jobs: Pick<Jobs, 'work' | 'schedule'> = {
    work: (job, handler) => {
      tidy = () => handler(job.data.parse({}))
    },
    schedule: (job, cron) => {
      scheduled.push(`${job.name} ${cron}`)
    },
  }
  registerPhoneVerificationJobs(jobs, deps)
  expect(scheduled).toEqual([`${tidyJob.name} 17 * * * *`])

  const ip = '203.0.113.7'
  await sendCode(deps, { browser: 'b', phone: '9876543210', ip })
  await verifyCode(deps, { browser: 'b', phone: '9876543210', code: lastCode() })
  wait(minutes(29))
  await sendCode(deps, { browser: 'b', phone: '9876543211', ip })
  await tidy()
  expect(await counts()).toEqual([2, 2, 1])
  wait(minutes(1))
  await tidy()
  expect(await counts()).toEqual([2, 2, 0])
  wait(hours(23.5))
  await tidy()
  await tidy()
  expect(await counts()).toEqual([1, 1, 0])
})
