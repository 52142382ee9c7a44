import { expect } from 'vitest'
import type { Site } from './site.ts'

/**
 * Costs no more than so many ordinary pages of this site on this machine. An attack that works is slow each time, so
 * the fastest of three tries counts: a machine may be busy for a moment.
 */
export async function expectCheap(site: Site, act: () => Promise<unknown>, { pages = 200 } = {}) {
  const times: number[] = []
  do times.push(await timeOf(act))
  while (times.length < 3 && Math.min(...times) > pages * site.pageMs)
  expect(Math.min(...times) / site.pageMs, 'ordinary pages').toBeLessThanOrEqual(pages)
}

/** The fastest of a few: how long an ordinary page takes on a quiet machine. */
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
