import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessible-page.ts'
import { type BookedSession, bookSession } from '../support/book-session.ts'
import { bringNearer } from '../support/bring-nearer.ts'
import { findSent, type SentMail } from '../support/outbox.ts'
import { expect, test } from '../support/page.ts'

/** The newest mail to this client with such a subject, once it has arrived. */
async function findMail(page: Page, { email }: BookedSession, subject: RegExp): Promise<SentMail> {
  let mail: SentMail | undefined
  await expect(async () => {
    const sent = await findSent(page.request, email)
    mail = sent.find((one) => subject.test(one.subject ?? ''))
    expect(mail).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return mail!
}

async function findLink(page: Page, session: BookedSession): Promise<string> {
  const { text } = await findMail(page, session, /confirmed/)
  return new URL(/https?:\/\/\S+\/manage\/[\w-]+/.exec(text)![0]).pathname
}

async function openFromMail(page: Page, session: BookedSession) {
  const answer = await page.goto(await findLink(page, session))
  await expect(page).toHaveURL(/\/manage$/)
  return answer
}

const main = (page: Page) => page.getByRole('main')

test('the link in the message opens the session; the word of the link is gone from the address and nothing keeps it', async ({
  page,
  context,
}) => {
  const session = await bookSession(page.request)
  await context.clearCookies()
  const answer = await openFromMail(page, session)
  expect(answer?.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  const cookie = (await context.cookies()).find(({ name }) => name === 'embrace_manage')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  await expect(page).toHaveTitle('Your session · eMbrace')
  for (const words of [
    'Ananya Rao',
    'In-Person, ',
    'Vasant Kunj',
    'Sample House',
    'Step-free entrance',
    'Reference EB-',
  ])
    await expect(main(page)).toContainText(words)
  await expect(main(page)).toContainText('What the rooms are like')
  await expect(main(page).getByRole('link', { name: 'See it on a map' })).toBeVisible()
  await expect(main(page)).not.toContainText('Aarav')
  const file = await page.request.get(
    (await page.getByRole('link', { name: 'Calendar file' }).getAttribute('href')) ?? '',
  )
  expect(await file.text()).toContain('BEGIN:VCALENDAR')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[B22] on a phone that is not their own they close it; only the link opens it again', async ({
    page,
    context,
  }) => {
    const session = await bookSession(page.request)
    await openFromMail(page, session)
    await page.getByRole('button', { name: 'Close it here' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Closed in this browser')
    await expect(main(page)).not.toContainText(/Ananya|EB-/)
    expect((await context.cookies()).filter(({ name }) => /^embrace_(manage|browser)$/.test(name))).toEqual([])
    await openFromMail(page, session)
    await expect(main(page)).toContainText('Reference EB-')
  })

  test('the session is moved to another day: the page says so, a mail says so, and the calendar gets the new time', async ({
    page,
  }) => {
    const session = await bookSession(page.request, { mode: 'Video' })
    await openFromMail(page, session)
    await page.getByRole('link', { name: 'Move to another time' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Move to another time')
    await page.getByRole('list', { name: 'Day' }).getByRole('link').nth(3).click()
    const time = page.getByRole('radio').last()
    const name = (await time.getAttribute('aria-label')) ?? ''
    await time.check()
    await page.getByRole('button', { name: 'Move my session' }).click()
    await expect(page).toHaveURL(/\/manage\?done=moved$/)
    const when = name.replace(/, \d+ minutes$/, '')
    await expect(main(page).getByRole('status')).toContainText(`Your session has moved to ${when} IST.`)
    await expect(page).toHaveTitle('Your session has moved · eMbrace')
    const mail = await findMail(page, session, /^Appointment moved: now/)
    expect(mail.subject).not.toMatch(/Ananya|Aarav|therap/i)
    const invitation = mail.attachments?.find(({ filename }) => filename.endsWith('.ics'))
    expect(invitation).toBeDefined()
    const file = await (await page.request.get(invitation?.url ?? '')).text()
    expect(file.slice(0, 2000)).toMatch(/METHOD:REQUEST[^]*SEQUENCE:1\r?\n/)
  })

  test('the session is cancelled: what comes back stands before the button, and afterwards the page and a mail say so', async ({
    page,
  }) => {
    const session = await bookSession(page.request)
    await openFromMail(page, session)
    await page.getByRole('link', { name: 'Cancel this session' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cancel this session?')
    const back = page.getByRole('heading', { name: /^You get ₹[\d,.]+ back$/ })
    await expect(back).toBeVisible()
    const amount = /₹[\d,.]+\d/.exec(await back.innerText())?.[0] ?? ''
    await page.getByRole('button', { name: `Cancel and get ${amount} back` }).click()
    await expect(page).toHaveURL(/\/manage\?done=cancelled$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This session is cancelled')
    await expect(main(page)).toContainText(`${amount} `)
    const mail = await findMail(page, session, /^Appointment cancelled/)
    expect(mail.text).toContain(`${amount} goes back`)
    const sent = await findMail(page, session, /^Your refund has been sent/)
    expect(sent.text).toContain(`${amount} has left us`)
    await page.goto('/manage/cancel')
    await expect(page).toHaveURL(/\/manage$/)
  })
})

test('move and cancel pages are reached and used by keyboard alone, without a violation, also on a narrow screen', async ({
  page,
}) => {
  const session = await bookSession(page.request, { mode: 'Video' })
  await openFromMail(page, session)
  await page.getByRole('link', { name: 'Move to another time' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/manage\/move/)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('radio').first().focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.goto('/manage/cancel')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.evaluate(() => (document.documentElement.dataset['calm'] = 'on'))
  await expectNoViolations(page)
})

test('moved, then cancelled: each page has no violation, says what happened first, and keeps every paper', async ({
  page,
}) => {
  const session = await bookSession(page.request, { mode: 'Video' })
  await openFromMail(page, session)
  const invoice = await (await page.request.get('/manage/invoice.pdf')).body()
  await page.goto('/manage/move')
  // Days ahead: within 24 hours a session can no longer be cancelled here.
  const days = page.getByRole('list', { name: 'Day' })
  const path = (await days.getByRole('link').nth(4).getAttribute('href')) ?? ''
  const day = new URLSearchParams(path.split('?')[1]).get('d')
  await days.getByRole('link').nth(4).press('Enter')
  // The times of the day before are still here until then; the address is there a moment sooner. The first day of
  // the row may be another one by now: somebody may have taken its last time.
  await expect(days.locator('[aria-current]')).toHaveAttribute('href', new RegExp(`[?&]d=${day}(&|$)`))
  await page.getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Move my session' }).press('Enter')
  await expect(main(page).getByRole('status')).toContainText('Your session has moved to')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  const note = page.getByRole('link', { name: 'Download the note with the new date (PDF)' })
  const file = await page.request.get((await note.getAttribute('href')) ?? '')
  expect(file.headers()['content-disposition']).toMatch(/^attachment; filename="DDA-\d{4}-\d{6}\.pdf"$/)
  expect(invoice.equals(await (await page.request.get('/manage/invoice.pdf')).body())).toBe(true)

  await page.getByRole('link', { name: 'Cancel this session' }).press('Enter')
  await page.getByRole('button', { name: /^Cancel and get/ }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This session is cancelled')
  await expect(main(page).getByRole('status')).toContainText('Your session is cancelled.')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  for (const name of ['Download the invoice (PDF)', 'Download the credit note (PDF)']) {
    const paper = await page.request.get((await page.getByRole('link', { name }).getAttribute('href')) ?? '')
    expect(paper.headers()['content-type']).toBe('application/pdf')
  }
  await expect(page.getByRole('link', { name: 'Move to another time' })).toHaveCount(0)
})

test('less than 24 hours before, the page explains the policy, gives the support contacts, and offers no button', async ({
  page,
}) => {
  const session = await bookSession(page.request, { mode: 'Video' })
  const link = await findLink(page, session)
  test.skip(!(await bringNearer(session.bookingId)), 'the database of this site is out of reach')
  await page.goto(link)
  await expect(main(page)).toContainText('Your session is less than 24 hours away.')
  await expect(main(page)).toContainText('counts as a no-show')
  await expect(main(page).getByRole('link', { name: 'hello@embrace.example' })).toBeVisible()
  await expect(main(page).getByRole('link', { name: /^\+91/ })).toBeVisible()
  for (const name of ['Move to another time', 'Cancel this session'])
    await expect(page.getByRole('link', { name })).toHaveCount(0)
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
  await page.goto('/manage/cancel')
  await expect(main(page)).toContainText('Your session is less than 24 hours away.')
  await expect(page.getByRole('button', { name: /^Cancel and get/ })).toHaveCount(0)
  await expectNoViolations(page)
})

test('a video session says when its room opens, and the door says so too', async ({ page }) => {
  const session = await bookSession(page.request, { mode: 'Video' })
  await openFromMail(page, session)
  await expect(main(page)).toContainText(/The room opens on \w+ \d+ \w+ at \d+:50 [AP]M IST, 10 minutes before\./)
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Join the session' }).click()
  await expect(page).toHaveURL(/\/session$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The room is not open yet')
  await expectNoViolations(page)
  await expectNoSidewaysScroll(page)
})

test.describe('links that lead nowhere', () => {
  test.use({ expectedFaults: [/404/] })

  test('an altered link, and a page without its cookie, are kind, and say nothing about anyone', async ({
    page,
    context,
  }) => {
    const session = await bookSession(page.request)
    const pathname = await findLink(page, session)
    await context.clearCookies()
    const altered = `${pathname.slice(0, -3)}AAA`
    for (const address of [altered, '/manage', '/manage/move', '/manage/cancel', '/session', '/session/nobody']) {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      await expect(main(page).getByRole('link', { name: 'hello@embrace.example' })).toBeVisible()
      await expect(main(page)).not.toContainText(/Ananya|Aarav|EB-/)
    }
    await expectNoViolations(page)
    expect((await context.cookies()).filter(({ name }) => name.startsWith('embrace_manage'))).toEqual([])
  })
})
