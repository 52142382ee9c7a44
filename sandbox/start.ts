import { createFaults, type Faults } from './faults/faults.ts'
import { startMailSink } from './mail/mail-sink.ts'
import { type Outbox, openOutbox } from './outbox/outbox.ts'
import { createPause, type Pause } from './pause.ts'

export type SandboxOptions = {
  /** Where messages are kept. */
  dir: string
  /** 0 takes a free one. */
  smtpPort?: number
  smsAuthKey?: string
}

export type Sandbox = {
  readonly outbox: Outbox
  readonly faults: Faults
  readonly pause: Pause
  readonly smtpPort: number
  readonly smsAuthKey: string
  /** The settings that make a server speak to this sandbox, given the address the sandbox is mounted at. */
  settingsFor(baseUrl: string): SandboxSettings
  close(): Promise<void>
}

export type SandboxSettings = {
  SMTP_URL: string
  MSG91_BASE_URL: string
  MSG91_AUTH_KEY: string
  MSG91_TEMPLATE_PHONE_CODE: string
  MSG91_TEMPLATE_SESSION_CONFIRMED: string
  MSG91_TEMPLATE_SESSION_REMINDER: string
}

/** Opens the outbox and starts the mail sink; `sandboxPlugin` serves the rest over HTTP. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { dir, smtpPort = 0, smsAuthKey = 'sandbox' } = options
  const ended = new AbortController()
  const pause = createPause(ended.signal)
  const outbox = openOutbox(dir)
  const faults = createFaults()
  const sink = await startMailSink({ outbox, faults, pause }, smtpPort)

  return {
    outbox,
    faults,
    pause,
    smtpPort: sink.port,
    smsAuthKey,
    settingsFor: (baseUrl) => ({
      SMTP_URL: `smtp://127.0.0.1:${sink.port}`,
      MSG91_BASE_URL: `${baseUrl.replace(/\/$/, '')}/sms/api/v5`,
      MSG91_AUTH_KEY: smsAuthKey,
      MSG91_TEMPLATE_PHONE_CODE: 'sandbox-phone-code',
      MSG91_TEMPLATE_SESSION_CONFIRMED: 'sandbox-session-confirmed',
      MSG91_TEMPLATE_SESSION_REMINDER: 'sandbox-session-reminder',
    }),
    close: async () => {
      ended.abort()
      await sink.close()
    },
  }
}
