import { policyVersion } from '#content/policies/version.ts'
import { expectNoViolations } from '../support/accessible-page.ts'
import { type Answers, anOrder, openedDialogs, parts, patient } from '../support/booking-page.ts'
import { expect } from '../support/page.ts'
import { callsAfterProof, provokedFaults, test } from '../support/paying-page.ts'

// The page's own part of paying: the test plays the server and the dialog, so that it can give any answer.
test.use(provokedFaults)

test('Complete Payment runs in this order: user, script, order, dialog, verify, book, calendar hop', async ({
  page,
  begin,
  t,
}) => {
  const order: string[] = []
  page.on('request', (request) => {
    const name = new URL(request.url()).pathname.split('/').at(-1)!
    if (/^(add-|checkout|verify-p|book-|booking-\d)/.test(name)) order.push(name)
  })
  const calls = await begin({}, ['paid'])
  await parts(page).pay.click()
  await expect(page).toHaveURL('/backendEmb/calendar/booking/booking-1')
  expect(order).toEqual([
    'add-patient',
    'checkout.js',
    'add-payment',
    'verify-payment',
    'book-appointment',
    'booking-1',
  ])
  const byName = Object.fromEntries(calls.map((call) => [call.name, call]))
  expect(byName['add-patient']?.body).toEqual({
    DocPulseId: 47234,
    Fullname: patient.name,
    Age: 34,
    Phone: '919810012345',
    Email: patient.email,
    Emergency_Contact: '919811000000',
    Guardian_Details: null,
    Concerns: '',
    Consent: policyVersion,
  })
  expect(byName['add-payment']?.body).toEqual({
    currency: 'INR',
    DocPulseId: 47234,
    UserId: 'user-1',
    Coupon: '',
    pid: '47234',
    lid: '47033',
    t,
    v: '0',
    Consent: policyVersion,
    Total: 295_000,
  })
  expect(byName['add-payment']?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(byName['verify-payment']?.body).toEqual({
    razorpay_payment_id: 'pay_1',
    razorpay_order_id: 'order_1',
    razorpay_signature: 'sig',
  })
  expect(byName['book-appointment']?.body).toEqual({
    practitionerId: 47234,
    locationId: 47033,
    dateTime: t,
    patientName: patient.name,
    patientContactNumber: '919810012345',
    patientEmailId: patient.email,
    description: '',
    sessionMode: 'In-Person',
  })
  // Cleared after the confirmation: nothing typed stays in the tab.
  await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Aarav|98100|98110/)
})

test('the dialog is opened with neutral words, the time left of the hold and no typing of UPI ids', async ({
  page,
  begin,
}) => {
  await page.addInitScript(() => localStorage.setItem('embrace.display', '{"calm":"on"}'))
  // By the server's clock, which need not be the browser's.
  await begin({ 'add-payment': () => ({ json: anOrder(), date: new Date().toUTCString() }) }, ['closed'])
  await parts(page).pay.click()
  await expect(parts(page).alert).toBeVisible()
  const [options] = await openedDialogs(page)
  expect(options).toEqual({
    key: 'rzp_test_1',
    order_id: 'order_1',
    amount: 295000,
    currency: 'INR',
    name: 'eMbrace',
    description: 'Appointment',
    prefill: { name: patient.name, email: patient.email, contact: '+919810012345' },
    theme: { color: '#33565c' },
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    modal: { confirm_close: true, escape: false, animation: false },
    timeout: expect.any(Number),
  })
  expect(options!['timeout']).toBeGreaterThan(800)
  expect(options!['timeout']).toBeLessThan(900)
})

test('while processing a spinner replaces the button, and a second press does nothing', async ({ page, begin }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const calls = await begin({}, ['paid'])
  await page.route('**/add-payment', async (route) => {
    await held
    await route.fallback()
  })
  const { pay, form } = parts(page)
  await pay.focus()
  await pay.evaluate((button: HTMLButtonElement) => [button.click(), button.click()])
  await expect(form.getByRole('status').filter({ hasText: 'Holding your time' })).toBeFocused()
  await expect(pay).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/booking-1/)
  expect(callsAfterProof(calls)).toEqual(['add-patient', 'add-payment', 'verify-payment', 'book-appointment'])
})

test('a script that does not load: Failed to load Razorpay SDK. Check your internet. No order was made', async ({
  page,
  begin,
}) => {
  const calls = await begin({}, ['paid'])
  let isLost = true
  await page.route('**/checkout.js', (route) => (isLost ? route.abort('failed') : route.fallback()))
  const { pay, alert } = parts(page)
  await pay.click()
  await expect(alert).toContainText('Failed to load Razorpay SDK. Check your internet.')
  await expect(alert).toBeFocused()
  expect(callsAfterProof(calls)).toEqual(['add-patient'])
  await expectNoViolations(page)
  isLost = false
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/booking-1/)
})

test('booking status 404: Booking could not be confirmed. If payment is done, please contact us for refund.', async ({
  page,
  begin,
}) => {
  await begin({ 'book-appointment': () => ({ status: 404, json: { status: 404, data: { resultCode: 0 } } }) }, ['paid'])
  const { pay, alert } = parts(page)
  await pay.click()
  await expect(alert).toContainText('Booking could not be confirmed. If payment is done, please contact us for refund.')
  await expect(alert).toBeFocused()
  await expect(alert.getByRole('link', { name: '+91 98100 00000' })).toBeVisible()
  await expect(pay).toHaveCount(0)
  await expectNoViolations(page)
})

for (const [what, answers] of Object.entries<Answers>({
  'a payment that cannot be verified': { 'verify-payment': () => ({ json: { status: 'failed' } }) },
  'a signature that is not genuine': {
    'verify-payment': () => ({ status: 400, json: { status: 'failed', reason: 'bad_signature', message: 'x' } }),
  },
  'a booking without success': { 'book-appointment': () => ({ json: { status: 200, data: { resultCode: 9 } } }) },
}))
  test(`${what}: Payment verification failed or appointment not created!`, async ({ page, begin }) => {
    await begin(answers, ['paid'])
    await parts(page).pay.click()
    await expect(parts(page).alert).toContainText('Payment verification failed or appointment not created!')
  })

test('a payment that failed is not charged, and is tried again on the same hold', async ({ page, begin }) => {
  const calls = await begin({}, ['failed', 'paid'])
  const { pay, alert, form } = parts(page)
  await pay.click()
  await expect(alert).toContainText('The payment did not go through')
  await expect(alert).toContainText('Nothing was charged. Your time is still held')
  await expect(form.getByText(/^Held for you until \d{1,2}:\d\d [AP]M IST$/)).toBeVisible()
  await expectNoViolations(page)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/booking-1/)
  expect(callsAfterProof(calls).filter((name) => name === 'add-payment')).toHaveLength(1)
})

test('closing the dialog asks the server first, then offers to go on', async ({ page, begin }) => {
  const calls = await begin({}, ['closed'])
  const { pay, alert } = parts(page)
  await pay.click()
  await expect(alert).toContainText('You closed the payment window')
  expect(callsAfterProof(calls)).toEqual(['add-patient', 'add-payment', 'status'])
  await expect(pay).toBeEnabled()
  await expect(page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]')).toContainText('Payment')
})

test('a dialog that was closed after all was paid leads to the confirmation', async ({ page, begin }) => {
  await begin({ status: () => ({ json: { state: 'confirmed', bookingId: 'booking-7', reference: 'EB-7' } }) }, [
    'closed',
  ])
  await parts(page).pay.click()
  await expect(page).toHaveURL('/backendEmb/calendar/booking/booking-7')
})

test('while the bank is confirming the page waits, then tells', async ({ page, begin }) => {
  await page.clock.install()
  let state = 'confirming'
  const calls = await begin(
    {
      'verify-payment': () => ({ json: { status: 'pending' } }),
      status: () => ({ json: { state, reference: 'EB-7K3M', bookingId: 'booking-9' } }),
    },
    ['paid'],
  )
  const { pay, form, alert } = parts(page)
  await pay.click()
  await page.clock.runFor(100)
  await expect(form.getByText('Your bank is confirming the payment. Please keep this page open.')).toBeVisible()
  await expectNoViolations(page)
  const asked = () => callsAfterProof(calls).filter((name) => name === 'status').length
  // One answer after the other, as the page asks less and less often.
  for (const count of [2, 3, 4, 5]) {
    await page.clock.runFor(5_000)
    await expect.poll(asked).toBeGreaterThanOrEqual(count)
  }
  await page.clock.runFor(120_000)
  await expect(alert).toContainText('Your bank has not answered yet')
  await expect(alert).toContainText('EB-7K3M')
  state = 'confirmed'
  await page.clock.runFor(15_000)
  await expect(page).toHaveURL('/backendEmb/calendar/booking/booking-9')
})

test('money that the bank had and returned: the page that waited says so, and the time can be tried again', async ({
  page,
  begin,
}) => {
  await page.clock.install()
  let status: object = { state: 'held', returned: true }
  let said: object = {}
  await begin(
    {
      'verify-payment': () => ({ json: { status: 'pending' } }),
      status: () => {
        said = status
        return { json: { reference: 'EB-7K3M', mayExtend: false, ...status } }
      },
    },
    ['paid'],
  )
  const { pay, form, alert } = parts(page)
  const untilSaid = () =>
    expect
      .poll(async () => {
        await page.clock.runFor(5_000)
        return said
      })
      .toBe(status)
  await pay.click()
  await untilSaid()
  // What the server says of an earlier payment must not be taken for the one that was just made.
  await expect(form.getByText('Your bank is confirming the payment. Please keep this page open.')).toBeVisible()
  status = { state: 'confirming' }
  await untilSaid()
  status = { state: 'lapsed', returned: true }
  await untilSaid()
  await expect(alert).toContainText('Your bank did not complete the payment')
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectNoViolations(page)
})

test('the second of two tabs that paid for one time says that its money goes back', async ({ page, begin }) => {
  await begin(
    {
      'verify-payment': () => ({ json: { status: 'failed' } }),
      'book-appointment': () => ({ json: { status: 200, id: crypto.randomUUID(), data: { resultCode: 1 } } }),
      status: () => ({ json: { state: 'refunding', reference: 'EB-TWICE', mayExtend: false } }),
    },
    ['paid'],
  )
  const { pay, alert } = parts(page)
  await pay.click()
  await expect(alert).toContainText('Payment verification failed or appointment not created!')
  await expect(alert).toContainText('This second payment goes back in full')
  await expect(alert).toContainText('Your reference is EB-TWICE.')
})

test('a time lost to somebody else is refunded: the page says so, with the reference and the next free times', async ({
  page,
  begin,
}) => {
  await begin(
    {
      'verify-payment': () => ({ json: { status: 'failed' } }),
      'book-appointment': () => ({ status: 409, json: { status: 409, reference: 'EB-LOST', data: { resultCode: 3 } } }),
    },
    ['paid'],
  )
  const { pay, alert } = parts(page)
  await pay.click()
  await expect(alert).toContainText('Payment verification failed or appointment not created!')
  await expect(alert).toContainText('The whole amount goes back the way you paid.')
  await expect(alert).toContainText('Your reference is EB-LOST.')
  await expect(alert.getByRole('listitem')).toHaveCount(5)
  await expectNoViolations(page)
  await alert.getByRole('link', { name: 'All free times' }).click()
  await expect(page).toHaveURL(/\/practitioner\?pid=47234/)
})
