import type { Presets } from '../faults/presets.ts'

export const PAYMENT_PRESETS: Omit<Presets, 'mail' | 'sms'> = {
  payment: [
    { id: 'off', label: 'Every payment succeeds', fault: null },
    {
      id: 'fail_then_success',
      label: 'The first attempt fails, the second succeeds',
      fault: { kind: 'fail_then_success' },
    },
    { id: 'fail', label: 'Fails: not enough money', fault: { kind: 'fail', reason: 'insufficient_funds' } },
    { id: 'browser_lost', label: 'Paid, but the browser never hears of it', fault: { kind: 'browser_lost' } },
    { id: 'late_auth', label: 'Fails after 10 minutes, captured 2 hours later', fault: { kind: 'late_auth' } },
    {
      id: 'late_auth_expired',
      label: 'Fails after 10 minutes, succeeds too late and goes back',
      fault: { kind: 'late_auth_expired' },
    },
    {
      id: 'authorized_only',
      label: 'Authorised but not captured; goes back in time',
      fault: { kind: 'authorized_only' },
    },
    { id: 'double_payment', label: 'Paid twice, through two orders', fault: { kind: 'double_payment' } },
    { id: 'bad_signature', label: 'The browser brings a wrong signature', fault: { kind: 'bad_signature' } },
    { id: 'amount_mismatch', label: 'One rupee less is paid than ordered', fault: { kind: 'amount_mismatch' } },
  ],
  webhook: [
    { id: 'off', label: 'Every event arrives once', fault: null },
    { id: 'lost', label: 'Never arrive', fault: { kind: 'lost' } },
    { id: 'duplicate', label: 'Each arrives three times', fault: { kind: 'duplicate' } },
    { id: 'reordered', label: 'Arrive in reverse order', fault: { kind: 'reordered' } },
    { id: 'before_handler', label: 'Arrive 2 seconds before the browser', fault: { kind: 'before_handler' } },
    { id: 'late', label: 'Arrive a day late', fault: { kind: 'late' } },
    { id: 'bad_signature', label: 'Arrive with a wrong signature', fault: { kind: 'bad_signature' } },
  ],
  refund: [
    { id: 'off', label: 'Every refund is processed within a second', fault: null },
    { id: 'pending', label: 'Stay pending for five days', fault: { kind: 'pending' } },
    { id: 'failed', label: 'Fail a moment later', fault: { kind: 'failed' } },
    { id: 'no_balance', label: 'Refused: not enough balance', fault: { kind: 'no_balance' } },
  ],
  paymentApi: [
    { id: 'off', label: 'Answer every call', fault: null },
    { id: 'timeout_create', label: 'Make the order, never answer', fault: { kind: 'timeout', on: 'create' } },
    { id: 'timeout_refund', label: 'Make the refund, never answer', fault: { kind: 'timeout', on: 'refund' } },
    { id: 'reset', label: 'Do what is asked, then hang up', fault: { kind: 'reset' } },
    { id: 'error_after', label: 'Do what is asked, then answer 500', fault: { kind: 'error_after' } },
    { id: 'error', label: 'Answer 500', fault: { kind: 'error' } },
    { id: 'throttle', label: 'Answer 429, too many requests', fault: { kind: 'throttle' } },
    { id: 'slow', label: 'Answer after 5 seconds', fault: { kind: 'slow', seconds: 5 } },
  ],
  checkout: [
    { id: 'off', label: 'The script loads', fault: null },
    { id: 'missing', label: 'The script does not load', fault: { kind: 'missing' } },
    { id: 'slow', label: 'The script loads after 5 seconds', fault: { kind: 'slow', seconds: 5 } },
  ],
}
