import { expectNoViolations } from '../support/accessible-page.ts'
import {
  addressOf,
  fillDetails,
  findSlots,
  inMinutes,
  openAppointment,
  parts,
  patient,
  standIn,
  typeCode,
} from '../support/booking-page.ts'
import { expect, test } from '../support/page.ts'

// The browser reports a provoked refusal as a fault too.
test.use({ expectedFaults: [/answer: [45]\d\d .*backendEmb|console: Failed to load resource.*status of [45]/] })

let t = ''
test.beforeEach(async ({ request }) => {
  const [slot] = await findSlots(request)
  t = slot!.dateTime
})

test('Get OTP requires a 10-digit phone, then reveals four boxes and a Resend that waits', async ({ page }) => {
  const calls = await standIn(page)
  await openAppointment(page, addressOf(t))
  const { phone, getCode, form, digits, resend } = parts(page)
  await phone.fill('98100')
  await getCode.click()
  await expect(form.getByText('Please enter a valid 10-digit number.')).toBeVisible()
  await expect(phone).toBeFocused()
  expect(calls).toEqual([])
  await expect(digits).toHaveCount(0)
  await phone.fill(patient.phone)
  await getCode.click()
  await expect(digits).toHaveCount(4)
  await expect(digits.first()).toBeFocused()
  await expect(digits.first()).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(form.getByText('Sent to +91 98100 12345. You can also paste it.')).toBeVisible()
  expect(calls[0]).toMatchObject({ name: 'send-otp', body: { mobile: '919810012345' } })
  await expect(resend).toBeDisabled()
  await expect(resend).toHaveAccessibleDescription('You can ask for another one 30 seconds after the last.')
  await expectNoViolations(page)
})

for (const typed of ['+91 98100 12345', '919810012345', '09810012345', '0091 98100 12345'])
  test(`the number ${typed} that is typed key by key reaches its owner`, async ({ page }) => {
    const calls = await standIn(page)
    await openAppointment(page, addressOf(t))
    const { phone, getCode, form, digits } = parts(page)
    await phone.pressSequentially(typed)
    await expect(phone).toHaveValue('9810012345')
    await expect(form.getByText('Code goes to +91 98100 12345')).toBeVisible()
    await getCode.click()
    await expect(digits).toHaveCount(4)
    expect(calls[0]).toMatchObject({ name: 'send-otp', body: { mobile: '919810012345' } })
  })

test('a number that the browser fills in with its country code keeps all ten digits', async ({ page }) => {
  await openAppointment(page, addressOf(t))
  const { phone, emergency } = parts(page)
  for (const [field, filled] of [
    [phone, '+919810012345'],
    [emergency, '09811000000'],
  ] as const)
    await field.evaluate((input: HTMLInputElement, value) => {
      // As autofill does it, which knows no limit of a field.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }, filled)
  await expect(phone).toHaveValue('9810012345')
  await expect(emergency).toHaveValue('9811000000')
})

test('a number that begins with 91 is asked about once, because its end may be missing', async ({ page }) => {
  const calls = await standIn(page)
  await openAppointment(page, addressOf(t))
  const { phone, getCode, form, digits } = parts(page)
  await phone.fill('9198100123')
  await getCode.click()
  await expect(form.getByText('This number begins with 91.')).toBeVisible()
  await expect(phone).toBeFocused()
  expect(calls).toEqual([])
  await getCode.click()
  await expect(digits).toHaveCount(4)
  expect(calls[0]).toMatchObject({ body: { mobile: '919198100123' } })
})

test('each box takes one digit, strips the rest, leads forward, and back on Backspace', async ({ page }) => {
  await standIn(page)
  await openAppointment(page, addressOf(t))
  const { phone, getCode, digits, verify } = parts(page)
  await phone.fill(patient.phone)
  await getCode.click()
  await expect(digits.nth(0)).toBeFocused()
  await page.keyboard.type('a1')
  await expect(digits.nth(0)).toHaveValue('1')
  await expect(digits.nth(1)).toBeFocused()
  await page.keyboard.type('2-3')
  await expect(digits.nth(3)).toBeFocused()
  await expect(verify).toBeDisabled()
  await page.keyboard.press('Backspace')
  await expect(digits.nth(2)).toBeFocused()
  await page.keyboard.press('Backspace')
  await expect(digits.nth(2)).toHaveValue('')
  await page.keyboard.type('94')
  for (const [place, digit] of ['1', '2', '9', '4'].entries()) await expect(digits.nth(place)).toHaveValue(digit)
  await expect(verify).toBeEnabled()
  await digits.nth(1).focus()
  await page.keyboard.type('7')
  await expect(digits.nth(1)).toHaveValue('7')
})

test('pasting fills all four, and so does a phone that reads the message', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await standIn(page)
  await openAppointment(page, addressOf(t))
  const { phone, getCode, digits } = parts(page)
  const values = () => digits.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(''))
  await phone.fill(patient.phone)
  await getCode.click()
  await expect(digits.nth(0)).toBeFocused()
  await page.evaluate(() => navigator.clipboard.writeText('Your code is 4 7 1 2.'))
  await digits.nth(2).focus()
  await page.keyboard.press('Control+V')
  await expect.poll(values).toBe('4712')
  await digits.nth(0).fill('9081')
  await expect.poll(values).toBe('9081')
})

test('a wrong code clears the boxes, leads back to the first and says Invalid OTP in red', async ({ page }) => {
  await standIn(page)
  await openAppointment(page, addressOf(t))
  await fillDetails(page)
  const { phone, getCode, digits, verify, form } = parts(page)
  await getCode.click()
  await expect(digits.nth(0)).toBeFocused()
  await page.keyboard.type('1111')
  await page.keyboard.press('Enter')
  const message = form.getByText('Invalid OTP')
  await expect(message).toBeVisible()
  await expect(message).toHaveCSS('color', 'rgb(142, 31, 18)')
  await expect(digits.nth(0)).toBeFocused()
  await expect(digits.nth(3)).toHaveValue('')
  await expect(verify).toBeDisabled()
  await expectNoViolations(page)
  // It says nothing about another number.
  await phone.fill('9810000009')
  await expect(message).toHaveCount(0)
})

test('a right code says so in green and locks the phone; the proof outlives a refresh, and the number can be changed', async ({
  page,
}) => {
  await standIn(page)
  await openAppointment(page, addressOf(t))
  await fillDetails(page)
  const { getCode, phone, digits, verify, form, pay } = parts(page)
  await getCode.click()
  await typeCode(page, '1234')
  await verify.click()
  const message = form.getByText('OTP verified successfully')
  await expect(message).toHaveCSS('color', 'rgb(29, 84, 50)')
  await expect(phone).toHaveAttribute('readonly', '')
  await expect(digits).toHaveCount(0)
  await expectNoViolations(page)
  await page.reload()
  await expect(message).toBeVisible()
  await expect(pay).toBeEnabled()
  await form.getByRole('button', { name: 'Change number' }).click()
  await expect(phone).toBeFocused()
  await expect(phone).not.toHaveAttribute('readonly')
  await expect(pay).toBeDisabled()
})

test('a proof counts until the moment the server gave it', async ({ page }) => {
  await page.clock.install()
  await standIn(page, {
    'verify-otp': () => ({ json: { message: 'OTP verified successfully', provenUntil: inMinutes(30) } }),
  })
  await openAppointment(page, addressOf(t))
  await fillDetails(page)
  const { getCode, verify, form, pay } = parts(page)
  await getCode.click()
  await typeCode(page, '1234')
  await verify.click()
  await expect(pay).toBeEnabled()
  await page.clock.fastForward('31:00')
  await expect(form.getByText('It has been 30 minutes since you verified this number.')).toBeVisible()
  await expect(pay).toBeDisabled()
})

test('Resend works after 30 seconds, with the toast OTP sent successfully', async ({ page }) => {
  await page.clock.install()
  const calls = await standIn(page)
  await openAppointment(page, addressOf(t))
  const { phone, getCode, digits, resend } = parts(page)
  await phone.fill(patient.phone)
  await getCode.click()
  await expect(digits).toHaveCount(4)
  await resend.press('Enter')
  expect(calls.map(({ name }) => name)).toEqual(['send-otp'])
  await page.clock.fastForward(31_000)
  await expect(resend).toBeEnabled()
  await resend.click()
  await expect(page.getByText('OTP sent successfully')).toBeVisible()
  expect(calls.map(({ name }) => name)).toEqual(['send-otp', 'resend-otp'])
})

test('a code that could not be sent: Failed to send OTP; a limit speaks for itself', async ({ page }) => {
  let status = 503
  await standIn(page, {
    'send-otp': () => ({
      status,
      json: { reason: status === 503 ? 'broken' : 'too_many_codes', message: 'Please wait an hour.' },
    }),
  })
  await openAppointment(page, addressOf(t))
  const { phone, getCode, form, digits } = parts(page)
  await phone.fill(patient.phone)
  await getCode.click()
  await expect(form.getByText('Failed to send OTP')).toBeVisible()
  status = 429
  await getCode.click()
  await expect(form.getByText('Please wait an hour.')).toBeVisible()
  await expect(digits).toHaveCount(0)
})
