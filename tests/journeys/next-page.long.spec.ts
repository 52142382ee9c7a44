// Long: every page is opened twice and compared element by element, at two widths.
import { measure, readFor, whole } from '../support/next-page.ts'
import { expect, hydrated, test } from '../support/page.ts'
import { contentRoutes } from '../support/site-routes.ts'

for (const width of [1440, 390])
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 900 } })

    for (const path of contentRoutes)
      test(`${path}: looks the same whether it comes first or after another (${width})`, async ({ page, context }) => {
        await readFor(page, path === '/' ? '/faq' : '/')
        const direct = await context.newPage()
        await page.evaluate((to) => window.__reactRouterDataRouter!.navigate(to), path)
        await direct.goto(path)
        await hydrated(direct)
        for (const one of [page, direct]) {
          await expect(one).toHaveURL(path)
          await whole(one)
        }
        expect(await measure(page), path).toEqual(await measure(direct))
      })
  })
