import { createFaults, type Faults } from './faults/faults.ts'
import { startMailSink } from './mail/mail-sink.ts'
import { type Outbox, openOutbox } from './outbox/outbox.ts'
import { createPause, type Pause } from './pause.ts'
import { openProvider, type Provider } from './payment/provider.ts'
import type { PassKeys } from './video/pass.ts'

export type SandboxOptions = {
  /** Where messages are kept. */
  dir: string
  /** How many messages, the newest; a thousand unless told. */
  keep?: number | undefined
  /** 0 takes a free one. */
  smtpPort?: number
  smsAuthKey?: string
  /** Where the payment provider sends its events. Without one they wait until its control tells one. */
  webhookUrl?: string | undefined
  /** How a slow provider waits; tests pass one that does not. */
  pause?: Pause
}

export type Sandbox = {
  readonly outbox: Outbox
  readonly faults: Faults
  readonly pause: Pause
  readonly smtpPort: number
  readonly smsAuthKey: string
  readonly payment: Provider
  readonly videoKeys: PassKeys
  /**
   * The settings that make a server use this sandbox, given the address the sandbox is mounted at. `browserPath` is the
   * path alone, where browsers find it at the site's own address.
   */
  settingsFor(baseUrl: string, browserPath?: string): SandboxSettings
  close(): Promise<void>
}

export type SandboxSettings = {
  SMTP_URL: string
  MSG91_BASE_URL: string
  MSG91_AUTH_KEY: string
  MSG91_TEMPLATE_PHONE_CODE: string
  MSG91_TEMPLATE_SESSION_CONFIRMED: string
  MSG91_TEMPLATE_SESSION_REMINDER: string
  MSG91_TEMPLATE_SESSION_MOVED: string
  MSG91_TEMPLATE_SESSION_CANCELLED: string
  MSG91_TEMPLATE_PAYMENT_RETURNED: string
  MSG91_TEMPLATE_SESSION_OFFER: string
  MSG91_TEMPLATE_SESSION_OFF: string
  MSG91_TEMPLATE_PAY_LINK: string
  MSG91_TEMPLATE_HOSPITAL_CONTACT: string
  RAZORPAY_API_BASE: string
  RAZORPAY_CHECKOUT_JS_URL: string
  RAZORPAY_KEY_ID: string
  RAZORPAY_KEY_SECRET: string
  RAZORPAY_WEBHOOK_SECRETS: string
  JITSI_DOMAIN: string
  JITSI_APP_ID: string
  JITSI_SECRET: string
}

/** Public: what is paid with them is not real. */
const PAYMENT_KEYS = {
  keyId: 'rzp_test_SANDBOX0000001',
  keySecret: 'sandbox-key-secret-0001',
  webhookSecret: 'sandbox-webhook-secret-0001',
}

/** Public: the rooms they open are not real. */
const VIDEO_KEYS: PassKeys = { appId: 'sandbox', secret: 'sandbox-video-secret-0001' }

/** Opens the outbox and starts the mail sink; `sandboxPlugin` serves the rest over HTTP. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const ended = new AbortController()
  const { dir, keep = 1_000, smtpPort = 0, smsAuthKey = 'sandbox', webhookUrl } = options
  const { pause = createPause(ended.signal) } = options
  const outbox = openOutbox(dir, { keep })
  const faults = createFaults()
  const payment = openProvider({ dir, faults, pause, webhookUrl, ...PAYMENT_KEYS })
  const sink = await startMailSink({ outbox, faults, pause }, smtpPort)

  return {
    outbox,
    faults,
    pause,
    smtpPort: sink.port,
    smsAuthKey,
    payment,
    videoKeys: VIDEO_KEYS,
    settingsFor: (baseUrl, browserPath) => ({
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MSG91_BASE_URL: `${withoutSlash(baseUrl)}/sms/api/v5`,
      MSG91_AUTH_KEY: smsAuthKey,
      MSG91_TEMPLATE_PHONE_CODE: 'sandbox-phone-code',
      MSG91_TEMPLATE_SESSION_CONFIRMED: 'sandbox-session-confirmed',
      MSG91_TEMPLATE_SESSION_REMINDER: 'sandbox-session-reminder',
      MSG91_TEMPLATE_SESSION_MOVED: 'sandbox-session-moved',
      MSG91_TEMPLATE_SESSION_CANCELLED: 'sandbox-session-cancelled',
      MSG91_TEMPLATE_PAYMENT_RETURNED: 'sandbox-payment-returned',
      MSG91_TEMPLATE_SESSION_OFFER: 'sandbox-session-offer',
      MSG91_TEMPLATE_SESSION_OFF: 'sandbox-session-off',
      MSG91_TEMPLATE_PAY_LINK: 'sandbox-pay-link',
      MSG91_TEMPLATE_HOSPITAL_CONTACT: 'sandbox-hospital-contact',
      RAZORPAY_API_BASE: `${withoutSlash(baseUrl)}/payment`,
      RAZORPAY_CHECKOUT_JS_URL: `${withoutSlash(browserPath ?? baseUrl)}/payment/v1/checkout.js`,
      RAZORPAY_KEY_ID: PAYMENT_KEYS.keyId,
      RAZORPAY_KEY_SECRET: PAYMENT_KEYS.keySecret,
      RAZORPAY_WEBHOOK_SECRETS: PAYMENT_KEYS.webhookSecret,
      JITSI_DOMAIN: `${withoutSlash(browserPath ?? baseUrl)}/video`,
      JITSI_APP_ID: VIDEO_KEYS.appId,
      JITSI_SECRET: VIDEO_KEYS.secret,
    }),
    close: async () => {
      ended.abort()
      await Promise.all([sink.close(), payment.close()])
    },
  }
}

const withoutSlash = (url: string) => url.replace(/\/$/, '')
