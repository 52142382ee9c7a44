import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { sandboxPlugin } from './app.ts'
import { ALL_OFF } from './faults/faults.ts'
import { startSandbox } from './start.ts'

const HOSTILE = `"><script>alert(1)</script><img src=x onerror='alert(2)'>`
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const BROWSER = { accept: 'text/html,application/xhtml+xml' }

async function aSandbox() {
  const dir = await mkdtemp(join(tmpdir(), 'sandbox-'))
  const sandbox = await startSandbox({ dir })
  const app = fastify()
  await app.register(sandboxPlugin, { prefix: '/sandbox', sandbox })
  onTestFinished(async () => {
    await app.close()
    await sandbox.close()
    await rm(dir, { recursive: true, force: true })
  })
  return { app, sandbox }
}

test('the index names every part and links under the path it is mounted at', async () => {
  const { app, sandbox } = await aSandbox()
  const { body, statusCode } = await app.inject('/sandbox/')
  expect(statusCode).toBe(200)
  expect(body).toContain('href="/sandbox/outbox"')
  expect(body).toContain('href="/sandbox/faults"')
  expect(body).toContain(`127.0.0.1:${sandbox.smtpPort}`)
  expect(body.match(/<h1>/g)).toHaveLength(1)
  expect((await app.inject('/sandbox')).statusCode).toBe(200)
  expect((await app.inject('/sandbox/sandbox.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

test('outbox.json answers exactly the promised fields, newest first', async () => {
  const { app, sandbox } = await aSandbox()
  const sms = await sandbox.outbox.add({ channel: 'sms', to: '+919800000001', text: '1234' })
  const attachments = [{ filename: 'a.txt', contentType: 'text/plain', content: Buffer.from('hello') }]
  const mail = await sandbox.outbox.add({
    channel: 'email',
    to: 'a@b.in',
    subject: 'S',
    text: 'T',
    html: '<p>T',
    attachments,
  })

  const list = (await app.inject('/sandbox/outbox.json')).json()

  expect(list).toEqual([
    {
      id: mail.id,
      at: mail.at,
      channel: 'email',
      to: 'a@b.in',
      subject: 'S',
      text: 'T',
      html: '<p>T',
      attachments: [
        { filename: 'a.txt', contentType: 'text/plain', size: 5, url: `/sandbox/outbox/${mail.id}/attachments/0` },
      ],
    },
    { id: sms.id, at: sms.at, channel: 'sms', to: '+919800000001', text: '1234' },
  ])
  const download = await app.inject(list[0].attachments[0].url)
  expect(download.body).toBe('hello')
  expect((await app.inject('/sandbox/outbox.json?channel=sms')).json()).toHaveLength(1)
})

test('hostile text in every field is shown on the page as text', async () => {
  const { app, sandbox } = await aSandbox()
  const attachments = [{ filename: `${HOSTILE}\r\n.html`, contentType: HOSTILE, content: Buffer.from(HOSTILE) }]
  const { id } = await sandbox.outbox.add({
    channel: 'email',
    to: HOSTILE,
    subject: HOSTILE,
    text: HOSTILE,
    html: HOSTILE,
    attachments,
  })

  const { body, headers } = await app.inject('/sandbox/outbox')

  expect(body).not.toContain('<script')
  expect(body).not.toContain('<img')
  expect(body.match(/&#60;script&#62;/g)?.length).toBeGreaterThanOrEqual(6)
  expect(body).toContain(`<iframe sandbox title="`)
  expect(body).toContain(`src="/sandbox/outbox/${id}/html"`)
  expect(headers['content-security-policy']).toContain("default-src 'none'")
  expect(headers['content-security-policy']).not.toContain('script-src')
  expect(body).not.toMatch(/<style|style=|<script/)
})

test('the preview of a mail is shut in by its own policy', async () => {
  const { app, sandbox } = await aSandbox()
  const { id } = await sandbox.outbox.add({ channel: 'email', to: 'a@b.in', subject: '', text: '', html: HOSTILE })
  const { body, headers } = await app.inject(`/sandbox/outbox/${id}/html`)
  expect(body).toBe(HOSTILE)
  expect(headers['content-security-policy']).toMatch(
    /^sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:/,
  )
  expect(headers['x-content-type-options']).toBe('nosniff')
})

test('an attachment is only ever a download, whatever it claims to be', async () => {
  const { app, sandbox } = await aSandbox()
  const attachments = [
    { filename: 'a"\r\n\u{1F600}\uD800.html', contentType: 'text/html', content: Buffer.from(HOSTILE) },
  ]
  const { id } = await sandbox.outbox.add({ channel: 'email', to: 'a@b.in', text: '', attachments })
  const { headers, statusCode } = await app.inject(`/sandbox/outbox/${id}/attachments/0`)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/octet-stream')
  expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w%.!~-]+$/)
  for (const path of ['1', '-1', 'x', '..%2F..%2Foutbox.jsonl']) {
    expect((await app.inject(`/sandbox/outbox/${id}/attachments/${path}`)).statusCode).toBe(404)
  }
  expect((await app.inject('/sandbox/outbox/..%2F..%2Fetc/html')).statusCode).toBe(404)
})

test('the outbox is cleared by the button and by DELETE, but not from another site', async () => {
  const { app, sandbox } = await aSandbox()
  const aMessage = { channel: 'sms' as const, to: '+919800000001', text: '1' }
  await sandbox.outbox.add(aMessage)
  const headers = { ...FORM, 'sec-fetch-site': 'cross-site' }
  expect((await app.inject({ method: 'POST', url: '/sandbox/outbox/clear', headers })).statusCode).toBe(403)
  expect(await sandbox.outbox.list()).toHaveLength(1)

  const pressed = await app.inject({ method: 'POST', url: '/sandbox/outbox/clear', headers: FORM, payload: '' })
  expect([pressed.statusCode, pressed.headers.location]).toEqual([303, '/sandbox/outbox'])
  expect(await sandbox.outbox.list()).toHaveLength(0)

  await sandbox.outbox.add(aMessage)
  expect((await app.inject({ method: 'DELETE', url: '/sandbox/outbox' })).statusCode).toBe(204)
  expect((await app.inject('/sandbox/outbox')).body).toContain('Nothing here yet')
})

test('faults are read and set as JSON, one line at a time', async () => {
  const { app } = await aSandbox()
  const put = (payload: object) => app.inject({ method: 'PUT', url: '/sandbox/faults', payload })
  await put({ mail: { kind: 'drop', times: 2 } })
  await put({ sms: { kind: 'error' } })
  expect((await app.inject('/sandbox/faults')).json()).toEqual({
    ...ALL_OFF,
    mail: { kind: 'drop', times: 2 },
    sms: { kind: 'error' },
  })
  expect((await put({ mail: null })).json()).toEqual({ ...ALL_OFF, sms: { kind: 'error' } })
})

test('a fault that does not exist is refused and changes nothing', async () => {
  const { app, sandbox } = await aSandbox()
  const bad = [
    { mail: { kind: 'explode' } },
    { mail: { kind: 'refuse', at: 'rcpt', code: 250 } },
    { mail: { kind: 'drop', times: 0 } },
    { sms: { kind: 'refuse', message: 'anything' } },
    { payment: { kind: 'explode' } },
    { parcel: null },
    [],
    'text',
  ]
  for (const payload of bad) {
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({
      method: 'PUT',
      url: '/sandbox/faults',
      headers,
      payload: JSON.stringify(payload),
    })
    expect([payload, answer.statusCode]).toEqual([payload, 400])
  }
  const broken = await app.inject({
    method: 'PUT',
    url: '/sandbox/faults',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  })
  expect(broken.statusCode).toBe(400)
  expect(sandbox.faults.read()).toEqual(ALL_OFF)
})

test('the page sets a fault for the next messages and says that it is on', async () => {
  const { app, sandbox } = await aSandbox()
  const post = (payload: string) => app.inject({ method: 'POST', url: '/sandbox/faults', headers: FORM, payload })
  expect((await post('line=mail&preset=rcpt-550&times=3')).statusCode).toBe(303)
  expect(sandbox.faults.read().mail).toEqual({ kind: 'refuse', at: 'rcpt', code: 550, times: 3 })
  const { body } = await app.inject({ url: '/sandbox/faults', headers: BROWSER })
  expect(body).toContain('On, for the next 3: refuse, rcpt, 550.')
  expect(body).toMatch(/id="mail-rcpt-550" value="rcpt-550" checked/)
  await post('line=mail&preset=off&times=')
  expect(sandbox.faults.read().mail).toBeNull()
  for (const payload of ['', 'line=mail&preset=nonsense', 'line=other&preset=off', 'line=mail&preset=drop&times=-1']) {
    expect((await post(payload)).statusCode).toBe(400)
  }
})

test('an unknown page of the sandbox is a plain 404', async () => {
  const { app } = await aSandbox()
  const { statusCode, body } = await app.inject('/sandbox/nowhere')
  expect([statusCode, JSON.parse(body)]).toEqual([404, { message: 'The sandbox has no such page.' }])
})
