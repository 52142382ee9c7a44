import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessible-page.ts'
import { bookSession } from '../support/book-session.ts'
import { findSent } from '../support/outbox.ts'
import { expect, test } from '../support/page.ts'

/** Books a session, and follows the link in its mail as the client would with another browser. */
async function openManaged(page: Page) {
  const session = await bookSession(page.request, { name: 'Isha Mehta' })
  await page.context().clearCookies()
  await expect(async () => {
    const mail = (await findSent(page.request, session.email)).find(({ subject }) => /confirmed/.test(subject ?? ''))
    await page.goto(new URL(/https?:\/\/\S+\/manage\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '').pathname)
  }).toPass({ timeout: 20_000 })
  return session
}

async function download(page: Page, button: string) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('the page about their data has no fault that a machine can find, and fits the smallest phone', async ({
  page,
}) => {
  await openManaged(page)
  await page.getByRole('link', { name: 'What we hold about you' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we hold about you')
  await expectNoViolations(page)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a client takes everything we hold with them, asks for its erasure, and reads what stays and why', async ({
    page,
  }) => {
    const session = await openManaged(page)
    await page.getByRole('link', { name: 'What we hold about you' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we hold about you')

    const copy = await download(page, 'Download to read')
    expect(copy.name).toBe('embrace-my-data.html')
    for (const words of ['Isha Mehta', session.email, session.mobile.slice(2), 'Who else gets some of it'])
      expect(copy.text).toContain(words)
    const json = await download(page, 'Download as JSON')
    expect(JSON.parse(json.text)).toMatchObject({ forms: [{ name: 'Isha Mehta', email: session.email }] })

    // What stays is said before the button.
    await expect(page.getByRole('main')).toContainText(
      'Invoices and the notes to them, with your name and age as printed, for 8 years',
    )
    await page.getByRole('button', { name: 'Erase my data' }).click()
    // The browser itself insists on the tick first.
    await expect(page).toHaveURL(/\/manage\/data$/)
    await page.getByRole('checkbox', { name: /erase my data/ }).check()
    await page.getByRole('button', { name: 'Erase my data' }).click()
    await expect(page.getByRole('main').getByRole('status')).toContainText('You still have a session ahead')
    await expect(page).toHaveURL(/done=waits-for-session/)
  })
})

test.describe('without the link of a message', () => {
  test.use({ expectedFaults: [/404/] })

  test('the page tells nothing, and nothing can be asked for', async ({ page }) => {
    await page.goto('/manage/data')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Erase my data' })).toHaveCount(0)
  })
})
