import { seconds } from '#contract/values/time.ts'
import { bookingPaths, type PaymentProof } from '#contract/wire-booking.ts'
import { isMotionAllowed } from '#design/components/motion/use-motion-allowed.ts'
import { serverNow } from './server-clock.ts'
import type { KeptOrder } from './tab-memory.ts'

declare global {
  interface Window {
    /** The payment provider's own dialog, once its script has been loaded. */
    Razorpay?: new (
      options: object,
    ) => Checkout
  }
}

type Checkout = {
  open(): void
  on(event: 'payment.failed', tell: () => void): void
}

export type Payer = { name: string; email: string; phone: string }
export type CheckoutEnd =
  | { end: 'paid'; proof: PaymentProof }
  | { end: 'closed'; hasFailed: boolean }
  | { end: 'cannot-open' }

const scriptPatience = seconds(20)
/** The dialog closes this long before the hold ends: a payment in the last moment would arrive too late. */
const margin = seconds(10)

let loading: Promise<boolean> | undefined

/** Whether the provider's script has loaded. After a failure the next call tries again. */
export function loadCheckout(url: string): Promise<boolean> {
  if (window.Razorpay) return Promise.resolve(true)
  loading ??= insertScript(url).then((isLoaded) => {
    loading = undefined
    return isLoaded && window.Razorpay !== undefined
  })
  return loading
}

function insertScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = Object.assign(document.createElement('script'), { src: url, async: true })
    const end = (isLoaded: boolean) => {
      clearTimeout(timer)
      if (!isLoaded) script.remove()
      resolve(isLoaded)
    }
    const timer = setTimeout(() => end(false), scriptPatience)
    script.addEventListener('load', () => end(true))
    script.addEventListener('error', () => end(false))
    document.head.append(script)
  })
}

/**
 * Opens the dialog and resolves when it has closed. A failed attempt does not close it: the visitor can try another way
 * to pay at once.
 */
export function openCheckout(order: KeptOrder, payer: Payer): Promise<CheckoutEnd> {
  return new Promise((resolve) => {
    const { Razorpay } = window
    if (!Razorpay) {
      resolve({ end: 'cannot-open' })
      return
    }
    let hasFailed = false
    try {
      const checkout = new Razorpay({
        ...describeOrder(order, payer),
        timeout: Math.max(30, Math.floor((Date.parse(order.holdUntil) - serverNow() - margin) / 1000)),
        handler: (proof: PaymentProof) => resolve({ end: 'paid', proof: pickProof(proof) }),
        modal: {
          ondismiss: () => resolve({ end: 'closed', hasFailed }),
          confirm_close: true,
          escape: false,
          animation: isMotionAllowed(),
        },
      })
      checkout.on('payment.failed', () => {
        hasFailed = true
      })
      checkout.open()
    } catch {
      resolve({ end: 'cannot-open' })
    }
  })
}

function describeOrder({ key, order }: KeptOrder, { name, email, phone }: Payer) {
  return {
    key,
    order_id: order.id,
    amount: order.amount,
    currency: order.currency,
    name: 'eMbrace',
    // Seen on shared screens and bank statements, so it does not say what the appointment is for.
    description: 'Appointment',
    prefill: { name, email, contact: `+91${phone}` },
    theme: { color: getComputedStyle(document.documentElement).getPropertyValue('--action').trim() },
    // Paying by a typed UPI id (`collect`) is no longer possible; QR codes and apps are.
    config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
  }
}

const pickProof = ({ razorpay_payment_id, razorpay_order_id, razorpay_signature }: PaymentProof): PaymentProof => ({
  razorpay_payment_id,
  razorpay_order_id,
  razorpay_signature,
})

/** Browsers inside other apps cannot show the dialog. */
export const cannotShowDialog = (userAgent: string) =>
  /Instagram|FBAN|FBAV|FB_IAB|UCBrowser|UCWEB|UBrowser/i.test(userAgent)

/** Goes to the provider's own page instead. From there the visitor is sent back to ours. */
export function goToHostedCheckout(order: KeptOrder, payer: Payer, returnPath: string) {
  const here = (url: string) => new URL(url, location.href).href
  const fields: Record<string, string> = {
    key_id: order.key,
    order_id: order.order.id,
    amount: String(order.order.amount),
    currency: order.order.currency,
    name: 'eMbrace',
    description: 'Appointment',
    'prefill[name]': payer.name,
    'prefill[email]': payer.email,
    'prefill[contact]': `+91${payer.phone}`,
    callback_url: here(bookingPaths.paymentCallback),
    cancel_url: here(`${returnPath}&failed=1`),
  }
  const form = Object.assign(document.createElement('form'), { method: 'post', action: order.hostedCheckout })
  for (const [name, value] of Object.entries(fields))
    form.append(Object.assign(document.createElement('input'), { type: 'hidden', name, value }))
  document.body.append(form)
  form.submit()
}
