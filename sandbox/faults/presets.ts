import { PAYMENT_PRESETS } from '../payment/presets.ts'
import { WORDS } from '../sms/words.ts'
import type { Line, Switches } from './faults.ts'

export type Preset<Fault> = { id: string; label: string; fault: Fault | null }
export type Presets = { [Of in Line]: Preset<NonNullable<Switches[Of]>>[] }

export const PRESETS: Presets = {
  mail: [
    { id: 'off', label: 'Take every mail', fault: null },
    { id: 'rcpt-550', label: 'Refuse the recipient for good (550)', fault: { kind: 'refuse', at: 'rcpt', code: 550 } },
    { id: 'rcpt-450', label: 'Refuse the recipient for now (450)', fault: { kind: 'refuse', at: 'rcpt', code: 450 } },
    { id: 'data-554', label: 'Refuse the message for good (554)', fault: { kind: 'refuse', at: 'data', code: 554 } },
    { id: 'data-451', label: 'Refuse the message for now (451)', fault: { kind: 'refuse', at: 'data', code: 451 } },
    { id: 'slow', label: 'Take the message, answer after 20 seconds', fault: { kind: 'slow', seconds: 20 } },
    { id: 'drop', label: 'Hang up half-way through the message', fault: { kind: 'drop' } },
  ],
  sms: [
    { id: 'off', label: 'Take every text message', fault: null },
    { id: 'error', label: 'Answer 500', fault: { kind: 'error' } },
    { id: 'timeout', label: 'Take the message, never answer', fault: { kind: 'timeout' } },
    { id: 'slow', label: 'Take the message, answer after 5 seconds', fault: { kind: 'slow', seconds: 5 } },
    { id: 'key', label: 'Refuse: invalid key', fault: { kind: 'refuse', message: WORDS.keyInvalid } },
    {
      id: 'address',
      label: 'Refuse: our address is not allowed (418)',
      fault: { kind: 'refuse', message: WORDS.addressNotAllowed },
    },
    { id: 'balance', label: 'Refuse: no balance (301)', fault: { kind: 'refuse', message: WORDS.noBalance } },
    { id: 'template', label: 'Refuse: unknown template', fault: { kind: 'refuse', message: WORDS.templateInvalid } },
    {
      id: 'twice',
      label: 'Refuse: same request within 10 seconds (311)',
      fault: { kind: 'refuse', message: WORDS.sameRequestTwice },
    },
  ],
  ...PAYMENT_PRESETS,
}
