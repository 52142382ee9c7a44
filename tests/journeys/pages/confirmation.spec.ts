import ICAL from 'ical.js'
import { toSessionQuery } from '#contract/session.ts'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { sayLongDate } from '#contract/values/say-day.ts'
import { expectNoViolations } from '../../support/accessible-page.ts'
import { bookSession } from '../../support/book-session.ts'
import { findSent } from '../../support/outbox.ts'
import { expect, hydrated, test } from '../../support/page.ts'

const nobody =
  '/appointment/confirmation?pid=47234&v=0&t=2030-03-04T10:00:00%2B0530&u=b5f6c1de-7b0a-4c39-9a7e-3f1d2c4b5a69'

test.describe('a link without a confirmed session', () => {
  test.use({ expectedFaults: [/404.*\/appointment\/confirmation/] })

  test('confirmation: no confirmed session was found for this link, with the support contacts, nothing about anyone', async ({
    page,
  }) => {
    const answer = await page.goto(nobody)
    expect(answer?.status()).toBe(404)
    expect(answer?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const main = page.getByRole('main')
    await expect(main).toContainText('No confirmed session was found for this link.')
    await expect(main.getByRole('link', { name: 'hello@embrace.example' })).toHaveAttribute('href', /^mailto:/)
    await expect(main.getByRole('link', { name: '+91 98100 00000' })).toHaveAttribute('href', 'tel:+919810000000')
    await expect(main).not.toContainText(/Session Confirmed|Ananya|2030|Vasant Kunj/)
    await expect(main.getByRole('img', { name: /portrait/i })).toHaveCount(0)
  })
})

test('confirmation: the bare address explains itself', async ({ page }) => {
  const answer = await page.goto('/appointment/confirmation')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('main')).toContainText('No confirmed session was found for this link.')
})

test('confirmation: Payment Successful & Session Confirmed!, therapist, date, time, mode, location, what is next', async ({
  page,
}) => {
  const { bookingId, userId, t } = await bookSession(page.request)
  const startsAt = parseDateTime(t) ?? Number.NaN
  const answer = await page.goto(`/backendEmb/calendar/booking/${bookingId}`)
  await expect(page).toHaveURL(/\/appointment\/confirmation\?pid=47234&v=0&t=[^&]+&u=/)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Successful & Session Confirmed!')
  const main = page.getByRole('main')
  await expect(main).toContainText('You’re all set! Your session has been successfully booked.')
  for (const shown of ['Occupational Therapist', sayLongDate(startsAt), 'In-Person, 45 min', 'Vasant Kunj'])
    await expect(main.getByText(shown, { exact: true }).first()).toBeVisible()
  await expect(main).toContainText(/\d{1,2}:00 [AP]M IST/)
  await expect(page.getByRole('region', { name: 'Confirmation Sent' })).toContainText(
    'A reminder follows 4 hours before the session.',
  )
  const next = page.getByRole('region', { name: 'What’s next?' })
  await expect(next.getByRole('listitem').filter({ has: page.getByRole('heading') })).toHaveCount(4)
  await expect(main.getByRole('link', { name: 'Gift a Therapy' })).toHaveAttribute('href', '/giftatherapy')

  await hydrated(page)
  await expectNoViolations(page)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Calendar file' }).click(),
  ])
  const file = await (await download.createReadStream()).toArray()
  const calendar = new ICAL.Component(ICAL.parse(Buffer.concat(file).toString()) as unknown[])
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined)
  expect(event.startDate.toUnixTime()).toBe(startsAt * 60)
  expect(event.summary).toBe('Appointment')
  for (const name of [/Google Calendar/, /Outlook/])
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', /[?&](text|subject)=Appointment&/)

  // On another device the address shows the session, and the file says when and where, but holds no way to change it.
  const elsewhere = await page
    .context()
    .browser()!
    .newContext({ baseURL: new URL(page.url()).origin })
  const there = await elsewhere.newPage()
  await there.goto(page.url())
  const href = await there.getByRole('link', { name: 'Calendar file' }).getAttribute('href')
  const shown = await (await elsewhere.request.get(href!)).text()
  expect(shown).toContain('SUMMARY:Appointment')
  expect(shown).not.toContain('/manage/')
  await elsewhere.close()

  // The same link with the time as older links wrote it, and with the other mode: the booking's own mode counts.
  const old = toSessionQuery({ practitionerId: 47234, mode: 'video', startsAt }, userId)
  await page.goto(
    `/appointment/confirmation?${decodeURIComponent(`${old}`).replace('T', '+').replace('+0530', '+05:30')}`,
  )
  await expect(main.getByText('In-Person, 45 min', { exact: true })).toBeVisible()
})

test('confirmation: a confirmation goes by e-mail and phone, in words that tell nothing to others', async ({
  page,
}) => {
  const { email, mobile } = await bookSession(page.request, { mode: 'Video', name: 'Asha & Om 🌈' })
  const find = async (words: string) =>
    (await findSent(page.request, words)).filter(({ text }) => !/ code\./.test(text))
  await expect.poll(() => find(email), { timeout: 20_000 }).toHaveLength(1)
  await expect.poll(() => find(mobile.slice(2)).then((all) => all.filter(({ to }) => to !== email))).toHaveLength(1)
  const [mail] = await find(email)
  expect(mail?.subject).toMatch(/^Appointment confirmed: \w{3} \d{1,2} \w{3}, \d{1,2}:00 [AP]M$/)
  expect(mail?.text).toContain('Asha & Om 🌈 will meet')
  expect(mail?.html).toContain('Asha &amp; Om 🌈 will meet')
  expect(mail?.attachments?.map(({ filename }) => filename)).toContain('appointment.ics')
  const [sms] = (await find(mobile.slice(2))).filter(({ to }) => to !== email)
  expect(sms?.text).toMatch(
    /^Your eMbrace appointment is confirmed for \w{3} \d{1,2} \w{3} \d{1,2} [AP]M\. Details: http\S+ - eMbrace$/,
  )
})
