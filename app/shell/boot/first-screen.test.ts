import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { drawFirstScreenFirst } from './first-screen.ts'

test.each([
  ['a fresh arrival', { type: 'navigate' }, true],
  ['a reload', { type: 'reload' }, false],
  ['Back and Forward', { type: 'back_forward' }, false],
  ['an anchor', { type: 'navigate', hash: '#visit' }, false],
  ['a browser that has no idle moments', { type: 'navigate', hasIdle: false }, false],
  ['a browser that does not say', {}, false],
])('the first screen is drawn first: %s', (_name, arrival: Arrival, isFirst) => {
  expect('fresh' in arrive(arrival)).toBe(isFirst)
})

type Arrival = { type?: string; hash?: string; hasIdle?: boolean }

function arrive({ type, hash = '', hasIdle = true }: Arrival) {
  const dataset: Record<string, string> = {}
  runInNewContext(drawFirstScreenFirst, {
    document: { documentElement: { dataset } },
    performance: { getEntriesByType: () => (type ? [{ type }] : []) },
    location: { hash },
    window: hasIdle ? { requestIdleCallback: () => 0 } : {},
  })
  return dataset
}
