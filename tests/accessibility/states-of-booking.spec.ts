import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { addressOf, fillDetails, findSlots, openAppointment, parts, standIn } from '../support/booking-page.ts'
import { displayModes, onlyEverydayInGate, useDisplayMode } from '../support/display-modes.ts'
import { expect, hydrated, test } from '../support/page.ts'

/** The clinic's day so many days from now, such as 2026-11-17. */
const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000 + 19_800_000).toISOString().slice(0, 10)

async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

async function expectRoomOnPhones(page: Page) {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 })
    await expectNoSidewaysScroll(page)
  }
}

for (const mode of displayModes)
  test.describe(mode, onlyEverydayInGate(mode), () => {
    test(`the list, its menu and its phone view have no accessibility violation (${mode})`, async ({ page }) => {
      await useDisplayMode(page, mode)
      await open(page, '/userListing?filter=Age')
      await expectNoViolations(page, 'main')
      await page.getByRole('button', { name: /^Filters/ }).click()
      await expectNoViolations(page, 'main')
      await expectRoomOnPhones(page)
      await expectNoViolations(page, 'main')
    })

    test(`the profile with its calendar open has no accessibility violation (${mode})`, async ({ page }) => {
      await useDisplayMode(page, mode)
      const day = dayFromNow(20)
      await open(page, `/practitioner?pid=47234&lid=47033&v=1&m=${day.slice(0, 7)}&d=${day}`)
      await expectNoViolations(page, 'main')
      await expectRoomOnPhones(page)
      await expectNoViolations(page, 'main')
    })
  })

// The everyday mode is checked in book-a-session.spec.ts.
for (const mode of displayModes.filter((it) => it !== 'everyday'))
  test(`details, guardian, helplines and code boxes have no accessibility violation (${mode})`, async ({
    page,
    request,
  }) => {
    const [slot] = await findSlots(request)
    await useDisplayMode(page, mode)
    await standIn(page)
    await openAppointment(page, addressOf(slot!.dateTime))
    await fillDetails(page)
    const { age, concern, getCode, digits } = parts(page)
    await age.fill('12')
    await concern.fill('self harm')
    await getCode.click()
    await expect(digits).toHaveCount(4)
    await expectNoViolations(page)
    await expectRoomOnPhones(page)
    await expectNoViolations(page)
    await page.setViewportSize({ width: 640, height: 700 })
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
    await expectNoSidewaysScroll(page)
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain('self harm')
  })
