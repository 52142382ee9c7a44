import { expect, test } from 'vitest'
import { listRecoveryCodes, sayAccountDone } from './say-account.ts'
import { inGroups, toPicture } from './show-secret.ts'

test('recovery codes are found in whichever answer brings them', () => {
  expect(listRecoveryCodes({ call: 'add-passkey', typed: {}, value: { recoveryCodes: ['a', 'b'] } })).toEqual([
    'a',
    'b',
  ])
  for (const value of [null, undefined, {}, { recoveryCodes: 'a' }])
    expect(listRecoveryCodes({ call: 'remove-passkey', typed: {}, value })).toEqual([])
  expect(listRecoveryCodes(undefined)).toEqual([])
})

test('the bottom line says what was done, and nothing of what was refused', () => {
  const refused = { tell: '', marked: {}, retryAfter: undefined }
  expect(sayAccountDone({ call: 'remove-passkey', typed: {} })).toBe('The passkey is forgotten.')
  expect(sayAccountDone({ call: 'remove-passkey', typed: {}, refused })).toBeUndefined()
})

test('a secret is shown in fours, and its drawing as an image in which nothing can run', () => {
  expect(inGroups('ABCDEFGHIJ')).toBe('ABCD EFGH IJ')
  expect(toPicture('<svg onload="x"/>')).toBe('data:image/svg+xml,%3Csvg%20onload%3D%22x%22%2F%3E')
  expect(toPicture('data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
})
