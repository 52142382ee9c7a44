import { comeIn, openScreen } from '../support/desk-page.ts'
import { useDisplayMode } from '../support/display-modes.ts'
import { expect, test } from '../support/page.ts'

for (const mode of ['everyday', 'easier reading'] as const)
  test(`nothing in the bar lies over anything else, whoever has eight tabs, ${mode}`, async ({ page }) => {
    await useDisplayMode(page, mode)
    await comeIn(page, 'Dr. Nandita Sethi')
    await openScreen(page, '/desk/account')
    for (const width of [760, 900, 1099, 1100, 1279, 1280, 1439, 1440, 1679, 1680]) {
      await page.setViewportSize({ width, height: 800 })
      expect(await page.evaluate(findOverlaps), `${width} pixels wide`).toEqual([])
    }
  })

/** Names of the parts of the bar that share more than a hair of the screen. */
function findOverlaps(): string[] {
  const bar = document.querySelector('header')
  const parts = [...(bar?.querySelectorAll(':scope > :not(nav, [popover]), :scope > nav a') ?? [])]
    .filter((part) => part.checkVisibility())
    .map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }))
  return parts.flatMap(({ name, box }, place) =>
    parts
      .slice(place + 1)
      .filter(
        ({ box: other }) =>
          Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
      )
      .map((other) => `${name} and ${other.name}`),
  )
}
