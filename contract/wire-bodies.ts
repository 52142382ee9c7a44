import { z } from 'zod'
import { problems } from './problems.ts'
import { parseDateTime, toInstant } from './values/clinic-time.ts'
import { LARGEST_ID } from './values/record-id.ts'

/* What a page sends to book and pay, read into what the server works with. Each fault is a sentence that names the field. */

/** How a time is written on its way. */
const A_TIME = '2030-03-04T10:00:00+0530'

const opaqueId = (name: string) => z.uuid(`${name} is not one of ours.`)
const providerId = (name: string, prefix: string) => {
  const error = `${name} must be an id of the payment provider's that begins with ${prefix}_.`
  return z.string({ error }).regex(new RegExp(`^${prefix}_[A-Za-z0-9]{8,40}$`), error)
}

/** As a number or in digits. A union passes on the messages of its parts, so each of them has the sentence. */
const number = (name: string) => {
  const error = `${name} must be a whole number, such as 47234.`
  const id = z.int({ error }).min(1, error).max(LARGEST_ID, error)
  const digits = z.string({ error }).regex(/^\d{1,10}$/, error)
  return z.union([id, digits.transform(Number).pipe(id)], { error })
}

const start = (name: string) =>
  z
    .string({ error: `${name} is needed, such as ${A_TIME}.` })
    .max(40, `${name} is too long.`)
    .meta({ examples: [A_TIME] })
    .transform((text, context) => {
      const minute = parseDateTime(text)
      if (minute !== undefined) return toInstant(minute)
      context.addIssue(`${name} must be a date and time, such as ${A_TIME}.`)
      return z.NEVER
    })

/** 0 is in person, 1 by video. */
const mode = z
  .union([z.literal(0), z.literal(1), z.literal('0'), z.literal('1')], {
    error: 'v must be 0 (in person) or 1 (video).',
  })
  .transform((v) => (Number(v) === 0 ? ('in-person' as const) : ('video' as const)))

const text = (name: string, most: number) =>
  z.string({ error: `${name} must be text.` }).max(most, `${name} is too long: ${most} characters at most.`)

/** With the prefix 91 before the ten digits, or without it. */
const phone = (name: string) =>
  text(name, 20).transform((digits) => (/^91\d{10}$/.test(digits) ? digits.slice(2) : digits))

/** The fields are judged afterwards, by the rules the page uses too; here only their shape and size. */
export const PatientBody = z
  .object({
    DocPulseId: number('DocPulseId'),
    Fullname: text('Fullname', 200),
    Age: z.union([z.number(), text('Age', 10)], { error: 'Age must be a number.' }).transform(String),
    Phone: phone('Phone'),
    Email: text('Email', 300),
    Emergency_Contact: phone('Emergency_Contact'),
    Guardian_Details: z
      .object(
        { Name: text('Guardian_Details.Name', 200), Relation: text('Guardian_Details.Relation', 100) },
        { error: 'Guardian_Details must have a Name and a Relation, or be left out.' },
      )
      .nullish(),
    Concerns: text('Concerns', 4000).nullish(),
  })
  .transform((body) => ({
    practitionerId: body.DocPulseId,
    fields: {
      name: body.Fullname,
      age: body.Age,
      phone: body.Phone,
      email: body.Email,
      emergencyContact: body.Emergency_Contact,
      guardianName: body.Guardian_Details?.Name ?? '',
      guardianRelation: body.Guardian_Details?.Relation ?? '',
      concern: body.Concerns ?? '',
    },
  }))

export const PatientAnswer = z.object({ UserId: z.uuid() })

export const OrderBody = z
  .object({
    currency: z.literal('INR', 'currency must be INR.'),
    DocPulseId: number('DocPulseId'),
    UserId: opaqueId('UserId'),
    Coupon: text('Coupon', 60).nullish(),
    pid: number('pid'),
    lid: number('lid'),
    t: start('t'),
    v: mode,
    /** Which version of the policies was agreed to; without it, the one in force. */
    Consent: text('Consent', 20).optional(),
    /** What the page says is to be paid, in paise. It sets no price: another one than ours is refused. */
    Total: z.int('Total must be a whole number of paise.').min(0, 'Total must not be below 0.').optional(),
  })
  .refine((body) => body.DocPulseId === body.pid, 'DocPulseId and pid must name the same practitioner.')
  .transform(({ UserId, Coupon, pid, lid, t, v, Consent, Total }) => ({
    clientId: UserId,
    coupon: Coupon ?? '',
    practitionerId: pid,
    centreId: lid,
    startsAt: t,
    mode: v,
    policyVersion: Consent,
    shownTotal: Total,
  }))

export const OrderAnswer = z.object({
  order: z.object({ amount: z.int(), currency: z.string(), id: z.string() }),
  key: z.string(),
  holdUntil: z.iso.datetime(),
  mayExtend: z.boolean(),
  checkoutScript: z.string(),
  hostedCheckout: z.string(),
})

/** Whose attempt it is. */
export const AttemptBody = z
  .object({ UserId: opaqueId('UserId'), orderId: providerId('orderId', 'order') })
  .transform(({ UserId, orderId }) => ({ clientId: UserId, orderId }))

export const ExtendAnswer = z.object({ holdUntil: z.iso.datetime(), mayExtend: z.literal(false) })

const SIGNATURE_WRONG = 'razorpay_signature must be 64 hexadecimal digits.'

export const SuccessBody = z
  .object({
    razorpay_payment_id: providerId('razorpay_payment_id', 'pay'),
    razorpay_order_id: providerId('razorpay_order_id', 'order'),
    razorpay_signature: z.string({ error: SIGNATURE_WRONG }).regex(/^[0-9a-f]{64}$/i, SIGNATURE_WRONG),
  })
  .transform((body) => ({
    paymentId: body.razorpay_payment_id,
    orderId: body.razorpay_order_id,
    signature: body.razorpay_signature,
  }))

export const VerifyAnswer = z.object({
  status: z.enum(['success', 'pending', 'failed']),
  reason: z.string().optional(),
  message: z.string().optional(),
})

export const StatusAnswer = z.object({
  state: z.enum(['held', 'confirming', 'confirmed', 'refunding', 'refunded', 'lapsed']),
  reference: z.string(),
  bookingId: z.uuid().optional(),
  holdUntil: z.iso.datetime().optional(),
  mayExtend: z.boolean(),
  /** The provider's word for why the last try failed, such as `insufficient_funds`. */
  lastFailure: z.string().optional(),
  /** The bank had the last payment, and it was returned before it was ours. */
  returned: z.literal(true).optional(),
})

export type BookingState = z.infer<typeof StatusAnswer>['state']

/** What the provider's own page posts back: a success, or what went wrong with which order. */
export const HostedAnswer = z.union([
  SuccessBody.transform((success) => ({ kind: 'paid' as const, ...success })),
  z
    .object({ 'error[metadata]': z.string().max(2000) })
    .transform((body) => ({ kind: 'failed' as const, orderId: readOrderId(body['error[metadata]']) })),
])

function readOrderId(metadata: string): string {
  try {
    const { order_id: id } = JSON.parse(metadata) as { order_id?: unknown }
    return typeof id === 'string' ? id.slice(0, 60) : ''
  } catch {
    return ''
  }
}

/** Only the fields that find the booking are read: the rest is in the booking already. */
export const BookBody = z
  .object({ practitionerId: number('practitionerId'), dateTime: start('dateTime') })
  .transform(({ practitionerId, dateTime }) => ({ practitionerId, startsAt: dateTime }))

export const BookAnswer = z.object({
  status: z.union([z.literal(200), z.literal(202), z.literal(404), z.literal(409)]),
  id: z.uuid().nullable(),
  /** 1 confirmed, 2 still confirming, 3 the time was gone and the money goes back, 0 nothing was found. */
  data: z.object({ resultCode: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]) }),
  reference: z.string().optional(),
})

/* ---- What leaves. ---- */

/** The page gives each of its attempts a key, so that repeating a call has no further effect. */
export const AttemptHeaders = z.object({
  'idempotency-key': z
    .string()
    .regex(/^[\w-]{8,100}$/, 'Idempotency-Key must be 8 to 100 letters, digits, hyphens or underscores.')
    .optional(),
})

export const toWirePatientId = ({ clientId }: { clientId: string }) => ({ UserId: clientId })

export type Held = {
  order: { id: string; amount: number; currency: string }
  heldUntil: Date
  mayExtend: boolean
  checkout: { keyId: string; checkoutScriptUrl: string; hostedCheckoutUrl: string }
}

export const toWireOrder = ({ order, heldUntil, mayExtend, checkout }: Held) => ({
  order: { amount: order.amount, currency: order.currency, id: order.id },
  key: checkout.keyId,
  holdUntil: heldUntil.toISOString(),
  mayExtend,
  checkoutScript: checkout.checkoutScriptUrl,
  hostedCheckout: checkout.hostedCheckoutUrl,
})

export const toWireExtended = ({ heldUntil }: { heldUntil: Date }) => ({
  holdUntil: heldUntil.toISOString(),
  mayExtend: false as const,
})

export type Verdict = {
  status: 'success' | 'pending' | 'failed'
  /** Why the payment was not even looked at. */
  reason?: 'order_unknown' | 'payment_not_genuine'
}

export const toWireVerdict = ({ status, reason }: Verdict) => ({
  status,
  ...(reason && { reason, message: problems[reason].tellVisitor }),
})

export type Standing = {
  state: BookingState
  booking: { id: string; reference: string }
  heldUntil: Date | undefined
  mayExtend: boolean
  lastFailure: string | undefined
  wasReturned: boolean
}

export const toWireStanding = ({ state, booking, heldUntil, mayExtend, lastFailure, wasReturned }: Standing) => ({
  state,
  reference: booking.reference,
  mayExtend,
  ...(state === 'confirmed' && { bookingId: booking.id }),
  ...(heldUntil && { holdUntil: heldUntil.toISOString() }),
  ...(lastFailure !== undefined && { lastFailure }),
  ...(wasReturned && { returned: true as const }),
})

export function toWireBooked(found: Standing | undefined): z.input<typeof BookAnswer> {
  if (!found) return { status: 404, id: null, data: { resultCode: 0 } }
  const { id, reference } = found.booking
  if (found.state === 'confirmed') return { status: 200, id, reference, data: { resultCode: 1 } }
  if (found.state === 'confirming') return { status: 202, id, reference, data: { resultCode: 2 } }
  return { status: 409, id, reference, data: { resultCode: 3 } }
}
