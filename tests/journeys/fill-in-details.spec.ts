import { policyVersion } from '#content/policies/version.ts'
import { expectNoViolations } from '../support/accessible-page.ts'
import {
  addressOf,
  fillDetails,
  findSlots,
  openAppointment,
  parts,
  patient,
  standIn,
  typeCode,
} from '../support/booking-page.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { expect, test } from '../support/page.ts'

let t = ''
test.beforeEach(async ({ request }) => {
  const [slot] = await findSlots(request)
  t = slot!.dateTime
})

test('the page shows practitioner, mode, date, time with its true length, price and how to go back', async ({
  page,
}) => {
  await openAppointment(page, addressOf(t))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient details')
  await expect(page.getByRole('list', { name: 'Progress' }).locator('[aria-current="step"]')).toContainText(
    'Your details',
  )
  const panel = page.getByRole('region', { name: 'Your appointment' })
  await expect(panel.getByRole('img', { name: 'Portrait of Ananya Rao' })).toBeVisible()
  for (const text of ['Ananya Rao', 'In-Person', 'Vasant Kunj Center', '₹2,500.00', '₹450.00', '₹2,950.00'])
    await expect(panel.getByText(text, { exact: true })).toBeVisible()
  await expect(panel.getByText(/^\w+day \d{1,2} \w+$/)).toBeVisible()
  await expect(panel.getByText(/^\d{1,2}:00 [AP]M IST, 45 min$/)).toBeVisible()
  await expect(panel.getByText('Less than 24 hours’ notice counts as a no-show')).toBeVisible()
  await expect(page.locator('s')).toHaveCount(0)
  await expect(parts(page).form.getByText(`version ${policyVersion}`)).toBeVisible()
  await expectNoViolations(page)
})

test('EDIT returns to the same choice, and nothing typed is lost', async ({ page }) => {
  await openAppointment(page, addressOf(t))
  await fillDetails(page)
  await page.getByRole('link', { name: /^EDIT/ }).click()
  await expect(page).toHaveURL(/\/practitioner\?/)
  await expect(page.locator(`input[value="${t}"]`)).toBeChecked()
  await page.getByRole('button', { name: 'PROCEED' }).click()
  await expect(page).toHaveURL(/\/appointment\?/)
  await expect(parts(page).name).toHaveValue(patient.name)
  await expect(parts(page).phone).toHaveValue(patient.phone)
  await page.reload()
  await expect(parts(page).emergency).toHaveValue(patient.emergency)
  expect(page.url()).not.toMatch(/Aarav|98100/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/Aarav|98100/)
})

test('the offer shows 15% off with the original struck through and coupon MST-15; the flag c follows the cookie', async ({
  page,
}) => {
  await page.goto('/?utm_source=mst')
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('c'))).toBe('true')
  const calls = await standIn(page, { 'add-payment': () => ({ status: 409, json: { reason: 'slot_taken' } }) })
  await openAppointment(page, addressOf(t))
  const panel = page.getByRole('region', { name: 'Your appointment' })
  await expect(panel.getByText('Therapy sessions at 15% off, just for you!')).toBeVisible()
  await expect(panel.locator('s')).toContainText('₹2,950.00')
  await expect(panel.getByText('₹2,575.00')).toBeVisible()
  await expect(panel.getByText('Coupon MST-15, 15% off')).toBeVisible()
  await expect(panel.getByText('-₹375.00')).toBeVisible()
  await expect(parts(page).form.getByText('To pay now: ₹2,575.00')).toBeVisible()

  await page.evaluate(() => sessionStorage.removeItem('c'))
  await page.reload()
  await expect(panel.getByText('₹2,575.00')).toBeVisible()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('c'))).toBe('true')

  await page.context().clearCookies()
  await page.reload()
  await expect(panel.getByText('₹2,950.00')).toBeVisible()
  await expect(panel.locator('s')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('c'))).toBeNull()
  expect(calls).toEqual([])
})

test('emergency contact and phone must be exactly 10 digits, and the phone input takes no more', async ({ page }) => {
  await openAppointment(page, addressOf(t))
  const { emergency, phone, email, form } = parts(page)
  await emergency.fill('98110000001')
  await email.focus()
  await expect(form.getByText('Emergency contact must be exactly 10 digits.')).toBeVisible()
  await expect(emergency).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('98100')
  await email.focus()
  await expect(form.getByText('Phone number must be exactly 10 digits.')).toBeVisible()
  await expect(phone).toHaveAttribute('maxlength', '10')
  await phone.fill('')
  await phone.pressSequentially('98100x123456789')
  await expect(phone).toHaveValue('9810012345')
  await expect(form.getByText('Phone number must be exactly 10 digits.')).toHaveCount(0)
})

test('phone and emergency contact must differ: the offending field is cleared', async ({ page }) => {
  await openAppointment(page, addressOf(t))
  const { emergency, phone, form } = parts(page)
  await phone.fill(patient.phone)
  await emergency.fill(patient.phone)
  await expect(form.getByText('Emergency contact number cannot be the same as your phone number.')).toBeVisible()
  await expect(emergency).toHaveValue('')
  await expect(phone).toHaveValue(patient.phone)
  await phone.fill('')
  await emergency.fill(patient.phone)
  await phone.fill(patient.phone)
  await expect(form.getByText('Phone number cannot be the same as your emergency contact.')).toBeVisible()
  await expect(phone).toHaveValue('')
  await expect(emergency).toHaveValue(patient.phone)
})

test('a number that is pasted with its prefix is read as its ten digits', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAppointment(page, addressOf(t))
  const { emergency, phone } = parts(page)
  for (const [field, text] of [
    [phone, '+91 98100 12345'],
    [emergency, '09811000000'],
  ] as const) {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text)
    await field.focus()
    await page.keyboard.press('Control+V')
  }
  await expect(phone).toHaveValue('9810012345')
  await expect(emergency).toHaveValue('9811000000')
})

test('parent or guardian appears, is required and is marked only under 18', async ({ page }) => {
  await openAppointment(page, addressOf(t))
  const { age, form, guardianName, relation, pay, summary } = parts(page)
  await age.fill('18')
  await expect(guardianName).toHaveCount(0)
  await age.fill('17')
  await expect(form.getByRole('group', { name: 'Parent or guardian' })).toContainText(
    'Needed because the patient is under 18',
  )
  await expect(guardianName).toHaveAttribute('required', '')
  await expect(relation).toHaveAttribute('required', '')
  await expect(form.getByText('Their name *')).toBeVisible()
  await pay.press('Enter')
  await expect(summary.getByRole('link', { name: 'Enter the name of a parent or guardian.' })).toBeVisible()
  await expect(summary.getByRole('link', { name: 'Choose how they are related.' })).toBeVisible()
  await age.fill('40')
  await expect(guardianName).toHaveCount(0)
})

test('Complete Payment is enabled only when the form is valid and the phone is verified; before, it says what is missing', async ({
  page,
}) => {
  const calls = await standIn(page)
  await openAppointment(page, addressOf(t))
  const { pay, form, summary, name, getCode, verify } = parts(page)
  await expect(pay).toBeDisabled()
  await expect(pay).toHaveAccessibleDescription('Please verify Phone Number before proceeding to payment.')
  await pay.press('Enter')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the name of the person the session is for.',
    'Enter the age in years, such as 7 or 34.',
    'Enter an email address, such as name@example.com.',
    'Emergency contact must be exactly 10 digits.',
    'Phone number must be exactly 10 digits.',
  ])
  await summary.getByRole('link').first().press('Enter')
  await expect(name).toBeFocused()
  await expectNoViolations(page)
  await fillDetails(page)
  await expect(summary).toHaveCount(0)
  await pay.press('Enter')
  await expect(summary.getByRole('link')).toHaveText(['Please verify Phone Number before proceeding to payment.'])
  await getCode.click()
  await typeCode(page, '1234')
  await verify.click()
  await expect(pay).toBeEnabled()
  await name.fill('')
  await expect(pay).toBeDisabled()
  await expect(form.getByText('Complete the fields marked with a star. Then you can pay.')).toBeVisible()
  expect(calls.map((call) => call.name)).toEqual(['send-otp', 'verify-otp'])
})

test('fields tell browsers and phones what they are for', async ({ page }) => {
  await openAppointment(page, addressOf(t))
  const { name, email, phone, emergency, age } = parts(page)
  for (const [field, token, mode] of [
    [name, 'name', null],
    [email, 'email', 'email'],
    [phone, 'tel-national', 'numeric'],
    [emergency, 'off', 'numeric'],
    [age, 'off', 'numeric'],
  ] as const) {
    await expect(field).toHaveAttribute('autocomplete', token)
    if (mode) await expect(field).toHaveAttribute('inputmode', mode)
  }
})

test('words of self-harm bring the helplines beside them; nothing is blocked, sent or logged', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await openAppointment(page, addressOf(t))
  const { concern } = parts(page)
  const helplines = page.getByRole('complementary', { name: 'You do not have to wait for a session' })
  await concern.fill('my boss is killing me')
  await expect(helplines).toHaveCount(0)
  await concern.fill('ab jeena nahi chahti')
  await expect(helplines.getByRole('link', { name: '14416' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You do not have to wait for a session' })).toBeAttached()
  await expect(concern).toBeEditable()
  await expect(concern).not.toHaveAttribute('aria-invalid')
  await expectNoViolations(page)
  expect(sent.filter((line) => /jeena/.test(line))).toEqual([])
  await concern.fill('exam stress')
  await expect(helplines).toHaveCount(0)
})

test.describe('links that lead to no session', () => {
  test.use({ expectedFaults: [/40[049]|410/] })

  test('each says why, with the right status and a way on', async ({ page, request }) => {
    const [video] = await findSlots(request, 47234, 'Video')
    const wrong: [address: string, status: number, title: string | RegExp, onward: RegExp][] = [
      ['/appointment?pid=47234&lid=47033&v=0', 400, 'This link is not complete', /^\/practitioner\?pid=47234/],
      ['/appointment?pid=x&lid=47033&v=0&t=soon', 400, 'This link is not complete', /^\/userListing/],
      [addressOf(t, { v: '7' }), 400, 'This link is not complete', /^\/practitioner\?pid=47234/],
      [addressOf(t, { pid: 999_999 }), 404, 'We could not find this practitioner', /^\/userListing/],
      [addressOf(t).replace('47033', '1'), 404, 'They do not sit at this centre', /^\/practitioner\?pid=47234/],
      [addressOf(t, { pid: 27_044 }), 409, 'This practitioner is booked by phone', /^tel:/],
      [addressOf('2026-01-05T10:00:00+0530'), 410, 'This time has passed', /^\/practitioner\?pid=47234/],
      [addressOf(t.replace(/T\d\d:00/, 'T03:10')), 409, 'This time is no longer free', /^\/practitioner\?pid=47234/],
      [addressOf(video!.dateTime), 409, 'This time is no longer free', /^\/practitioner\?pid=47234/],
    ]
    for (const [address, status, title, onward] of wrong) {
      const answer = await page.goto(address)
      expect([address, answer?.status()]).toEqual([address, status])
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(await page.title()).toBe(`${await page.getByRole('heading', { level: 1 }).textContent()} · eMbrace`)
      await expect(page.getByRole('main').locator('.row a').first()).toHaveAttribute('href', onward)
    }
    const next = page.getByRole('main').locator('ul a')
    await expect(next).toHaveCount(5)
    await expectNoViolations(page)
    await next.first().click()
    await expect(page.getByRole('form', { name: 'Patient details' })).toBeVisible()
  })
})

test('a press before the page is alive sends nothing, and what was typed by then is kept', async ({ page }) => {
  const wake = await holdScripts(page)
  await page.goto(addressOf(t), { waitUntil: 'commit' })
  const { name, phone, email, pay } = parts(page)
  await name.fill(patient.name)
  await phone.fill(patient.phone)
  await pay.press('Enter')
  await email.press('Enter')
  wake()
  await expect(page.locator('html[data-hydrated]')).toBeAttached()
  await expect(name).toHaveValue(patient.name)
  await expect(phone).toHaveValue(patient.phone)
  expect(new URL(page.url()).searchParams.get('name')).toBeNull()
})

test('without a choice the page asks to choose a time first', async ({ page }) => {
  const answer = await page.goto('/appointment')
  expect(answer?.status()).toBe(200)
  await page.getByRole('main').getByRole('link', { name: 'Choose a time' }).click()
  await expect(page).toHaveURL('/userListing')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says how to book by phone or email instead', async ({ page }) => {
    await page.goto(addressOf(t))
    const note = page.getByRole('region', { name: 'Book by phone or email' })
    await expect(note.locator('a[href^="tel:"]')).toBeVisible()
    await expect(note.locator('a[href^="mailto:"]')).toBeVisible()
    await expect(page.getByRole('form', { name: 'Patient details' })).toBeHidden()
    await expect(page.getByRole('region', { name: 'Your appointment' })).toBeVisible()
  })
})
