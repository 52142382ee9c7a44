import { type APIRequestContext, type Browser, request } from '@playwright/test'
import { pages } from '#content/pages.ts'
import { bookAtDesk, newDay } from '#tests/support/book-at-desk.ts'
import { bookSession } from '#tests/support/book-session.ts'
import { addressOf, findSlots } from '#tests/support/booking-page.ts'
import { comeIn } from '#tests/support/desk-page.ts'
import { findPayLink, findSent } from '#tests/support/outbox.ts'

export type MeasuredRoute = {
  path: string
  /** With the query that the page needs. */
  address: string
  /** A search engine may show it, so it must meet the strictest goals. */
  isPublic: boolean
  /** Built as a file: a page to read. */
  isContent: boolean
  /** A client's own page: opened once by its link, and then by a cookie. */
  cookies?: Cookies
}

type Cookies = Awaited<ReturnType<ReturnType<Browser['contexts']>[number]['cookies']>>

const practitioner = { pid: 47234, lid: 47033 }

/** Every page of the site as a visitor meets it, with a free time to book and a session that is booked. */
export async function listRoutes(browser: Browser, origin: string): Promise<MeasuredRoute[]> {
  const asked = await request.newContext({ baseURL: origin })
  try {
    const [slot] = await findSlots(asked)
    const session = await bookSession(asked)
    const { pid, lid } = practitioner
    const addresses: Record<string, string> = {
      [pages.practitioner.path]: `${pages.practitioner.path}?pid=${pid}&lid=${lid}`,
      [pages.appointment.path]: addressOf(slot!.dateTime),
      [pages.confirmation.path]:
        `${pages.confirmation.path}?${new URLSearchParams({ pid: String(pid), v: '0', t: session.t, u: session.userId })}`,
    }
    const known = Object.values(pages).map(({ path, isPrivate, isPrerendered }) => ({
      path,
      address: addresses[path] ?? path,
      isPublic: !isPrivate,
      isContent: isPrerendered,
    }))
    const cookies = await openFromMail(browser, origin, await findManageLink(asked, session.email))
    const own = ['/manage', '/manage/move', '/manage/cancel', '/manage/data'].map((path) => aside(path, cookies))
    const byVideo = await bookSession(asked, { mode: 'Video' })
    const door = await openFromMail(browser, origin, await findManageLink(asked, byVideo.email))
    const asides = ['/enquiries/contact', '/enquiries/partnership'].map((path) => aside(path))
    const till = await openPayLink(browser, origin)
    return [...known, ...own, aside('/session', door), aside('/pay', till), ...asides]
  } finally {
    await asked.dispose()
  }
}

/** A page that no search engine shows. */
const aside = (path: string, cookies?: Cookies): MeasuredRoute => ({
  path,
  address: path,
  isPublic: false,
  isContent: false,
  ...(cookies && { cookies }),
})

async function findManageLink(asked: APIRequestContext, email: string): Promise<string> {
  for (let tries = 0; tries < 100; tries++) {
    const mail = (await findSent(asked, email)).find(({ subject }) => subject?.includes('confirmed'))
    const link = /https?:\/\/\S+\/manage\/[\w-]+/.exec(mail?.text ?? '')?.[0]
    if (link) return new URL(link).pathname
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('no confirmation was sent')
}

/**
 * Cookies do not depend on the port: the server's own are also sent through the slow line. The door of a session by video is opened by
 * the way that its page shows.
 */
async function openFromMail(browser: Browser, origin: string, link: string): Promise<Cookies> {
  const context = await browser.newContext()
  try {
    const page = await context.newPage()
    await page.goto(origin + link)
    const door = page.getByRole('link', { name: 'Join the session' })
    if ((await door.count()) > 0) await page.goto(new URL((await door.getAttribute('href')) ?? '', origin).href)
    return await context.cookies()
  } finally {
    await context.close()
  }
}

/** The desk books for a caller, whose phone gets a link to the page to pay. */
async function openPayLink(browser: Browser, origin: string): Promise<Cookies> {
  const desk = await browser.newContext({ baseURL: origin })
  const phone = await browser.newContext({ baseURL: origin })
  try {
    const screen = await desk.newPage()
    await comeIn(screen)
    const path = `/desk/book?day=${newDay('Wednesday')}`
    const number = await bookAtDesk(screen, path, 'Asha Menon', { pays: 'A link to their phone' })
    await (await phone.newPage()).goto(await findPayLink(phone.request, number))
    return await phone.cookies()
  } finally {
    await desk.close()
    await phone.close()
  }
}
