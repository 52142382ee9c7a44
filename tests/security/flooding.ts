import { connect, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect } from 'vitest'
import { attack } from './attack.ts'
import { expectCheap } from './cheaply.ts'
import { head, sendRaw, statusesIn } from './raw.ts'
import type { Site } from './site.ts'
import { aForm } from './victim.ts'

/** Another visitor, who only wants a page, gets it meanwhile. */
async function expectServing(site: Site) {
  await expectCheap(site, async () => {
    expect((await fetch(`http://127.0.0.1:${site.port}/about`)).status).toBe(200)
  })
}

async function openSockets(site: Site, count: number, first: string): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect({ port: site.port, host: '127.0.0.1' }))
  for (const socket of sockets) {
    socket.on('error', () => undefined)
    socket.write(first)
  }
  await delay(100)
  return sockets
}

export const floodingAttacks = [
  attack('Two hundred connections that send a header a little at a time keep nobody else waiting.', async (site) => {
    const sockets = await openSockets(site, 200, 'GET /about HTTP/1.1\r\nHost: localhost\r\nX-')
    for (const socket of sockets) socket.write('a: b\r\nX-')
    await expectServing(site)
    for (const socket of sockets) socket.destroy()
  }),

  attack('A hundred bodies that never end keep nobody else waiting.', async (site) => {
    const sockets = await openSockets(
      site,
      100,
      `${head('POST /backendEmb/user/add-patient HTTP/1.1', ['Content-Type: application/json', 'Content-Length: 1000000'])}{`,
    )
    await expectServing(site)
    for (const socket of sockets) socket.destroy()
  }),

  attack(
    'A header or a body that takes for ever is cut off: the server has limits of its own for both.',
    async (site) => {
      const { headersTimeout, requestTimeout, keepAliveTimeout } = site.app.server
      expect(headersTimeout).toBeGreaterThan(0)
      expect(headersTimeout).toBeLessThanOrEqual(60_000)
      expect(requestTimeout).toBeGreaterThan(0)
      expect(requestTimeout).toBeLessThanOrEqual(180_000)
      expect(keepAliveTimeout).toBeLessThanOrEqual(120_000)
    },
  ),

  attack('Headers of a hundred kilobytes are refused.', async (site) => {
    const heard = await sendRaw(site.port, head('GET / HTTP/1.1', [`X: ${'y'.repeat(100_000)}`]))
    // The connection may be cut before the answer is read.
    expect(statusesIn(heard).filter((status) => status !== 431)).toEqual([])
    await expectServing(site)
  }),

  attack('Ten thousand headers are refused or cut short, and answered at once.', async (site) => {
    const heard = await sendRaw(
      site.port,
      head('GET /about HTTP/1.1', [...Array.from({ length: 10_000 }, () => 'A:'), 'Connection: close']),
      1_000,
    )
    for (const status of statusesIn(heard)) expect([200, 400, 431]).toContain(status)
    await expectServing(site)
  }),

  attack('Thousands of parameters in one address are read quickly or refused.', async (site) => {
    const query = Array.from({ length: 3_000 }, (_, n) => `a${n % 7}=1`).join('&')
    await expectCheap(site, async () => {
      for (const path of ['/userListing', '/backendEmb/user/get-practionerList', '/practitioner', '/manage'])
        expect((await site.browser().get(`${path}?${query}`)).status).toBeLessThan(500)
    })
  }),

  ...(['/desk/sign-in', '/desk/sign-in.data', '/manage/cancel'] as const).map((path) =>
    attack(`A form of tens of thousands of fields posted to ${path} is refused unread, at once.`, async (site) => {
      const fields = Array.from({ length: 62_000 }, (_, n) => [n.toString(36), ''] as const)
      await expectCheap(site, async () => {
        const { status, text } = await site.browser().form(path, Object.fromEntries(fields))
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
        expect(text.length).toBeLessThan(100_000)
      })
    }),
  ),

  attack('A body of two megabytes, announced or in chunks, is refused before it is kept.', async (site) => {
    const body = JSON.stringify(aForm({ Concerns: 'x'.repeat(2_000_000) }))
    expect((await site.browser().call('user/add-patient', body)).status).toBe(413)
    const chunk = `${(100_000).toString(16)}\r\n${'x'.repeat(100_000)}\r\n`
    const heard = await sendRaw(
      site.port,
      [
        head('POST /backendEmb/user/add-patient HTTP/1.1', [
          'Content-Type: application/json',
          'Transfer-Encoding: chunked',
        ]),
        ...Array.from({ length: 20 }, () => chunk),
        '0\r\n\r\n',
      ],
      1_000,
    )
    expect(statusesIn(heard)).toEqual([413])
  }),

  ...(['/manage/cancel', '/manage/erase', '/backendEmb/payment/callback'] as const).map((path) =>
    attack(`A form of a megabyte posted to ${path} is refused before it is read.`, async (site) => {
      const { status } = await site.browser().form(path, { reference: 'x'.repeat(1_000_000) })
      expect(status).toBe(413)
    }),
  ),

  attack('A chunked body without end, posted to a page, is not gathered in memory.', async (site) => {
    const memory = process.memoryUsage.rss()
    const chunk = `${(1_000_000).toString(16)}\r\n${'x'.repeat(1_000_000)}\r\n`
    const heard = await sendRaw(
      site.port,
      [
        head('POST /about HTTP/1.1', ['Content-Type: text/plain', 'Transfer-Encoding: chunked']),
        ...Array.from({ length: 40 }, () => chunk),
      ],
      500,
    )
    for (const status of statusesIn(heard)) expect(status).toBeGreaterThanOrEqual(400)
    expect(process.memoryUsage.rss() - memory).toBeLessThan(200_000_000)
    await expectServing(site)
  }),

  attack('A compressed body, which could unpack to anything, is not unpacked.', async (site) => {
    const { gzipSync } = await import('node:zlib')
    const bomb = gzipSync(Buffer.alloc(50_000_000, 'x'))
    const { status } = await site.browser().send({
      method: 'POST',
      url: '/backendEmb/user/add-patient',
      payload: bomb,
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    })
    expect([400, 413, 415]).toContain(status)
    await expectServing(site)
  }),

  attack('A range of a thousand pieces of a file is not served as a thousand files.', async (site) => {
    const { text } = await site.browser().open('/userListing')
    const script = /\/assets\/[\w.-]+\.js/.exec(text)?.[0] ?? ''
    const range = `bytes=${Array.from({ length: 1_000 }, (_, n) => `${n}-`).join(',')}`
    const whole = await site.browser().get(script)
    const pieces = await site.browser().get(script, { range })
    expect(pieces.bytes.length).toBeLessThanOrEqual(whole.bytes.length)
  }),

  attack('Two thousand days asked for at once are refused.', async (site) => {
    const query = new URLSearchParams({
      practitionerId: '101',
      locationId: '1',
      datetime: '2030-01-01T00:00:00+0530',
      endDatetime: '2036-01-01T00:00:00+0530',
    })
    expect((await site.browser().get(`/backendEmb/user/fetch-slots?${query}`)).status).toBe(400)
    const ids = Array.from({ length: 5_000 }, (_, n) => n + 1).join(',')
    expect((await site.browser().get(`/backendEmb/user/soonest-slots?ids=${ids}`)).status).toBe(400)
  }),

  attack('A flood of enquiries from one network is cut off, and those it keeps are few.', async (site) => {
    const before = await site.count('enquiries')
    const browser = site.browser()
    const statuses = []
    for (let n = 0; n < 40; n += 1)
      statuses.push(
        (
          await browser.multipart('/enquiries/contact', {
            name: 'Bot',
            email: `bot${n}@mail.example`,
            message: `spam ${n}`,
          })
        ).status,
      )
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(20)
    expect((await site.count('enquiries')) - before).toBeLessThanOrEqual(20)
  }),

  attack(
    'A program that fills in the hidden box, or is quicker than any hand, is not taken for a person.',
    async (site) => {
      const before = await site.count('enquiries')
      const browser = site.browser()
      const { json } = await browser.get('/enquiries/ticket')
      const form = { name: 'Bot', email: 'bot@mail.example', message: 'spam' }
      expect((await browser.multipart('/enquiries/contact', { ...form, website: 'http://evil.example' })).status).toBe(
        422,
      )
      expect((await browser.multipart('/enquiries/contact', { ...form, ticket: json.ticket })).status).toBe(422)
      expect(await site.count('enquiries')).toBe(before)
    },
  ),

  attack('Somebody who hangs up in the middle of a call breaks nothing.', async (site) => {
    const before = site.lines.length
    const sockets = await openSockets(
      site,
      20,
      `${head('POST /backendEmb/user/add-patient HTTP/1.1', ['Content-Type: application/json', 'Content-Length: 500'])}{"Fullname":"Mee`,
    )
    for (const socket of sockets) socket.resetAndDestroy()
    await delay(100)
    await expectServing(site)
    expect(site.lines.slice(before).join('')).not.toMatch(/"level":50|Mee/)
  }),
]
