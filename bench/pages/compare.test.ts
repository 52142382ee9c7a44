import { expect, test } from 'vitest'
import { compare, findRatioMisses, toTable } from './compare.ts'
import type { NextPage } from './measure-next-page.ts'
import type { Times, Weights } from './measure-visits.ts'

test('medians stand beside each other as what is left of the earlier one', () => {
  const page = compareAt('/about', { before: [2000, 1000, 1200], now: [500, 300, 480] })
  expect(page.firstPaintMs).toEqual({ before: 1200, now: 480, ratio: 0.4 })
  expect(page.scriptBytes).toEqual({ before: 160_000, now: 120_000, ratio: 0.75 })
  expect(findRatioMisses([page])).toEqual([])
  expect(toTable('abc1234', 3, [page], [])).toMatch(/\| `\/about` \| 1200 → 480 = 0\.4 \|.*\n\nEvery goal is met\.\n$/)
})

test('each page is held to each goal, and what was missed is said with the goal', () => {
  const slow = compareAt('/about', { before: [1000], now: [460] })
  expect(findRatioMisses([slow])).toEqual([
    '/about: first paint 0.46, not 0.45',
    '/about: largest paint 0.46, not 0.45',
  ])
  const restless = compareAt('/', { now: [400], shift: 0.002, scriptFiles: 9 })
  expect(findRatioMisses([restless])).toEqual(['/: script files 9, not 8', '/: layout shift 0.002, not 0.001'])
  expect(toTable('abc1234', 1, [slow], ['/about: too slow'])).toContain('Missed:\n\n- /about: too slow')
})

test('script is compared on the list and the profile, whose pages are rendered', () => {
  const misses = ['/about', '/userListing', '/practitioner'].flatMap((path) =>
    findRatioMisses([compareAt(path, { scriptBytes: 130_000 })]),
  )
  expect(misses).toEqual(['/userListing: script 0.81, not 0.8', '/practitioner: script 0.81, not 0.8'])
})

test('the next page counts where a menu leads, and is missed where it never came without a new document', () => {
  const press = (path: string, ms: number): NextPage => ({ path, ms, isSameDocument: !Number.isNaN(ms) })
  const before = [press('/about', 800), press('/faq', 800)]
  const next = { before, now: [press('/about', 200), press('/about', Number.NaN), press('/faq', Number.NaN)] }
  const [about, faq, profile] = ['/about', '/faq', '/practitioner'].map((path) => compareAt(path, { next }))
  expect(about?.nextPageMs).toEqual({ before: 800, now: 200, ratio: 0.25 })
  expect(profile).not.toHaveProperty('nextPageMs')
  expect(findRatioMisses([about!, faq!, profile!])).toEqual(['/faq: next page NaN, not 0.25'])
})

type Found = {
  before?: number[]
  now?: number[]
  shift?: number
  scriptBytes?: number
  scriptFiles?: number
  next?: { before: NextPage[]; now: NextPage[] }
}

function compareAt(path: string, found: Found) {
  const { before = [1000], now = [400], shift = 0, scriptBytes = 120_000, scriptFiles = 8 } = found
  const visit = (ms: number, layoutShift: number): Times => ({
    firstPaintMs: ms,
    largestPaintMs: ms,
    largestElement: '',
    layoutShift,
    blockingMs: 0,
    aliveMs: ms,
  })
  const weight = (bytes: number, files: number) => ({ scriptBytes: bytes, scriptFiles: files }) as Weights
  return compare(
    path,
    { before: before.map((ms) => visit(ms, 0.1)), now: now.map((ms) => visit(ms, shift)) },
    { before: weight(160_000, 40), now: weight(scriptBytes, scriptFiles) },
    found.next ?? { before: [], now: [] },
  )
}
