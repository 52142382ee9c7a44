import type { H2Browser } from './h2-browser.ts'

/** Presses the button of the first sample person at the desk's door; returns the cookie of the session. */
export async function comeInAsSample(browser: H2Browser): Promise<string> {
  const door = (await browser.ask('/desk/sign-in')).body.toString()
  const person = /name="person" value="([^"]+)"/.exec(door)?.[1] ?? ''
  const { headers } = await browser.ask('/desk/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ call: 'sign-in-as-sample', person }).toString(),
  })
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}

/** The desk's open line, and what it has said so far. */
export async function listen(browser: H2Browser, cookie: string) {
  const stream = browser.open('/desk/live', { headers: { cookie } })
  const line = { heard: '', isOpen: () => !stream.readableEnded && !stream.destroyed, leave: () => stream.close() }
  stream.on('data', (piece: Buffer) => (line.heard += piece.toString()))
  stream.on('error', () => undefined)
  return line
}
