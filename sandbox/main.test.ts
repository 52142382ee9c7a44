import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { serveSandbox } from './serve.ts'

// Each starts a process or two, on a machine that may be busy.
vi.setConfig({ testTimeout: 30_000 })

async function run(settings: Record<string, string>) {
  const dir = await mkdtemp(join(tmpdir(), 'alone-'))
  const env = { ...process.env, SANDBOX_PORT: '0', SANDBOX_SMTP_PORT: '0', SANDBOX_DIR: dir, ...settings }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    await rm(dir, { recursive: true, force: true })
  })
  return { child, dir, ended }
}

test('the sandbox runs alone, says where it is and stops on SIGTERM', async () => {
  const { child, ended } = await run({})
  const block = String(await once(child.stdout, 'data'))
  const outbox = /http:\S+\/outbox/.exec(block)?.[0]
  expect(block).toContain('MSG91_BASE_URL=http://127.0.0.1:')
  expect(await (await fetch(`${outbox}.json`)).json()).toEqual([])
  expect(await (await fetch(`${outbox}`)).text()).toContain('href="/outbox"')
  child.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
})

test('a payment provider that was killed still has everything it answered for', async () => {
  const { child, dir, ended } = await run({})
  const block = String(await once(child.stdout, 'data'))
  const settings = Object.fromEntries(
    [...block.matchAll(/(RAZORPAY_\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const call = async (base: string | undefined, path: string, body?: object) => {
    const keys = btoa(`${settings['RAZORPAY_KEY_ID']}:${settings['RAZORPAY_KEY_SECRET']}`)
    const headers = { authorization: `Basic ${keys}`, 'content-type': 'application/json' }
    const answer = await fetch(`${base}${path}`, {
      headers,
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    })
    return (await answer.json()) as Record<string, string>
  }
  const base = settings['RAZORPAY_API_BASE']
  const { id } = await call(base, '/v1/orders', { amount: 500, currency: 'INR' })
  const paid = await call(base, `/_sim/orders/${id}/pay`, {})
  child.kill('SIGKILL')
  await ended

  const { url, close } = await serveSandbox({ dir, port: 0 })
  const payment = await call(`${url}/payment`, `/v1/payments/${paid['razorpay_payment_id']}`)
  expect(payment).toMatchObject({ status: 'captured', order_id: id, amount: 500 })
  await close()
})

test('a taken port and a wrong setting are each told in one sentence', async () => {
  const { child: wrong, ended: wrongEnd } = await run({ SANDBOX_PORT: 'eighty' })
  expect(await text(wrong.stderr)).toBe(
    'The sandbox could not start: SANDBOX_PORT must be a port number from 0 to 65535.\n',
  )
  expect((await wrongEnd)[0]).toBe(1)

  const dir = await mkdtemp(join(tmpdir(), 'taken-'))
  const { url, close } = await serveSandbox({ dir, port: 0 })
  const { child: second, ended } = await run({ SANDBOX_PORT: new URL(url).port })
  expect(await text(second.stderr)).toMatch(/^Port \d+ is taken: stop what listens there, or set SANDBOX_PORT .*\n$/)
  expect((await ended)[0]).toBe(1)
  await close()
  await rm(dir, { recursive: true, force: true })
})
