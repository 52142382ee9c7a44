import { createHmac } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessible-page.ts'
import { expect, test } from '../support/page.ts'
import { openShop } from './a-shop.ts'

type Shop = Awaited<ReturnType<typeof openShop>>
let shop: Shop

test.beforeAll(async () => {
  shop = await openShop()
})
test.afterAll(() => shop.close())

/** Opens the dialog as the shop's own script would; what the shop hears is kept in `window.heard`. */
async function openDialog(page: Page, options: object = {}) {
  const order = await shop.order()
  await page.goto(`${shop.url}/shop`)
  await page.locator('#buy').focus()
  await page.evaluate(
    (given) => {
      const heard: unknown[] = []
      const { Razorpay } = window as unknown as { Razorpay: new (options: object) => Record<string, CallableFunction> }
      const merged = {
        name: 'eMbrace',
        description: 'Appointment',
        handler: (fields: object) => heard.push(['handler', fields, Boolean(document.querySelector('iframe'))]),
        ...given,
        modal: {
          ondismiss: (reason: unknown) => heard.push(['dismiss', reason]),
          ...(given as { modal?: object }).modal,
        },
      }
      const checkout = new Razorpay(merged)
      for (const event of ['payment.failed', 'payment.submit', 'render']) {
        checkout['on']?.(event, (detail: unknown) => heard.push([event, detail]))
      }
      Object.assign(window, { heard, checkout })
      checkout['open']?.()
    },
    { ...order, ...options },
  )
  const dialog = page.locator('.razorpay-container > iframe.razorpay-checkout-frame').contentFrame().getByRole('dialog')
  await expect(dialog).toBeVisible()
  return { dialog, order, press: (name: string) => dialog.getByRole('button', { name, exact: true }).click() }
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: [string, ...unknown[]][] }).heard)
const names = async (page: Page) => (await heard(page)).map(([name]) => name)

test('Pay closes the dialog, then hands the handler a genuine signature', async ({ page }) => {
  const { dialog, order, press } = await openDialog(page)
  await expect(dialog.getByRole('heading', { level: 1 })).toHaveText('Pay ₹1,768.82')
  await dialog.getByRole('radio', { name: /^Card/ }).check()
  await press('Pay')
  await expect.poll(() => names(page)).toEqual(['render', 'payment.submit', 'handler'])
  const [, submit, [, fields, wasOpen]] = (await heard(page)) as [
    unknown,
    unknown,
    [string, Record<string, string>, boolean],
  ]
  expect(submit).toEqual(['payment.submit', { method: 'card' }])
  const secret = shop.sandbox.settingsFor('').RAZORPAY_KEY_SECRET
  const message = `${fields['razorpay_order_id']}|${fields['razorpay_payment_id']}`
  expect(fields['razorpay_order_id']).toBe(order.order_id)
  expect(fields['razorpay_signature']).toBe(createHmac('sha256', secret).update(message).digest('hex'))
  expect(wasOpen).toBe(false)
  await expect(page.locator('#buy')).toBeFocused()
})

test('a failed payment is told and can be tried again in the open dialog', async ({ page }) => {
  const { dialog, press } = await openDialog(page)
  await press('Fail payment')
  await expect(dialog.getByRole('alert')).toContainText('Nothing was charged. You can try again.')
  await expect.poll(() => names(page)).toContain('payment.failed')
  await press('Pay')
  await expect.poll(() => names(page)).toContain('handler')
})

test('with retries off a failure closes the dialog and tells why', async ({ page }) => {
  const { press } = await openDialog(page, { retry: { enabled: false } })
  await press('Fail payment')
  await expect.poll(() => names(page)).toEqual(['render', 'payment.submit', 'payment.failed', 'dismiss'])
  const last = (await heard(page)).at(-1)
  expect(last).toMatchObject(['dismiss', { error: { reason: 'payment_failed' } }])
})

test('Close asks first where the shop wishes it, and Escape closes only where it may', async ({ page }) => {
  const { dialog, press } = await openDialog(page, { modal: { confirm_close: true, escape: false } })
  await page.keyboard.press('Escape')
  await press('Close')
  await expect(dialog.getByRole('heading', { name: 'Leave without paying?' })).toBeFocused()
  await press('Stay')
  await press('Close')
  await press('Leave')
  await expect.poll(() => names(page)).toEqual(['render', 'dismiss'])
  await openDialog(page)
  await page.keyboard.press('Escape')
  await expect.poll(() => names(page)).toEqual(['render', 'dismiss'])
})

test('the dialog ends at its timeout and on close() from code', async ({ page }) => {
  await openDialog(page, { timeout: 4 })
  await expect.poll(() => names(page)).toEqual(['render', 'dismiss'])
  expect((await heard(page)).at(-1)).toEqual(['dismiss', 'timeout'])
  await openDialog(page)
  await page.evaluate(() => (window as unknown as { checkout: { close(): void } }).checkout.close())
  await expect(page.locator('.razorpay-container')).toHaveCount(0)
  await expect.poll(() => names(page)).toEqual(['render', 'dismiss'])
})

test('the keyboard alone pays, and never leaves the dialog', async ({ page }) => {
  const { dialog } = await openDialog(page)
  await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused()
  for (const name of ['Pay', 'Fail payment', 'Close']) {
    if (name === 'Pay') await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(dialog.getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => names(page)).toContain('handler')
})

for (const width of [320, 1440]) {
  test(`the dialog is accessible and fits at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const { dialog, press } = await openDialog(page, { theme: { color: '#f2ae3d' }, timeout: 600 })
    await press('Fail payment')
    await expect(dialog.getByRole('alert')).toBeVisible()
    await expectNoViolations(page)
    const frame = page.frames()[1]
    expect(await frame?.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })
}

test('without a handler the success is posted to the callback, and with redirect the failure too', async ({ page }) => {
  const callback_url = `${shop.url}/callback?from=shop`
  const first = await openDialog(page, { callback_url, handler: undefined })
  await first.press('Pay')
  await expect(page.locator('main')).toContainText(`"razorpay_order_id":"${first.order.order_id}"`)
  expect(page.url()).toBe(callback_url)
  const second = await openDialog(page, { callback_url, redirect: true })
  await second.press('Fail payment')
  await expect(page.locator('main')).toContainText('"error[reason]":"payment_failed"')
})

test('a lost browser hears nothing after paying, and the dialog says that it waits', async ({ page }) => {
  shop.sandbox.faults.set({ payment: { kind: 'browser_lost', times: 1 } })
  const { dialog, order, press } = await openDialog(page)
  await press('Pay')
  await expect(dialog.getByRole('heading', { name: 'Waiting for your bank' })).toBeFocused()
  expect(shop.sandbox.payment.books.order(order.order_id)?.wire.status).toBe('paid')
  await press('Close')
  await expect.poll(() => names(page)).toEqual(['render', 'payment.submit', 'dismiss'])
})

test('the constructor refuses a missing key and too many notes, and options can be read and set', async ({ page }) => {
  await page.goto(`${shop.url}/shop`)
  const told = await page.evaluate(() => {
    const { Razorpay } = window as unknown as {
      Razorpay: new (options?: object) => { get(path: string): unknown; set(path: string, value: unknown): void }
    }
    const attempt = (options?: object) => {
      try {
        return String(new Razorpay(options).get('key'))
      } catch (error) {
        return (error as Error).message
      }
    }
    const notes = Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`n${n}`, 'x']))
    const one = new Razorpay({ key: 'k', notes: { long: 'x'.repeat(300), list: [] } })
    one.set('prefill.name', 'A')
    return [
      attempt(),
      attempt({}),
      attempt({ key: 'k', notes }),
      attempt({ key: 'k' }),
      one.get('prefill.name'),
      one.get('notes'),
    ]
  })
  expect(told).toEqual([
    'Razorpay: options are missing',
    'Razorpay: key is missing',
    'Razorpay: at most 15 notes',
    'k',
    'A',
    { long: 'x'.repeat(254) },
  ])
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the hosted page, ${javaScriptEnabled ? 'with' : 'without'} scripts`, () => {
    test.use({ javaScriptEnabled })

    test(`takes the payment and leads back to the shop`, async ({ page }) => {
      const order = await shop.order()
      const fields = {
        ...order,
        key_id: order.key,
        amount: '176882',
        name: 'eMbrace',
        callback_url: `${shop.url}/callback`,
      }
      const inputs = Object.entries(fields).map(
        ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
      )
      await page.goto(`${shop.url}/shop`)
      await page.route('**/start', (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: `<form method="post" action="/sandbox/payment/v1/checkout/embedded">${inputs.join('')}<button>Go</button></form>`,
        }),
      )
      await page.goto(`${shop.url}/start`)
      await page.getByRole('button', { name: 'Go' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay ₹1,768.82')
      await page.getByRole('radio', { name: /^Netbanking/ }).check()
      await page.getByRole('button', { name: 'Pay', exact: true }).click()
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.locator('main')).toContainText('"razorpay_signature"')
      expect(page.url()).toBe(`${shop.url}/callback`)
    })
  })
}
