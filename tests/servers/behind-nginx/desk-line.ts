import type { H2Browser } from './h2-browser.ts'

/** Presses the button of the first sample person. `token` opens the sandbox's desk from elsewhere. Returns the cookies. */
export async function comeInAsSample(browser: H2Browser, token: string): Promise<string> {
  const cookie = `sandbox-door=${token}`
  const door = (await browser.ask('/desk/sign-in', { headers: { cookie } })).body.toString()
  const person = /name="person" value="([^"]+)"/.exec(door)?.[1] ?? ''
  const { headers } = await browser.ask('/desk/sign-in', {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ call: 'sign-in-as-sample', person }).toString(),
  })
  return [cookie, ...(headers['set-cookie'] ?? []).map((set) => set.split(';')[0])].join('; ')
}

/** The desk's open line, and what it has said so far. */
export async function listen(browser: H2Browser, cookie: string) {
  const stream = browser.open('/desk/live', { headers: { cookie } })
  const line = { heard: '', isOpen: () => !stream.readableEnded && !stream.destroyed, leave: () => stream.close() }
  stream.on('data', (piece: Buffer) => (line.heard += piece.toString()))
  stream.on('error', () => undefined)
  return line
}
