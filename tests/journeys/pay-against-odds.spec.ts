import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { addressOf, inMinutes, parts, patient } from '../support/booking-page.ts'
import { expect } from '../support/page.ts'
import { callsAfterProof, provokedFaults, test } from '../support/paying-page.ts'

// Paying when the time is gone, the connection breaks, the page is reloaded or the browser is unusual.
test.use(provokedFaults)

const taken = { status: 409, json: { reason: 'slot_taken', message: 'x' } }

test('a time that was paid for in another tab leads to its confirmation', async ({ page, begin }) => {
  await begin({ 'add-payment': () => taken }, [])
  await parts(page).pay.click()
  await expect(page).toHaveURL('/backendEmb/calendar/booking/booking-1')
})

test('a time taken before the order: nothing was charged, and another time keeps what was typed', async ({
  page,
  begin,
}) => {
  const nothing = { status: 404, json: { status: 404, id: null, data: { resultCode: 0 } } }
  await begin({ 'add-payment': () => taken, 'book-appointment': () => nothing }, [])
  const { pay, alert, name } = parts(page)
  await pay.click()
  await expect(alert).toContainText('Somebody has just taken this time')
  await alert.getByRole('listitem').last().getByRole('link').click()
  await expect(name).toHaveValue(patient.name)
  await expect(pay).toBeEnabled()
})

test('a telephone whose date is two years behind is offered the next free times too', async ({ page, begin }) => {
  const nothing = { status: 404, json: { status: 404, id: null, data: { resultCode: 0 } } }
  await page.clock.install({ time: inMinutes(-2 * 365 * 24 * 60) })
  await begin({ 'add-payment': () => taken, 'book-appointment': () => nothing }, [])
  const { pay, alert } = parts(page)
  await pay.click()
  await expect(alert).toContainText('Somebody has just taken this time')
  await expect(alert.getByRole('listitem')).toHaveCount(5)
})

test('an answer that was lost is asked for again with the same key', async ({ page, begin }) => {
  let count = 0
  const calls = await begin(
    {
      'add-payment': () => {
        count += 1
        return count === 1 ? { json: { abort: true } } : { status: 503, json: { reason: 'payment_unreachable' } }
      },
    },
    ['paid'],
  )
  const { pay, alert } = parts(page)
  await pay.click()
  await expect(alert).toContainText('We could not reach our server')
  await pay.click()
  await expect(alert).toContainText('The payment service does not answer')
  await page.reload()
  await pay.click()
  await expect(alert).toBeVisible()
  const keys = calls.filter(({ name }) => name === 'add-payment').map(({ key }) => key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
})

test('a proof that the server no longer believes must be given again', async ({ page, begin }) => {
  await begin({ 'add-payment': () => ({ status: 403, json: { reason: 'phone_not_verified', message: 'x' } }) }, [])
  const { pay, alert, phone } = parts(page)
  await pay.click()
  await expect(alert).toContainText('Please verify Phone Number before proceeding to payment.')
  await expect(phone).not.toHaveAttribute('readonly')
  await expect(pay).toBeDisabled()
})

test('the hold is warned of three minutes before its end, is kept longer once, and its end is said', async ({
  page,
  begin,
}) => {
  await page.clock.install()
  let state = 'held'
  const holds = ['held', 'lapsed']
  const calls = await begin(
    {
      status: () => ({
        json: { state, reference: 'EB-1', ...(state === 'held' && { holdUntil: inMinutes(15), mayExtend: true }) },
      }),
      'extend-hold': () => ({ json: { holdUntil: inMinutes(25), mayExtend: false } }),
    },
    ['closed', 'paid'],
  )
  const { pay, form, alert } = parts(page)
  await pay.click()
  await page.clock.runFor(200)
  await expect(form.getByText(/^Held for you until/)).toBeVisible()
  await expect(form.getByText('A few minutes are left.')).toHaveCount(0)
  await page.clock.fastForward('12:30')
  await expect(form.getByText('A few minutes are left.')).toBeVisible()
  await expectNoViolations(page)
  await form.getByRole('button', { name: 'Keep it longer' }).click()
  await expect(form.getByText('Your time is held longer.')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Keep it longer' })).toHaveCount(0)
  state = holds[1]!
  await page.clock.fastForward('14:00')
  await expect(alert).toContainText('Your time is no longer held')
  // A payment may have been made of which nothing has told.
  await expect(alert).toContainText(
    'No payment has reached us. If you did pay, you get your session or the money back.',
  )
  await expect(form.getByText(/^Held for you until/)).toHaveCount(0)
  expect(callsAfterProof(calls).filter((name) => name === 'extend-hold')).toHaveLength(1)
  await alert.getByRole('button', { name: 'Hold it again' }).click()
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(/booking-1/)
  const keys = calls.filter(({ name }) => name === 'add-payment').map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
})

for (const lost of ['extend-hold', 'both'] as const)
  test(`more time that was granted in an answer that was lost is said to be granted (lost: ${lost})`, async ({
    page,
    begin,
  }) => {
    let asked = 0
    let isCut = false
    const calls = await begin(
      {
        status: () => ({
          json: isCut
            ? { abort: true }
            : { state: 'held', reference: 'EB-1', holdUntil: inMinutes(asked ? 25 : 15), mayExtend: !asked },
        }),
        'extend-hold': () => {
          asked += 1
          isCut = asked === 1 && lost === 'both'
          return asked === 1
            ? { json: { abort: true } }
            : { status: 409, json: { reason: 'hold_not_extendable', message: 'x' } }
        },
      },
      ['closed'],
    )
    const { pay, form, alert } = parts(page)
    await pay.click()
    await expect(alert).toContainText('You closed the payment window')
    const longer = form.getByRole('button', { name: 'Keep it longer' })
    await longer.click()
    if (lost === 'both') {
      await expect(form.getByText('We could not keep it longer')).toBeVisible()
      await longer.click()
    }
    await expect(form.getByText('Your time is held longer.')).toBeVisible()
    await expect(longer).toHaveCount(0)
    expect(callsAfterProof(calls).filter((name) => name === 'extend-hold')).toHaveLength(lost === 'both' ? 2 : 1)
  })

test('a payment that nothing told of leads to the confirmation as soon as the server knows of it', async ({
  page,
  begin,
}) => {
  await page.clock.install()
  let isKnown = false
  await begin(
    {
      status: () => ({
        json: isKnown
          ? { state: 'confirmed', bookingId: 'booking-7', reference: 'EB-7' }
          : { state: 'held', reference: 'EB-7', holdUntil: inMinutes(15), mayExtend: true },
      }),
    },
    ['closed'],
  )
  const { pay, alert } = parts(page)
  await pay.click()
  await page.clock.runFor(200)
  await expect(alert).toContainText('No payment has reached us')
  await page.clock.runFor(30_000)
  await expect(pay).toBeEnabled()
  isKnown = true
  await page.clock.runFor(21_000)
  await expect(page).toHaveURL('/backendEmb/calendar/booking/booking-7')
})

test('who closed the dialog and reaches no server is not told that a bank has their money', async ({ page, begin }) => {
  await page.clock.install()
  let isDown = true
  await begin(
    {
      status: () => ({
        json: isDown ? { abort: true } : { state: 'held', reference: 'EB-7K3M', holdUntil: inMinutes(10) },
      }),
    },
    ['closed'],
  )
  const { pay, form, alert } = parts(page)
  await pay.click()
  // Before that, time that flies by would end the calls that prepare the payment.
  await expect(form.getByText('Checking your payment')).toBeVisible()
  await expect
    .poll(async () => {
      await page.clock.runFor(30_000)
      return alert.allTextContents()
    })
    .toEqual([expect.stringContaining('If not, nothing was charged.')])
  await expect(alert).not.toContainText('bank')
  isDown = false
  await page.clock.runFor(15_000)
  await expect(alert).toContainText('You closed the payment window')
})

test('a reload in the middle of paying finds the hold again', async ({ page, begin }) => {
  const calls = await begin({}, ['closed'])
  const { pay, alert, form } = parts(page)
  await pay.click()
  await expect(alert).toBeVisible()
  await expect(page).toHaveURL(/&held=1$/)
  await page.reload()
  await expect(alert).toContainText('Your time is still held')
  await expect(form.getByText(/^Held for you until/)).toBeVisible()
  await pay.click()
  await expect(alert).toContainText('You closed the payment window')
  expect(callsAfterProof(calls).filter((name) => name === 'add-payment')).toHaveLength(1)
})

test('Back after paying notices the confirmed booking and goes to the confirmation', async ({ page, begin, t }) => {
  let state: object = { state: 'held', holdUntil: inMinutes(15), mayExtend: true, reference: 'EB-1' }
  await begin({ status: () => ({ json: state }) }, ['paid'])
  await parts(page).pay.click()
  await expect(page).toHaveURL(/booking-1/)
  state = { state: 'confirmed', bookingId: 'booking-1', reference: 'EB-1' }
  await page.goto(addressOf(t, { more: '&held=1' }))
  await expect(page).toHaveURL(/booking-1/)
})

test.describe('in a browser inside another app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605 Instagram 300.0' })

  test('the provider’s own page is used, and coming back is handled', async ({ page, begin, t }) => {
    const calls = await begin({}, [])
    const posted = page.waitForRequest('**/checkout/embedded')
    await page.route('**/checkout/embedded', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>hosted</title>' }),
    )
    await parts(page).pay.click()
    const fields = Object.fromEntries(new URLSearchParams((await posted).postData()!))
    const { origin } = new URL(page.url())
    expect(fields).toEqual({
      key_id: 'rzp_test_1',
      order_id: 'order_1',
      amount: '295000',
      currency: 'INR',
      name: 'eMbrace',
      description: 'Appointment',
      'prefill[name]': patient.name,
      'prefill[email]': patient.email,
      'prefill[contact]': '+919810012345',
      callback_url: `${origin}/backendEmb/payment/callback`,
      cancel_url: `${origin}${addressOf(t)}&failed=1`,
    })
    expect(callsAfterProof(calls)).toEqual(['add-patient', 'add-payment'])
    await expect(page).toHaveTitle('hosted')
    await page.goto(addressOf(t, { more: '&failed=1' }))
    await expect(parts(page).alert).toContainText('The payment did not go through')
    await page.goto(addressOf(t, { more: '&waiting=1' }))
    await expect(parts(page).form.getByText('Your bank is confirming the payment.')).toBeVisible()
  })
})

test('a dialog that cannot be opened gives way to the provider’s own page', async ({ page, begin }) => {
  await begin({}, ['throws'])
  const posted = page.waitForRequest('**/checkout/embedded')
  await page.route('**/checkout/embedded', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>hosted</title>' }),
  )
  await parts(page).pay.click()
  expect((await posted).method()).toBe('POST')
})

test('told outcomes fit on a narrow screen', async ({ page, begin }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await begin({}, ['closed'])
  await parts(page).pay.click()
  await expect(parts(page).alert).toBeFocused()
  await expectNoSidewaysScroll(page)
  await expectNoViolations(page)
})
