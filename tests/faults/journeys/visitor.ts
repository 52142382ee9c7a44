import { setTimeout as delay } from 'node:timers/promises'
import { policyVersion } from '#content/policies/version.ts'
import type { Provider } from './provider.ts'

export type Slot = { pid: number; lid: number; t: string; v: 0 | 1 }
export type Answer = { status: number; body: Record<string, unknown>; location: string | undefined }

/**
 * Longer than any real visitor waits; a server that is away for longer is a wrong of its own. Where every crash point is reached, forty
 * servers die one after the other, and each is there for a moment only.
 */
const PATIENCE_MS = 240_000
/** Forty visitors who ask a dead server ten times a second each keep the next one from starting. */
const LONGEST_PAUSE_MS = 800

/** Refusals although our server works: the visitor decides what to do. */
const aboutProviders = new Set(['code_not_sent', 'codes_paused', 'payment_unreachable'])

export class GaveUp extends Error {}

export const mailOf = (phone: string) => `v${phone}@example.com`

/** A visitor at a browser: keeps their cookies, and tries again, as a person does, when there is no answer. */
export class Visitor {
  readonly address: string
  readonly provider: Provider
  readonly phone: string
  userId = ''
  coupon = ''
  private readonly cookies = new Map<string, string>()

  constructor(address: string, provider: Provider, phone: string) {
    this.address = address
    this.provider = provider
    this.phone = phone
  }

  /** A call of the page. The answer may be a refusal; a 5xx, or no answer at all, is tried again. */
  call(path: string, body: object): Promise<Answer> {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }
    return this.insist(`/backendEmb/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  }

  /** A plain form of a page. */
  submit(path: string, fields: Record<string, string>, site = 'same-origin'): Promise<Answer> {
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site }
    return this.insist(path, { method: 'POST', headers, body: new URLSearchParams(fields).toString() })
  }

  /** A form that may hold a file, sent by the page's script. */
  sendForm(path: string, fields: Record<string, string>): Promise<Answer> {
    const body = new FormData()
    for (const [name, value] of Object.entries(fields)) body.append(name, value)
    return this.insist(path, { method: 'POST', headers: { 'sec-fetch-site': 'same-origin' }, body })
  }

  open(path: string): Promise<Answer> {
    return this.insist(path, { headers: { accept: 'text/html' } })
  }

  private async insist(path: string, request: RequestInit): Promise<Answer> {
    const until = performance.now() + PATIENCE_MS
    for (let pause = 100; performance.now() < until; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      const answer = await this.ask(path, request).catch(() => undefined)
      if (answer && answer.status < 500) return answer
      if (answer && aboutProviders.has(String(answer.body['reason']))) return answer
      await delay(pause)
    }
    throw new GaveUp(`nobody answered ${path}`)
  }

  private async ask(path: string, request: RequestInit): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(`${this.address}${path}`, {
      ...request,
      headers: { ...(request.headers as Record<string, string>), ...(cookie && { cookie }) },
      redirect: 'manual',
      signal: AbortSignal.timeout(15_000),
    })
    const text = await answer.text()
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      this.cookies.set(name, value)
    }
    return { status: answer.status, body: parse(text), location: answer.headers.get('location') ?? undefined }
  }

  keepCookie(name: string, value: string): void {
    this.cookies.set(name, value)
  }

  async askForCode(): Promise<string> {
    const { status, body } = await this.call('auth/send-otp', { mobile: `91${this.phone}` })
    return status === 200 ? 'sent' : String(body['reason'])
  }

  async typeCode(otp: string): Promise<string> {
    const { status, body } = await this.call('auth/verify-otp', { mobile: `91${this.phone}`, otp })
    return status === 200 ? 'proved' : String(body['reason'])
  }

  async describe(name: string, pid: number): Promise<string> {
    const { status, body } = await this.call('user/add-patient', {
      DocPulseId: pid,
      Fullname: name,
      Age: 34,
      Phone: `91${this.phone}`,
      Email: mailOf(this.phone),
      Emergency_Contact: '919700000000',
      Guardian_Details: null,
      Concerns: '',
    })
    if (status === 201) this.userId = String(body['UserId'])
    return status === 201 ? 'known' : String(body['reason'])
  }

  /** The order's id, or the reason it was refused for. */
  async order({ pid, lid, t, v }: Slot): Promise<{ orderId?: string; said: string }> {
    const claim = { currency: 'INR', DocPulseId: pid, UserId: this.userId, Coupon: this.coupon, Consent: policyVersion }
    const { status, body } = await this.call('payment/add-payment', { ...claim, pid, lid, t, v })
    if (status !== 200) return { said: String(body['reason']) }
    return { orderId: (body['order'] as { id: string }).id, said: 'ordered' }
  }

  async extend(orderId: string): Promise<string> {
    const { status, body } = await this.call('payment/extend-hold', { UserId: this.userId, orderId })
    return status === 200 ? 'extended' : String(body['reason'])
  }

  async askStanding(orderId: string): Promise<{ state: string; bookingId?: string }> {
    const { status, body } = await this.call('payment/status', { UserId: this.userId, orderId })
    if (status !== 200) return { state: String(body['reason']) }
    const bookingId = body['bookingId']
    return { state: String(body['state']), ...(typeof bookingId === 'string' && { bookingId }) }
  }

  async showSuccess(fields: object): Promise<string> {
    const { body } = await this.call('payment/verify-payment', fields)
    return String(body['status'] ?? body['reason'])
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text)
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : { text }
  } catch {
    return { text }
  }
}
