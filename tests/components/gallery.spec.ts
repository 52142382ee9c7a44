import { expectNoViolations } from '#tests/support/accessible-page.ts'
import { expect, test } from '#tests/support/page.ts'
import { openExhibit, setDisplay } from './gallery-page.ts'

const modes = { everyday: {}, calm: { calm: 'on' }, 'easier reading': { reading: 'easy' } } as const

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [name, display] of Object.entries(modes)) {
  for (const width of [1440, 390]) {
    test(`the gallery has no accessibility violation in ${name} at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await openExhibit(page, 'button')
      await setDisplay(page, display)
      await expectNoViolations(page, 'main')
    })
  }

  test(`nothing in the gallery is wider than a 320 pixel screen in ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await openExhibit(page, 'button')
    await setDisplay(page, display)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })
}

test('nothing is lost when text is twice as large', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await openExhibit(page, 'button')
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.locator('main').evaluate((main) => main.scrollWidth)).toBe(1280)
})

test('no text in the gallery is smaller than 16 pixels', async ({ page }) => {
  await openExhibit(page, 'button')
  const small = await page.locator('main *').evaluateAll((all) =>
    all
      .filter((node) =>
        [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim()),
      )
      .filter((node) => Number.parseFloat(getComputedStyle(node).fontSize) < 16)
      .map((node) => node.outerHTML.slice(0, 120)),
  )
  expect(small).toEqual([])
})
