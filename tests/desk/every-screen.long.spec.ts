// Long: every screen in every mode at three widths; in the gate each is looked at once, where it is used.
import { readFileSync } from 'node:fs'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { comeIn, openScreen } from '../support/desk-page.ts'
import { displayModes, useDisplayMode } from '../support/display-modes.ts'
import { expect, test } from '../support/page.ts'

/** What is not there, and the visitor's page in its frame, where nothing runs. */
test.use({ expectedFaults: [/(answer: |status of )404|Blocked script execution in .*\/preview/] })

type Screen = { path?: string; who?: Parameters<typeof comeIn>[1] | 'nobody' }

/** By their address in desk/routes.ts. The clinic lead sees nearly all. */
const screens: Record<string, Screen> = {
  'sign-in': { who: 'nobody' },
  'sign-in/code': { who: 'nobody' },
  'cannot-get-in': { who: 'nobody' },
  'invitation/:token': { who: 'nobody', path: 'invitation/gone' },
  prove: {},
  account: {},
  day: {},
  week: { path: 'week?practitioner=47234' },
  find: {},
  book: { who: 'Sunita Rawat' },
  closing: {},
  concern: { who: 'Ananya Rao' },
  tomorrow: {},
  enquiries: {},
  counter: { who: 'Sunita Rawat' },
  money: { who: 'Deepak Arora' },
  catalogue: {},
  'catalogue/:id': { path: 'catalogue/47103' },
  'catalogue/:id/publish': { path: 'catalogue/47103/publish' },
  'catalogue/:id/history': { path: 'catalogue/47103/history' },
  people: {},
  log: {},
  health: {},
  '*': { path: 'nowhere' },
}

/** A file, and a screen that closing.spec.ts makes first and looks at in every mode. */
const elsewhere = ['money/export', 'closing/:id']

test('every address of the desk is looked at', () => {
  const routes = readFileSync('desk/routes.ts', 'utf8')
  const all = [...routes.matchAll(/\broute\('([^']+)'/g)].map(([, path]) => path)
  expect(all.toSorted()).toEqual([...Object.keys(screens), ...elsewhere].toSorted())
})

const widths = {
  desktop: { width: 1440, height: 900 },
  tablet: { width: 768, height: 1024 },
  phone: { width: 390, height: 844 },
}

for (const [route, { path = route, who = 'Dr. Nandita Sethi' }] of Object.entries(screens))
  for (const mode of displayModes)
    test(`${route}: no violation on any width, ${mode}`, async ({ page }) => {
      await useDisplayMode(page, mode)
      if (who !== 'nobody') await comeIn(page, who)
      await openScreen(page, `/desk/${path}`)
      for (const viewport of Object.values(widths)) {
        await page.setViewportSize(viewport)
        await expectNoViolations(page)
        await expectNoSidewaysScroll(page)
      }
      await page.setViewportSize({ width: 320, height: 640 })
      await expectNoSidewaysScroll(page)
    })
