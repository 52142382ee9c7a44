import { setTimeout as delay } from 'node:timers/promises'
import { policyVersion } from '#content/policies/version.ts'
import type { SandboxProcess } from '#tests/servers/sandbox-process.ts'

export type Journey = { mobile: string; pid: number; lid: number; t: string; v: 0 | 1 }

type Answer = { status: number; body: Record<string, never> & { [name: string]: unknown } }

/** A visitor at a browser: keeps their cookie, and tries again, as a person does, when there is no answer. */
export class Visitor {
  readonly address: () => string
  readonly sandbox: SandboxProcess
  readonly journey: Journey
  /** How this browser reaches the server. */
  fetch: (url: string, request: RequestInit) => Promise<Response> = fetch
  /** Told how long each answer of the server took. */
  watch: (path: string, milliseconds: number) => void = () => undefined
  private cookie = ''
  userId = ''
  orderId = ''

  constructor(address: () => string, sandbox: SandboxProcess, journey: Journey) {
    this.address = address
    this.sandbox = sandbox
    this.journey = journey
  }

  /** Tries until the server answers at all: it may be dead, and come back. */
  private async post(path: string, body: object): Promise<Answer> {
    for (let tries = 0; tries < 1200; tries++) {
      const answer = await this.ask(path, body).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      await delay(250)
    }
    throw new Error(`nobody answered ${path} for five minutes`)
  }

  private async ask(path: string, body: object): Promise<Answer> {
    const begun = performance.now()
    const answer = await this.fetch(`${this.address()}/backendEmb/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie: this.cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    })
    const set = answer.headers.get('set-cookie')
    if (set) this.cookie = set.split(';')[0] ?? ''
    const read = (await answer.json()) as Answer['body']
    this.watch(path, performance.now() - begun)
    return { status: answer.status, body: read }
  }

  /** Asks for a code until one comes, reads it from the phone, and types it. */
  async prove(): Promise<void> {
    const { mobile } = this.journey
    for (let tries = 0; tries < 40; tries++) {
      await this.post('auth/send-otp', { mobile })
      const codes = (await this.sandbox.outbox()).filter(({ to, text }) => to.endsWith(mobile) && /\d{4} is/.test(text))
      const otp = /\d{4}/.exec(codes[0]?.text ?? '')?.[0]
      if (otp && (await this.post('auth/verify-otp', { mobile, otp })).status === 200) return
      await delay(1000)
    }
    throw new Error('no code came')
  }

  async describe(): Promise<void> {
    const { body } = await this.post('user/add-patient', {
      DocPulseId: this.journey.pid,
      Fullname: 'Asha Rao',
      Age: 34,
      Phone: this.journey.mobile,
      Email: `${this.journey.mobile}@example.com`,
      Emergency_Contact: '919700000000',
      Guardian_Details: null,
      Concerns: '',
    })
    this.userId = String(body['UserId'])
  }

  /** The order's id, or the reason it was refused for. */
  async order(): Promise<string> {
    const { pid, lid, t, v } = this.journey
    const claim = { currency: 'INR', DocPulseId: pid, UserId: this.userId, Coupon: '', Consent: policyVersion }
    const { status, body } = await this.post('payment/add-payment', { ...claim, pid, lid, t, v })
    if (status !== 200) return String(body['reason'])
    this.orderId = (body['order'] as unknown as { id: string }).id
    return this.orderId
  }

  /** In the provider's dialog; our server is not involved. */
  async pay(): Promise<object> {
    const answer = await fetch(`${this.sandbox.settings['RAZORPAY_API_BASE']}/_sim/orders/${this.orderId}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    return (await answer.json()) as object
  }

  verify = (fields: object) => this.post('payment/verify-payment', fields)
}
