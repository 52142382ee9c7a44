import {
  addressOf,
  fillDetails,
  findSlots,
  inMinutes,
  openAppointment,
  parts,
  standIn,
  typeCode,
} from '../support/booking-page.ts'
import { expect, test } from '../support/page.ts'

for (const [name, off] of [
  ['an hour ahead', 60],
  ['an hour behind', -60],
] as const)
  test(`a telephone whose clock is ${name} proves its number, keeps the proof and may ask for another code in time`, async ({
    page,
    request,
  }) => {
    const [slot] = await findSlots(request)
    await page.clock.install({ time: inMinutes(off) })
    const date = new Date().toUTCString()
    await standIn(page, {
      'send-otp': () => ({ date, json: { message: 'OTP sent', resendAfter: inMinutes(0), validUntil: inMinutes(5) } }),
      'verify-otp': () => ({ date, json: { message: 'OTP verified successfully', provenUntil: inMinutes(30) } }),
    })
    await openAppointment(page, addressOf(slot!.dateTime))
    const { getCode, resend, verify, pay, form } = parts(page)
    await fillDetails(page)
    await getCode.click()
    await expect(resend).toBeEnabled()
    await typeCode(page, '1234')
    await verify.click()
    await expect(pay).toBeEnabled()
    await page.reload()
    await expect(pay).toBeEnabled()
    await expect(form.getByText('It has been 30 minutes')).toHaveCount(0)
    await page.clock.fastForward('31:00')
    await expect(form.getByText('It has been 30 minutes since you verified this number.')).toBeVisible()
  })
