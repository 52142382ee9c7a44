// Long: every page is visited with an empty cache.
import { findWeightMisses } from '../../bench/pages/judge-weight.ts'
import { listRoutes, type MeasuredRoute } from '../../bench/pages/list-routes.ts'
import { measureWeights } from '../../bench/pages/measure-visits.ts'
import { expect, test } from '../support/page.ts'

// Each visits a third of the pages with an empty cache.
test.setTimeout(180_000)

for (const [share, which] of ['a first', 'a second', 'a third'].entries())
  test(`no page weighs more than it may, asks for more, or moves (${which} third of them)`, async ({
    browser,
    baseURL,
  }) => {
    const routes = await listRoutes(browser, baseURL!)
    expect(routes.length).toBeGreaterThan(25)
    const misses: string[] = []
    for (const route of routes.filter((_, place) => place % 3 === share)) misses.push(...(await weigh(route)))
    expect(misses).toEqual([])

    async function weigh(route: MeasuredRoute) {
      const weights = await measureWeights(browser, baseURL!, route)
      // A visit that measured nothing would meet every goal.
      expect(weights.firstLoad.html).toBeGreaterThan(5_000)
      expect(weights.scriptBytes).toBeGreaterThan(90_000)
      return findWeightMisses({ ...route, ...weights }).map((miss) => `${route.path}: ${miss}`)
    }
  })
