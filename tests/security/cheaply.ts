import { expect } from 'vitest'
import type { Site } from './site.ts'

/**
 * Costs no more than so many ordinary pages of this site on this machine. What an attack makes slow is slow each time,
 * so the quickest of three tries counts: a machine that stumbles for a moment has not been attacked.
 */
export async function expectCheap(site: Site, act: () => Promise<unknown>, { pages = 200 } = {}) {
  const times: number[] = []
  do times.push(await timeOf(act))
  while (times.length < 3 && Math.min(...times) > pages * site.pageMs)
  expect(Math.min(...times) / site.pageMs, 'ordinary pages').toBeLessThanOrEqual(pages)
}

/** The quickest of a few: how long an ordinary page takes when nobody disturbs. */
export async function timeOfPage(open: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < 5; turn += 1) times.push(await timeOf(open))
  return Math.min(...times)
}

async function timeOf(act: () => Promise<unknown>) {
  const started = performance.now()
  await act()
  return performance.now() - started
}
