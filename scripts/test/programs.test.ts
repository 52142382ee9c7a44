import { expect, test } from 'vitest'
import { settingNames } from '#server/env.ts'
import { withoutSettings } from './programs.ts'

test('no setting of the machine’s own server reaches a test, whichever are added', () => {
  expect(settingNames).toEqual(
    expect.arrayContaining(['SECRET_KEY', 'DATA_KEY', 'DATABASE_CONNECTIONS', 'JITSI_SECRET']),
  )
  const set = Object.fromEntries([...settingNames, 'NO_COLOR', 'EMBRACE_OLD'].map((name) => [name, 'x']))
  const others = { PATH: '/bin', EMBRACE_TEST_URL: 'postgres://x', CHROMIUM_PATH: '/x', TZ: 'UTC' }
  expect(withoutSettings({ ...set, ...others })).toEqual(others)
})
