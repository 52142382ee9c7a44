import { expect, test } from 'vitest'
import { RecordId } from '../catalogue.ts'
import { isUuid, LARGEST_ID, readRecordId } from './record-id.ts'

test('every number that a catalogue may hold can be asked for in an address', () => {
  for (const id of [1, 47_234, 999_999_999, 1_000_000_000, LARGEST_ID]) {
    expect(RecordId.safeParse(id).success).toBe(true)
    expect(readRecordId(String(id))).toBe(id)
  }
})

test('anything else is no number of ours', () => {
  for (const text of ['', '0', '-1', '1.5', '1e3', ' 1', '2147483648', '99999999999', 'one'])
    expect(readRecordId(text)).toBeUndefined()
})

test('an id that is no number is told from any other text', () => {
  const id = '0195b6a4-1c2d-7e3f-8a9b-0c1d2e3f4a5b'
  expect(isUuid(id)).toBe(true)
  for (const text of ['', '47234', id.toUpperCase(), `${id}0`, id.replaceAll('-', '')]) expect(isUuid(text)).toBe(false)
})
