import type { Chance } from './seeded.ts'

/** What goes wrong around the server. */
export type Fault =
  /** It dies with -9 when it has passed the point this often. */
  | { kind: 'kill'; point: string; passes: number }
  /** Switches of the providers' stand-ins; see sandbox/README.md. */
  | { kind: 'provider'; name: string; switches: object }
  | { kind: 'database'; how: 'restart' | 'crash' | 'reset' | 'silence' | 'forget' }
  /** The server's machine is wrong by an hour, until time is next moved on. */
  | { kind: 'clock'; hours: 1 | -1 }
  | { kind: 'forged event' }

/** The name under which a fault is counted. */
export function nameFault(fault: Fault): string {
  if (fault.kind === 'provider') return fault.name
  if (fault.kind === 'database') return `database: ${fault.how}`
  return fault.kind === 'clock' ? `clock: ${fault.hours > 0 ? '+1 h' : '-1 h'}` : fault.kind
}

const switch_ = (line: string, fault: object, name: string): Fault => ({
  kind: 'provider',
  name,
  switches: { [line]: fault },
})

export function planFault(chance: Chance): Fault {
  const kind = chance.choose({ api: 22, webhook: 22, refund: 10, mail: 14, sms: 12, database: 10, clock: 4, forged: 6 })
  if (kind === 'database') {
    return { kind, how: chance.choose({ restart: 2, crash: 2, reset: 3, silence: 2, forget: 2 }) }
  }
  if (kind === 'clock') return { kind, hours: chance.happens(0.5) ? 1 : -1 }
  if (kind === 'forged') return { kind: 'forged event' }
  return providerFaults[kind](chance)
}

const providerFaults: Record<'api' | 'webhook' | 'refund' | 'mail' | 'sms', (chance: Chance) => Fault> = {
  api(chance) {
    const on = chance.pick(['create', 'create', 'refund', 'fetch'])
    const how = chance.pick(['timeout', 'reset', 'error_after', 'error', 'throttle'])
    return switch_('paymentApi', { kind: how, on, times: 1 + chance.below(4) }, `payment: ${how}`)
  },
  webhook(chance) {
    const how = chance.pick(['lost', 'duplicate', 'reordered', 'before_handler', 'bad_signature', 'late'])
    const minutes = how === 'late' ? { minutes: chance.pick([1, 30]) } : {}
    return switch_('webhook', { kind: how, ...minutes, times: 1 + chance.below(6) }, `event: ${how}`)
  },
  refund(chance) {
    const how = chance.pick(['pending', 'failed', 'no_balance'])
    return switch_('refund', { kind: how, times: 1 + chance.below(2) }, `refund: ${how}`)
  },
  mail(chance) {
    const how = chance.pick(['refuse', 'drop', 'slow'])
    const refusal = { at: chance.pick(['rcpt', 'data']), code: chance.pick([450, 451]) }
    const details = how === 'refuse' ? refusal : how === 'slow' ? { seconds: 1 } : {}
    return switch_('mail', { kind: how, ...details, times: 1 + chance.below(3) }, `mail: ${how}`)
  },
  sms(chance) {
    const how = chance.pick(['error', 'refuse', 'slow', 'timeout'])
    const details = how === 'refuse' ? { message: 'Invalid authkey' } : how === 'slow' ? { seconds: 1 } : {}
    return switch_('sms', { kind: how, ...details, times: 1 + chance.below(2) }, `sms: ${how}`)
  },
}
