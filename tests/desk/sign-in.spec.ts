import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { displayModes, onlyEverydayInGate, useDisplayMode } from '../support/display-modes.ts'
import { expect, hydrated, test } from '../support/page.ts'

test('a sample person comes in by one press, sees the tabs of their role, and signs out', async ({ page }) => {
  await page.goto('/desk')
  await expect(page).toHaveURL('/desk/sign-in')
  await page.getByRole('button', { name: 'Dr. Nandita Sethi' }).click()
  await expect(page).toHaveURL('/desk/day')
  await expect(page.getByRole('navigation', { name: 'Desk' }).getByRole('link')).toHaveText([
    'Day',
    'Tomorrow',
    'Enquiries',
    'Money',
    'Catalogue',
    'People',
    'Log',
    'Health',
  ])
  await page.getByRole('button', { name: 'Dr. Nandita Sethi' }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL('/desk/sign-in')
  await page.goto('/desk/people')
  await expect(page.getByText('You are signed out.')).toBeVisible()
})

test('[F6] whoever signs out in one tab takes the screens of the others away, but not what somebody has begun to write', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await page.goto('/desk/people')
  await page.getByRole('button', { name: 'Dr. Nandita Sethi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('People')
  await hydrated(page)
  const writing = await context.newPage()
  await writing.clock.install()
  await writing.goto('/desk/people')
  await hydrated(writing)
  await writing.getByLabel('Name').first().fill('Rekha')
  const other = await context.newPage()
  await other.goto('/desk/people')
  await other.getByRole('button', { name: 'Dr. Nandita Sethi' }).click()
  await other.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(other).toHaveURL('/desk/sign-in')
  await page.clock.runFor('01:01')
  await expect(page.getByText('You are signed out.')).toBeVisible()
  await writing.clock.runFor('01:01')
  await expect(writing.getByLabel('Name').first()).toHaveValue('Rekha')
})

test('a key does the same, and whoever has no day lands on their own first screen', async ({ page }) => {
  await page.goto('/desk/sign-in')
  await hydrated(page)
  await page.keyboard.press('4')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Money')
  await expect(page.getByRole('button', { name: 'Deepak Arora' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedFaults: [/403/] })

  test('a wrong password is said at the form, with the e-mail still in it and the password not', async ({ page }) => {
    await page.goto('/desk/sign-in')
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden()
    await page.getByLabel('E-mail').fill('nobody@clinic.example')
    await page.getByLabel('Password').fill('swallow-teapot-48')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('E-mail and password do not match.')).toBeVisible()
    await expect(page.getByLabel('E-mail')).toHaveValue('nobody@clinic.example')
    await expect(page.getByLabel('Password')).toHaveValue('')
  })
})

for (const mode of displayModes)
  test(`the way in is accessible and says Sandbox, ${mode}`, onlyEverydayInGate(mode), async ({ page }) => {
    await useDisplayMode(page, mode)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const path of ['/desk/sign-in', '/desk/sign-in/code', '/desk/cannot-get-in']) {
      await page.goto(path)
      await expect(page.getByText('Sandbox: nothing is charged or sent')).toBeVisible()
      await expectNoViolations(page)
      await expectNoSidewaysScroll(page)
    }
  })
