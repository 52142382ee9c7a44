import { type Body, checkKnownFields, readAmount, readCurrency, readNotes, readText } from './api/fields.ts'
import { refuse, refuseField, WORDS } from './api/problems.ts'
import type { OrderRecord } from './books/records.ts'
import { isId, newId } from './ids.ts'
import type { Provider } from './provider.ts'

/** The account's default: everything is captured at once, and what is not goes back after three days. */
const USUAL_CAPTURE: OrderRecord['capture'] = { mode: 'automatic', automaticMinutes: 4_320, manualMinutes: 4_320 }
const READABLE_DAYS = 180

export function createOrder({ books }: Provider, body: Body): OrderRecord {
  checkKnownFields(body, [
    'amount',
    'currency',
    'receipt',
    'notes',
    'partial_payment',
    'first_payment_min_amount',
    'payment',
    'payment_capture',
  ])
  const amount = readAmount(body)
  const record: OrderRecord = {
    id: newId('order'),
    capture: readCapture(body),
    wire: {
      id: '',
      entity: 'order',
      amount,
      amount_paid: 0,
      amount_due: amount,
      currency: readCurrency(body),
      receipt: readText(body, 'receipt', 40),
      offer_id: null,
      status: 'created',
      attempts: 0,
      notes: readNotes(body),
      created_at: Math.floor(books.now() / 1_000),
    },
  }
  record.wire.id = record.id
  books.commit([{ kind: 'order', value: record }])
  return record
}

/** Only the notes of an order can change. */
export function changeOrder({ books }: Provider, order: OrderRecord, body: Body): OrderRecord {
  checkKnownFields(body, ['notes'])
  if (body.notes === undefined) throw refuseField('notes', 'The notes field is required.')
  const changed = { ...order, wire: { ...order.wire, notes: readNotes(body) } }
  books.commit([{ kind: 'order', value: changed }])
  return changed
}

export function findOrder({ books }: Provider, id: string): OrderRecord {
  if (!isId('order', id)) throw refuse(`${id} is not a valid id`)
  const order = books.order(id)
  const isOld = order && books.now() > order.wire.created_at * 1_000 + READABLE_DAYS * 86_400_000
  if (!order || isOld) throw refuse(WORDS.unknownId)
  return order
}

function readCapture({ payment, payment_capture }: Body): OrderRecord['capture'] {
  if (payment === undefined || payment === null) {
    const isManual = payment_capture === 0 || payment_capture === false
    return isManual ? { ...USUAL_CAPTURE, mode: 'manual' } : USUAL_CAPTURE
  }
  if (typeof payment !== 'object') throw refuseField('payment', 'The payment must be an array.')
  const { capture: mode, capture_options: options } = payment as Body
  if (mode !== 'automatic' && mode !== 'manual') {
    throw refuseField('payment.capture', 'The selected payment.capture is invalid.')
  }
  const asked = (options ?? {}) as Body
  if (mode === 'automatic' && asked.automatic_expiry_period === undefined) {
    throw refuseField(
      'payment.capture_options.automatic_expiry_period',
      'The automatic_expiry_period field is required when capture is automatic.',
    )
  }
  checkKnownFields(asked, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed'])
  const { refund_speed = 'normal' } = asked
  if (refund_speed !== 'normal' && refund_speed !== 'optimum') {
    throw refuseField('payment.capture_options.refund_speed', 'The selected refund_speed is invalid.')
  }
  const automaticMinutes = readMinutes(asked, 'automatic_expiry_period', 12, USUAL_CAPTURE.automaticMinutes)
  const least = mode === 'automatic' ? automaticMinutes : 12
  const manualMinutes = readMinutes(asked, 'manual_expiry_period', least, Math.max(least, USUAL_CAPTURE.manualMinutes))
  return { mode, automaticMinutes, manualMinutes }
}

function readMinutes(options: Body, field: string, least: number, otherwise: number): number {
  const minutes = options[field] ?? otherwise
  if (typeof minutes !== 'number' || !Number.isInteger(minutes) || minutes < least || minutes > 7_200) {
    throw refuseField(`payment.capture_options.${field}`, `The ${field} must be between ${least} and 7200 minutes.`)
  }
  return minutes
}
