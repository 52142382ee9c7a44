import { z } from 'zod'
import { ApiFault, CheckoutFault, PaymentFault, RefundFault, WebhookFault } from '../payment/faults.ts'
import { WORDS } from '../sms/words.ts'

/** When left out: until switched off. */
const times = z.int().min(1).max(10_000).optional()
const seconds = z.number().min(0.01).max(120)

const MailFault = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('refuse'),
    at: z.enum(['rcpt', 'data']),
    code: z.int().min(400).max(599),
    times,
  }),
  z.strictObject({ kind: z.literal('slow'), seconds, times }),
  z.strictObject({ kind: z.literal('drop'), times }),
])
export type MailFault = z.infer<typeof MailFault>

const SmsFault = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('error'), times }),
  z.strictObject({ kind: z.literal('refuse'), message: z.enum(Object.values(WORDS)), times }),
  z.strictObject({ kind: z.literal('slow'), seconds, times }),
  z.strictObject({ kind: z.literal('timeout'), times }),
])
export type SmsFault = z.infer<typeof SmsFault>

export const Switches = z.strictObject({
  mail: MailFault.nullable(),
  sms: SmsFault.nullable(),
  payment: PaymentFault.nullable(),
  webhook: WebhookFault.nullable(),
  refund: RefundFault.nullable(),
  paymentApi: ApiFault.nullable(),
  checkout: CheckoutFault.nullable(),
})
export type Switches = z.infer<typeof Switches>
export type Line = keyof Switches
export const LINES = Object.keys(Switches.shape) as Line[]

export const ALL_OFF: Switches = {
  mail: null,
  sms: null,
  payment: null,
  webhook: null,
  refund: null,
  paymentApi: null,
  checkout: null,
}

export type Faults = {
  read(): Switches
  set(change: Partial<Switches>): void
  /** The fault for this message, if one is on and wanted here; counts it. */
  take<Of extends Line>(line: Of, isWanted?: (fault: NonNullable<Switches[Of]>) => boolean): Switches[Of] | null
}

export function createFaults(): Faults {
  let switches = ALL_OFF
  return {
    read: () => switches,
    set: (change) => {
      switches = { ...switches, ...change }
    },
    take: (line, isWanted = () => true) => {
      const fault = switches[line]
      if (!fault || !isWanted(fault)) return null
      if (fault.times !== undefined) {
        const left = fault.times > 1 ? { ...fault, times: fault.times - 1 } : null
        switches = { ...switches, [line]: left }
      }
      return fault
    },
  }
}
