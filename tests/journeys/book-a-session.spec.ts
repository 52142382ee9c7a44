import type { APIRequestContext, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { addressOf, fillDetails, findSlots, openAppointment, parts, patient } from '../support/booking-page.ts'
import { findSent } from '../support/outbox.ts'
import { hydrated, expect as look, test } from '../support/page.ts'

// The whole way, with the real server, database and payment provider's stand-in; mail and SMS take their own time.
test.setTimeout(150_000)
const expect = look.configure({ timeout: 20_000 })

/** A number that no other test uses, so that no test meets the limits of another. */
const makePhone = () => `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`

/**
 * A time of its own for each test, because times are taken for good. Chosen by the hour, not by its place in the list,
 * which moves up when another test takes one.
 */
async function takeSlot(request: APIRequestContext, place: number) {
  const slots = await findSlots(request, 47234, 'In-Person')
  const own = slots.filter(({ dateTime }) => Math.floor(Date.parse(dateTime) / 3_600_000) % 11 === place).slice(0, 4)
  expect(own.length, 'there are times for every test').toBeGreaterThan(1)
  return own[Math.floor(Math.random() * own.length)]!.dateTime
}

async function readCode(request: APIRequestContext, phone: string): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const [message] = await findSent(request, phone)
      code = /\b\d{4}\b/.exec(message?.text ?? '')?.[0] ?? ''
      return code
    })
    .toMatch(/^\d{4}$/)
  return code
}

async function prove(page: Page, request: APIRequestContext, phone: string) {
  const { getCode, digits, verify, form } = parts(page)
  await getCode.click()
  await expect(digits.first()).toBeFocused()
  await page.keyboard.type(await readCode(request, phone))
  await verify.click()
  await expect(form.getByText('OTP verified successfully')).toBeVisible()
}

async function begin(page: Page, request: APIRequestContext, t: string) {
  const phone = makePhone()
  await openAppointment(page, addressOf(t))
  await fillDetails(page, { ...patient, phone })
  await prove(page, request, phone)
  return phone
}

const dialog = (page: Page) => page.frameLocator('iframe.razorpay-checkout-frame')
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Payment Successful & Session Confirmed!' })

/** Presses Tab until this has the focus, as a visitor without a mouse does. */
async function tabTo(page: Page, name: string | RegExp, most = 60) {
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab')
    const said = await page.evaluate(() => {
      const { activeElement: one } = document
      const label =
        one instanceof HTMLInputElement || one instanceof HTMLSelectElement ? one.labels?.[0]?.textContent : undefined
      return one?.getAttribute('aria-label') ?? label ?? one?.textContent ?? ''
    })
    if (typeof name === 'string' ? said.trim().startsWith(name) : name.test(said)) return
  }
  throw new Error(`nothing called ${name} can be reached by Tab`)
}

test.describe('by keyboard alone, at 320 px, in calm mode', () => {
  test.use({ viewport: { width: 320, height: 720 } })

  test('the whole journey from the profile to the confirmation, without an accessibility violation at any step', async ({
    page,
    request,
  }) => {
    const [t, phone] = [await takeSlot(request, 0), makePhone()]
    await page.addInitScript(() => localStorage.setItem('embrace.display', '{"calm":"on"}'))
    await page.goto(`/practitioner?${new URLSearchParams({ pid: '47234', lid: '47033', t })}`)
    await hydrated(page)
    await page.getByRole('radio', { checked: true }).focus()
    await tabTo(page, 'PROCEED')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/appointment\?/)
    await hydrated(page)
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)

    for (const [name, text] of [
      ['Name', patient.name],
      ['Age', '16'],
      ['Their name', 'Nandini Verma'],
      ['Relation', 'Mother'],
      ['Email', patient.email],
      ['Emergency contact', patient.emergency],
      ['Phone', phone],
    ] as const) {
      await tabTo(page, name)
      await page.keyboard.type(text)
    }
    await tabTo(page, 'Get OTP')
    await page.keyboard.press('Enter')
    await expect(parts(page).digits.first()).toBeFocused()
    await page.keyboard.type(await readCode(request, phone))
    await page.keyboard.press('Enter')
    await expect(parts(page).form.getByText('OTP verified successfully')).toBeVisible()
    await expectNoViolations(page)
    await tabTo(page, 'Complete Payment')
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Enter')

    await expect(dialog(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
    await expectNoViolations(page)
    for (let count = 0; count < 12; count += 1) {
      await page.keyboard.press('Tab')
      if (
        await dialog(page)
          .getByRole('button', { name: 'Pay', exact: true })
          .evaluate((one) => one.matches(':focus'))
      )
        break
    }
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/appointment\/confirmation\?/)
    await expect(confirmed(page)).toBeVisible()
    await expectNoViolations(page)
    await expectNoSidewaysScroll(page)
    expect(page.url()).not.toMatch(new RegExp(`${phone}|Aarav|mail\\.example`))
  })
})

test('a payment that fails and is then made in the same window ends in one session and its messages', async ({
  page,
  request,
}) => {
  const phone = await begin(page, request, await takeSlot(request, 1))
  await parts(page).pay.click()
  await press(page, 'Fail payment')
  await expect(dialog(page).getByRole('alert')).toContainText('Nothing was charged')
  await dialog(page).getByRole('radio', { name: /^Card/ }).check()
  await press(page, 'Pay')
  await expect(confirmed(page)).toBeVisible()
  await expect(page).toHaveURL(/confirmation\?pid=47234&v=0&t=[^&]+&u=[\w-]+$/)
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(new RegExp(`${phone}|Aarav`))
  await expect.poll(async () => (await findSent(request, phone)).length, { timeout: 60_000 }).toBeGreaterThan(1)
})

test('closing, reloading and correcting the form are safe; paying afterwards is one session; coming back shows it', async ({
  page,
  request,
}) => {
  const t = await takeSlot(request, 2)
  await begin(page, request, t)
  const { pay, alert, form, name } = parts(page)
  await pay.click()
  await press(page, 'Close')
  await press(page, 'Leave')
  await expect(alert).toContainText('You closed the payment window')
  await expect(form.getByText(/^Held for you until \d{1,2}:\d\d [AP]M IST$/)).toBeVisible()
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Keep it longer' }).click()
  await expect(form.getByText('Your time is held longer.')).toBeVisible()
  await page.reload()
  await expect(alert).toContainText('Your time is still held')
  await name.fill('Aarav K Verma')
  await pay.click()
  await expect(dialog(page).getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await page.reload()
  await expect(alert).toContainText('Your time is still held')
  await pay.click()
  await press(page, 'Pay')
  await expect(confirmed(page)).toBeVisible()
  const confirmation = page.url()
  await page.goto(addressOf(t, { more: '&held=1' }))
  await expect(confirmed(page)).toBeVisible()
  expect(page.url()).toBe(confirmation)
})

test.describe('when the provider’s script does not come', () => {
  test.use({ expectedFaults: [/checkout\.js/] })

  test('nothing is ordered, the page says so, and the next try works', async ({ page, request }) => {
    await begin(page, request, await takeSlot(request, 3))
    let isLost = true
    await page.route('**/checkout.js', (route) => (isLost ? route.abort('failed') : route.continue()))
    const { pay, alert } = parts(page)
    await pay.click()
    await expect(alert).toContainText('Failed to load Razorpay SDK. Check your internet.')
    isLost = false
    await alert.getByRole('button', { name: 'Try again' }).click()
    await press(page, 'Pay')
    await expect(confirmed(page)).toBeVisible()
  })
})

test.describe('when the answer about the hold is lost', () => {
  test.use({ expectedFaults: [/409|add-payment/] })

  test('after a reload the time is not called somebody else’s, and it is paid for once', async ({ page, request }) => {
    const t = await takeSlot(request, 7)
    await begin(page, request, t)
    let isLost = true
    await page.route('**/payment/add-payment', async (route) => {
      if (!isLost) return route.continue()
      isLost = false
      await route.fetch()
      await route.abort('failed')
    })
    const { pay, alert, name } = parts(page)
    await pay.click()
    await expect(alert).toContainText('We could not reach our server')
    await page.reload()
    await expect(page).toHaveURL(/held=1/)
    await expect(name).toHaveValue(patient.name)
    await pay.click()
    await press(page, 'Pay')
    await expect(confirmed(page)).toBeVisible()
  })
})

test.describe('two visitors want one time', () => {
  test.use({ expectedFaults: [/40[49]/] })

  test('the second one is told before paying, and finds the details again at another time', async ({
    page,
    request,
    browser,
  }) => {
    const t = await takeSlot(request, 4)
    await begin(page, request, t)
    const other = await browser.newContext()
    const first = await other.newPage()
    await begin(first, request, t)
    await parts(first).pay.click()
    await press(first, 'Pay')
    await expect(confirmed(first)).toBeVisible()
    await other.close()

    const { pay, alert, name } = parts(page)
    await pay.click()
    await expect(alert).toContainText('Somebody has just taken this time')
    await expect(alert).toContainText('Nothing was charged')
    await expectNoViolations(page)
    await alert.getByRole('listitem').last().getByRole('link').click()
    await expect(name).toHaveValue(patient.name)
    await expect(pay).toBeEnabled()
  })
})

test.describe('two tabs of one browser', () => {
  test.use({ expectedFaults: [/409/] })

  test('what was paid for in one is found by the other, and paid for once', async ({ page, request, context }) => {
    const t = await takeSlot(request, 6)
    await begin(page, request, t)
    const other = await context.newPage()
    await begin(other, request, t)
    await parts(other).pay.click()
    await press(other, 'Pay')
    await expect(confirmed(other)).toBeVisible()
    await parts(page).pay.click()
    await expect(confirmed(page)).toBeVisible()
    expect(page.url()).toBe(other.url())
  })
})

test.describe('in a browser inside another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Instagram 300.0' })

  test('the provider’s own page takes the payment and sends the visitor back to the confirmation', async ({
    page,
    request,
  }) => {
    const phone = await begin(page, request, await takeSlot(request, 5))
    await parts(page).pay.click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(confirmed(page)).toBeVisible()
    // What was typed does not stay in the tab for whoever has the phone next.
    const kept = () => page.evaluate(() => JSON.stringify(sessionStorage))
    await expect.poll(kept).not.toMatch(new RegExp(`${phone}|Aarav`))
  })
})
