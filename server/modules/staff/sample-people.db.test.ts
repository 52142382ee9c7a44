import { beforeEach, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'
import { aPasskey } from '#tests/support/a-passkey.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must, whyNot } from '#tests/support/staff-desk.ts'
import { fillSamplePeople } from './fill-samples.ts'
import { findCaller } from './open-session.ts'
import { tellLeadsOfReading } from './tell-leads.ts'

const { db } = await testDatabase()
beforeEach(() => emptyStaff(db))

const withoutSandbox = { env: { ...readEnv({ NODE_ENV: 'test' }), usesSandbox: false } }

/** The sample clinic lead, signed in on the sandbox; and the same clinic after a restart without it. */
async function aSampleLead() {
  const sandbox = aStaffDesk(db)
  await fillSamplePeople(sandbox.deps)
  const sample = sandbox.aBrowser()
  const { samples } = must(await sample.call('show-sign-in', {}))
  const id = samples.find(({ role }) => role === 'clinic-lead')?.id ?? ''
  must(await sample.call('sign-in-as-sample', { person: id }))
  return { sandbox, sample, id, real: aStaffDesk(db, withoutSandbox) }
}

test('[F12] the open session of a sample person is nobody’s once the sandbox is off', async () => {
  const { sample, real, sandbox } = await aSampleLead()
  const after = real.aBrowser()
  for (const [name, value] of sample.jar) after.jar.set(name, value)
  expect(await after.whoAmI()).toBeUndefined()
  expect(whyNot(await after.call('list-people', {}))).toBe('signed_out')
  const cookie = [...sample.jar].map((pair) => pair.join('=')).join('; ')
  expect(await findCaller(real.deps, cookie)).toBeUndefined()
  expect(await findCaller(sandbox.deps, cookie)).toMatchObject({ person: { role: 'clinic-lead' } })
})

test('[F12] a passkey that a sample person has all the same opens nothing once the sandbox is off', async () => {
  const { sandbox, id, real } = await aSampleLead()
  const colleague = await sandbox.aPerson('front-desk')
  const passkey = aPasskey()
  const { options } = must(await colleague.call('begin-passkey', {}))
  const answer = passkey.create(options as { challenge: string })
  must(await colleague.call('add-passkey', { answer, label: 'Left over' }))
  await db.pool.query('update staff_passkeys set person_id = $1', [id])
  const after = real.aBrowser()
  const asked = must(await after.call('ask-passkey', {})).options as { challenge: string }
  expect(whyNot(await after.call('sign-in-with-passkey', { answer: passkey.get(asked) }))).toBe('wrong_passkey')
})

test('[F12] a sample person is given no password, passkey or app of their own, and is told why', async () => {
  const { sample } = await aSampleLead()
  const outcomes = [
    await sample.call('change-password', { password: 'lilac thumps an old tin drum' }),
    await sample.call('begin-passkey', {}),
    await sample.call('add-passkey', { answer: '{}', label: 'A phone' }),
    await sample.call('begin-authenticator', {}),
    await sample.call('finish-authenticator', { code: '123456' }),
    await sample.call('new-recovery-codes', {}),
  ]
  expect(outcomes.map(whyNot)).toEqual(Array.from({ length: 6 }, () => 'sample_without_keys'))
  expect(must(await sample.call('show-own-keys', {}))).toMatchObject({ isSample: true, hasPassword: false })
})

test('[F10] [F12] [F15] once the sandbox is off a sample lead is no other lead and is written no mail; on it both', async () => {
  const { sandbox, real, id } = await aSampleLead()
  const lead = await real.aPerson('clinic-lead')
  expect(whyNot(await lead.call('end-person', { person: lead.id }))).toBe('last_lead')
  expect(whyNot(await lead.call('change-role', { person: lead.id, role: 'accounts' }))).toBe('last_lead')
  const reading = { person: { name: 'The practitioner', role: 'practitioner' as const }, reference: 'EB-1' }
  await db.transaction(async (tx) => tellLeadsOfReading(real.deps, tx, reading))
  const told = `select recipient from messages where template = 'staff-reading' order by recipient`
  expect((await db.pool.query(told)).rows).toEqual([{ recipient: lead.email }])
  await db.transaction(async (tx) => tellLeadsOfReading(sandbox.deps, tx, reading))
  expect((await db.pool.query(told)).rows).toHaveLength(3)

  const there = sandbox.aBrowser()
  must(await there.call('sign-in-as-sample', { person: id }))
  must(await there.call('end-person', { person: lead.id }))
})

test('[F10] a lead who is invited and has not come in yet is no other lead', async () => {
  const { aPerson } = aStaffDesk(db, withoutSandbox)
  const lead = await aPerson('clinic-lead')
  must(await lead.call('invite-person', { name: 'B', email: 'b@clinic.test', role: 'clinic-lead' }))
  expect(whyNot(await lead.call('end-person', { person: lead.id }))).toBe('last_lead')
  expect(whyNot(await lead.call('change-role', { person: lead.id, role: 'accounts' }))).toBe('last_lead')
  const other = await aPerson('clinic-lead', { email: 'c@clinic.test' })
  must(await lead.call('end-person', { person: lead.id }))
  expect(await other.whoAmI()).toMatchObject({ id: other.id })
})
