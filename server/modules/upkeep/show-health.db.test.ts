import { expect, test } from 'vitest'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { testFolder } from '#tests/support/test-folder.ts'
import { showHealth } from './show-health.ts'

const { db } = await testDatabase()

test('[U16] [U2] every line has its word, and what needs a person is named with its line', async () => {
  const { env, clock } = testDeps(db)
  const deps = { db, clock, env: { ...env, DATA_DIR: testFolder(), DATABASE_URL: undefined } }
  const before = await showHealth(deps)
  expect(before.lines.map(({ name }) => name)).toEqual([
    'Database',
    'Servers',
    'Jobs',
    'Messages',
    'Bookings',
    'Refunds',
    'Books',
    'Provider',
    'Backup',
  ])
  expect(before.lines.find(({ name }) => name === 'Messages')).toMatchObject({ isWell: true })
  expect(before.lines.find(({ name }) => name === 'Backup')).toMatchObject({ isWell: false })
  await db.pool.query(`insert into messages (id, key, channel, recipient, body_text, template, state, updated_at)
    values (gen_random_uuid(), 'k', 'sms', '+919876543210', 'x', 'session-confirmed', 'refused', '2030-03-04T08:00Z')`)
  const after = await showHealth(deps)
  expect(after.lines.find(({ name }) => name === 'Messages')).toMatchObject({ isWell: false })
  expect(after.findings).toHaveLength(before.findings.length + 1)
  expect(JSON.stringify(after)).not.toContain('9876543210')
})
