import { ALL_OFF, type Switches } from '../../faults/faults.ts'

/** Everything that can happen to a payment, by name, as settings of the switches. */
export const SCENARIOS = {
  success: {},
  fail_then_success: { payment: { kind: 'fail_then_success' } },
  browser_lost: { payment: { kind: 'browser_lost' } },
  webhook_lost: { webhook: { kind: 'lost' } },
  webhook_duplicate: { webhook: { kind: 'duplicate' } },
  webhook_reordered: { webhook: { kind: 'reordered' } },
  webhook_before_handler: { webhook: { kind: 'before_handler' } },
  webhook_late: { webhook: { kind: 'late' } },
  late_auth: { payment: { kind: 'late_auth' } },
  late_auth_expired: { payment: { kind: 'late_auth_expired' } },
  authorized_only: { payment: { kind: 'authorized_only' } },
  double_payment: { payment: { kind: 'double_payment' } },
  bad_signature: { payment: { kind: 'bad_signature' }, webhook: { kind: 'bad_signature' } },
  amount_mismatch: { payment: { kind: 'amount_mismatch' } },
  api_timeout_create: { paymentApi: { kind: 'timeout', on: 'create', times: 1 } },
  api_timeout_refund: { paymentApi: { kind: 'timeout', on: 'refund', times: 1 } },
  api_500: { paymentApi: { kind: 'error', times: 1 } },
  api_429: { paymentApi: { kind: 'throttle', times: 1 } },
  api_slow: { paymentApi: { kind: 'slow', seconds: 5 } },
  refund_pending: { refund: { kind: 'pending' } },
  refund_failed: { refund: { kind: 'failed' } },
  refund_no_balance: { refund: { kind: 'no_balance' } },
  checkout_missing: { checkout: { kind: 'missing' } },
} as const satisfies Record<string, Partial<Switches>>
export type Scenario = keyof typeof SCENARIOS

/** Only this scenario: every other switch of the payment provider goes off. */
export function switchesOf(name: Scenario, times: number | undefined): Partial<Switches> {
  const { mail: _mail, sms: _sms, ...off } = ALL_OFF
  const chosen = Object.entries(SCENARIOS[name]).map(([line, fault]) => [
    line,
    times === undefined ? fault : { ...fault, times },
  ])
  return { ...off, ...Object.fromEntries(chosen) }
}
