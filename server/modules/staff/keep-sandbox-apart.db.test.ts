import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff } from '#tests/support/staff-desk.ts'
import { keepSandboxApart } from './keep-sandbox-apart.ts'

const { db } = await testDatabase()
beforeEach(() => emptyStaff(db))

const startOn = async (usesSandbox: boolean) => {
  const { deps, aPerson } = aStaffDesk(db, { env: { ...aStaffDesk(db).deps.env, usesSandbox } })
  return { aPerson, starts: await keepSandboxApart(deps) }
}

test('[F17] a sandbox starts on empty books, and again after a colleague was invited there', async () => {
  const { aPerson, starts } = await startOn(true)
  await aPerson('front-desk')
  expect([starts, (await startOn(true)).starts]).toEqual([true, true])
})

test('[F17] a sandbox does not start on books on which real people work, also where it once began as a trial', async () => {
  const { aPerson } = await startOn(false)
  await aPerson('clinic-lead')
  expect((await startOn(true)).starts).toBe(false)
  await emptyStaff(db)
  const trial = await startOn(true)
  await trial.aPerson('clinic-lead')
  expect((await startOn(false)).starts).toBe(true)
  expect((await startOn(true)).starts).toBe(false)
})
