import { expect } from 'vitest'
import { attack } from './attack.ts'
import { head, sendRaw, statusesIn } from './raw.ts'
import { countEverything, type Site } from './site.ts'
import { aMobile } from './victim.ts'

const json = 'Content-Type: application/json'

/** A whole request that asks for a code; it must never be read out of another request's body. */
function hidden(mobile: string): string {
  const body = JSON.stringify({ mobile })
  return `${head('POST /backendEmb/auth/send-otp HTTP/1.1', [json, `Content-Length: ${body.length}`])}${body}`
}

/** Sends it and expects that the request inside was never read: no message was sent, no row written. */
async function expectUnread(site: Site, make: (inner: string) => string | string[]): Promise<string> {
  const mobile = aMobile()
  const before = await countEverything(site)
  const heard = await sendRaw(site.port, make(hidden(mobile)))
  expect(site.texts.filter(({ to }) => to === `+${mobile}`)).toEqual([])
  expect(await countEverything(site)).toEqual(before)
  return heard
}

const chunked = (body: string) => `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`

export const smugglingAttacks = [
  attack('A request with both a length and chunks is refused whole: nothing hides behind either.', async (site) => {
    const heard = await expectUnread(
      site,
      (inner) =>
        `${head('POST /backendEmb/user/add-patient HTTP/1.1', [json, 'Content-Length: 4', 'Transfer-Encoding: chunked'])}0\r\n\r\n${inner}`,
    )
    expect(statusesIn(heard)[0]).toBe(400)
    expect(statusesIn(heard)).toHaveLength(1)
  }),

  attack('Chunks first and a length after them are refused the same.', async (site) => {
    const heard = await expectUnread(
      site,
      (inner) =>
        `${head('POST /about HTTP/1.1', ['Transfer-Encoding: chunked', 'Content-Length: 6'])}0\r\n\r\n${inner}`,
    )
    expect(statusesIn(heard)).toEqual([400])
  }),

  attack('Two different lengths are refused.', async (site) => {
    const heard = await expectUnread(
      site,
      (inner) => `${head('POST /about HTTP/1.1', ['Content-Length: 0', `Content-Length: ${inner.length}`])}${inner}`,
    )
    expect(statusesIn(heard)).toEqual([400])
  }),

  ...(
    [
      ['a list of lengths', 'Content-Length: 0, 5'],
      ['a length with a sign', 'Content-Length: +5'],
      ['a length less than nothing', 'Content-Length: -1'],
      ['a length in hexadecimal', 'Content-Length: 0x5'],
      ['a length with a fraction', 'Content-Length: 5.0'],
      ['a length longer than any number', `Content-Length: ${'9'.repeat(30)}`],
      ['a space before the colon', 'Content-Length : 0'],
      ['an unknown way of chunking', 'Transfer-Encoding: xchunked'],
      ['chunking that is not the last', 'Transfer-Encoding: chunked, identity'],
      ['chunking named twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
      ['a vertical tab before chunked', 'Transfer-Encoding: \u000bchunked'],
      ['chunking behind a line that goes on', 'X: y\r\n Transfer-Encoding: chunked'],
      ['a bare carriage return', 'X: y\rTransfer-Encoding: chunked'],
      ['a bare line feed', 'X: y\nTransfer-Encoding: chunked'],
      ['a NUL in a header', 'X: y\u0000z'],
    ] as const
  ).map(([what, header]) =>
    attack(`A request with ${what} hides no second request.`, async (site) => {
      const heard = await expectUnread(site, (inner) => `${head('POST /about HTTP/1.1', [header])}0\r\n\r\n${inner}`)
      expect(statusesIn(heard).filter((status) => status < 300)).toEqual([])
    }),
  ),

  ...(
    [
      ['a length that is no number', 'zz\r\nhello\r\n0\r\n\r\n'],
      ['a length less than nothing', '-5\r\nhello\r\n0\r\n\r\n'],
      ['a length of seventeen digits', `${'f'.repeat(17)}\r\nhello\r\n0\r\n\r\n`],
      ['an end by line feeds alone', '5\nhello\n0\n\n'],
      ['more bytes than it says', '1\r\nhello\r\n0\r\n\r\n'],
      ['an extension with a line feed', '5;x=\n0\r\n\r\n'],
    ] as const
  ).map(([what, body]) =>
    attack(`A chunk with ${what} ends the connection and hides nothing behind it.`, async (site) => {
      const heard = await expectUnread(
        site,
        (inner) =>
          `${head('POST /backendEmb/user/add-patient HTTP/1.1', [json, 'Transfer-Encoding: chunked'])}${body}${inner}`,
      )
      expect(statusesIn(heard).filter((status) => status < 300)).toEqual([])
    }),
  ),

  attack('Headers that come after the chunks set no cookie, no length and no origin.', async (site) => {
    const mobile = aMobile()
    const body = JSON.stringify({ mobile })
    const heard = await sendRaw(
      site.port,
      `${head('POST /backendEmb/auth/send-otp HTTP/1.1', [json, 'Transfer-Encoding: chunked', 'Sec-Fetch-Site: cross-site', 'Trailer: Sec-Fetch-Site'])}${body.length.toString(16)}\r\n${body}\r\n0\r\nSec-Fetch-Site: same-origin\r\n\r\n`,
    )
    expect(statusesIn(heard)).toEqual([403])
    expect(site.texts.filter(({ to }) => to === `+${mobile}`)).toEqual([])
  }),

  attack('A body longer than its length is not taken for the next visitor’s request.', async (site) => {
    const body = JSON.stringify({ mobile: 'x' })
    const first = `${head('POST /backendEmb/auth/send-otp HTTP/1.1', [json, `Content-Length: ${body.length}`])}${body}`
    const heard = await sendRaw(site.port, `${first}GARBAGE THAT IS NO REQUEST\r\n\r\n`)
    expect(statusesIn(heard).filter((status) => status !== 422 && status !== 400)).toEqual([])
  }),

  attack('A body that is refused before it was read does not become a request of its own.', async (site) => {
    const heard = await expectUnread(
      site,
      (inner) =>
        `${head('POST /backendEmb/nowhere HTTP/1.1', ['Content-Type: text/plain', `Content-Length: ${inner.length}`])}${inner}`,
    )
    expect(statusesIn(heard).filter((status) => status === 200)).toEqual([])
  }),

  attack('A page asked for with a body does not read that body as the next request.', async (site) => {
    const heard = await expectUnread(
      site,
      (inner) => `${head('GET /about HTTP/1.1', [`Content-Length: ${inner.length}`])}${inner}`,
    )
    expect(statusesIn(heard)).toHaveLength(1)
  }),

  attack('An upgrade to another protocol leaves the door closed: what follows is no request.', async (site) => {
    const heard = await expectUnread(site, () =>
      head('GET / HTTP/1.1', [
        'Connection: Upgrade, HTTP2-Settings',
        'Upgrade: h2c',
        'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      ]),
    )
    expect(heard).not.toContain('101 Switching')
    const tunnel = await sendRaw(site.port, `CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n`)
    expect(statusesIn(tunnel).filter((status) => status < 300)).toEqual([])
  }),

  attack('Two Host headers, or none, are refused.', async (site) => {
    const two = await sendRaw(site.port, head('GET /about HTTP/1.1', ['Host: evil.example', 'Connection: close']))
    const none = await sendRaw(site.port, 'GET /about HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(statusesIn(none)).toEqual([400])
    expect(two).not.toContain('evil.example')
  }),

  attack('Chunks that a proxy would join are joined here too: the call is read once, as what it is.', async (site) => {
    const heard = await sendRaw(
      site.port,
      `${head('POST /backendEmb/auth/send-otp HTTP/1.1', [json, 'Transfer-Encoding: chunked', 'Connection: close'])}${chunked('{"mobile":"x"}')}`,
    )
    expect(statusesIn(heard)).toEqual([422])
  }),
]
