import { expect } from 'vitest'
import { attack } from './attack.ts'
import type { Answer } from './browser.ts'
import { head, sendRaw } from './raw.ts'
import { book, hold, openSession, pay } from './victim.ts'

const names = [
  'next',
  'return',
  'returnTo',
  'return_to',
  'redirect',
  'redirect_uri',
  'url',
  'to',
  'dest',
  'continue',
  'callback',
  'goto',
  'location',
  'from',
  'ref',
  'u',
  'd',
  'lid',
]
const targets = [
  'https://evil.example/',
  '//evil.example',
  '/\\evil.example',
  'https:evil.example',
  'javascript:alert(1)',
  '/%0d%0aSet-Cookie:%20evil=1',
]

const query = (target: string) => new URLSearchParams(names.map((name) => [name, target])).toString()

function expectAtHome({ headers, cookies }: Answer) {
  const location = headers['location'] ?? '/'
  expect(location).toMatch(/^\/(?![\\/])/)
  expect(location).not.toContain('evil.example/..')
  expect(new URL(location, 'http://site').host).toBe('site')
  expect(cookies.filter((cookie) => cookie.startsWith('evil'))).toEqual([])
}

export const redirectAttacks = [
  ...targets.map((target) =>
    attack(
      `The word ${JSON.stringify(target)} in every parameter of a link sends nobody away from the site.`,
      async (site) => {
        const booked = await book(site)
        const managing = await openSession(site, booked)
        for (const path of [
          '/',
          '/about/',
          '/userListing/',
          '/manage',
          '/manage/move',
          '/session',
          '/appointment',
          '/appointment/confirmation',
          `/backendEmb/calendar/booking/${booked.booking.id}`,
          booked.link,
          '/manage/invoice.pdf',
        ])
          expectAtHome(await managing.open(`${path}?${query(target)}`))
        for (const path of ['/manage/cancel', '/manage/move', '/manage/erase'])
          expectAtHome(await managing.form(path, Object.fromEntries(names.map((name) => [name, target]))))
      },
    ),
  ),

  attack('The provider’s return address leads to pages of ours, whatever is posted to it.', async (site) => {
    const holder = await hold(site)
    const paid = await pay(site, holder)
    for (const fields of [
      {},
      { 'error[metadata]': JSON.stringify({ order_id: '//evil.example' }) },
      { 'error[metadata]': JSON.stringify({ order_id: `${holder.orderId}/../../evil` }) },
      { 'error[metadata]': '{'.repeat(500) },
      { ...paid, razorpay_order_id: 'https://evil.example' },
      { ...paid, callback_url: 'https://evil.example', redirect: 'https://evil.example' },
    ])
      expectAtHome(
        await site.browser().form('/backendEmb/payment/callback', fields, { 'sec-fetch-site': 'cross-site' }),
      )
  }),

  attack('A line break in an address writes no header into the redirect it causes.', async (site) => {
    for (const path of [
      '/about/?x=%0d%0aSet-Cookie:%20evil=1',
      '/about/%0d%0aSet-Cookie:%20evil=1',
      '/about/?%0aLocation:%20https://evil.example',
    ]) {
      const heard = await sendRaw(site.port, head(`GET ${path} HTTP/1.1`, ['Connection: close']), 1_000)
      expect(heard).not.toMatch(/^set-cookie: evil/im)
      expect(heard).not.toMatch(/^location: https:\/\/evil/im)
    }
  }),

  attack('A slash too many at the end of an address never becomes an address of somebody else.', async (site) => {
    for (const path of [
      '//evil.example/',
      '//evil.example/about/',
      '/about//',
      '///evil.example//',
      '/.//evil.example/',
      '//evil.example/%2e%2e/about/',
    ]) {
      const heard = await sendRaw(site.port, head(`GET ${path} HTTP/1.1`, ['Connection: close']), 1_000)
      const location = /^location: (.*)$/im.exec(heard)?.[1]?.trim() ?? '/'
      expect([path, new URL(location, 'http://site').host]).toEqual([path, 'site'])
    }
  }),

  attack('The way into a video room leads to the clinic’s own rooms, whatever the address says.', async (site) => {
    const booked = await book(site)
    const page = await (await openSession(site, booked)).open('/manage')
    const door = site.browser()
    await door.open(/\/session\/[\w-]{43}/.exec(page.text)?.[0] ?? '')
    const startsAt = new Date(booked.t.replace(/\+0530$/, '+05:30'))
    site.wait((startsAt.getTime() - site.now().getTime()) as never)
    door.jar.clear()
    await door.open(/\/session\/[\w-]{43}/.exec(page.text)?.[0] ?? '')
    const { headers, status } = await door.open(`/session?${query('https://evil.example')}`)
    expect(status).toBe(303)
    expect(new URL(headers['location'] ?? '').host).toBe('meet.embrace.test')
  }),
]
