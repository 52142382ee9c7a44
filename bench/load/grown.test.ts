import { expect, test } from 'vitest'
import { grown } from './grown.ts'

const minutes = (valueAt: (second: number) => number) =>
  Array.from({ length: 121 }, (_, place) => ({ second: place * 5, heapMb: valueAt(place * 5) }))

test('what swings and stays is flat; what is never given back shows, however slowly it grows', () => {
  const swinging = minutes((second) => 150 + (second % 60))
  expect(grown(swinging, ({ heapMb }) => heapMb)).toBe(1)
  const leaking = minutes((second) => 150 + (second % 60) + second / 12)
  expect(grown(leaking, ({ heapMb }) => heapMb)).toBeGreaterThan(1.08)
})
