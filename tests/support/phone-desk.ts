import { type Duration, seconds } from '#contract/values/time.ts'
import type { Database } from '#db/client.ts'
import type { HandOver, Sms } from '#server/modules/notifications/gateway.ts'
import { type SendRequest, sendCode } from '#server/modules/phone-verification/send-code.ts'
import { testDeps } from './test-deps.ts'

const limits = { hourlyBudget: 100, hourlyPerNetwork: 10 }
type LogLine = { level: 'info' | 'warn' | 'error'; details: object; message: string }

/** What phone verification needs, with a clock that a test moves and messages that it can read. */
export function aPhoneDesk(db: Database) {
  const sent: Sms[] = []
  const lines: LogLine[] = []
  let now = new Date('2030-03-04T09:00:00Z')
  let outcome: HandOver = { fate: 'handed_over', reference: 'r' }
  const write = (level: LogLine['level']) => (details: object, message: string) =>
    lines.push({ level, details, message })
  const base = testDeps(db, { clock: { now: () => now } })
  const deps = {
    ...base,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    env: { isProduction: false, smsLimits: { ...limits } },
    sms: {
      send: async (sms: Sms) => {
        sent.push(sms)
        return outcome
      },
    },
  }
  const wait = (span: Duration) => {
    now = new Date(now.getTime() + span)
  }
  /** The digits of the last message. */
  const lastCode = () => sent.at(-1)?.text.slice(0, 4) ?? ''
  return {
    deps,
    sent,
    lines,
    wait,
    lastCode,
    /** Half a minute later, a code that differs from this one: once in ten thousand times it takes two tries. */
    async sendUnlike(code: string, request: SendRequest): Promise<string> {
      do {
        wait(seconds(30))
        await sendCode(deps, request)
      } while (lastCode() === code)
      return lastCode()
    },
    answerWith: (next: HandOver) => {
      outcome = next
    },
  }
}

/** Four digits that are not these. */
export const anotherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')
