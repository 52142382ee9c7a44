import { makeKey } from '#app/shell/make-key.ts'
import { emptyPatientForm, type PatientForm, patientFields } from '#contract/patient.ts'
import type { Paise } from '#contract/values/money.ts'
import type { Choice, Order } from '#contract/wire-booking.ts'

/**
 * What this tab remembers during a booking: reload, Back and EDIT lose nothing, and closing the tab forgets everything.
 */
const shelves = {
  // The page of the confirmation forgets whatever begins with `embrace.typed.`, too.
  details: 'embrace.typed.details',
  phone: 'embrace.typed.phone',
  attempt: 'embrace.typed.attempt',
  order: 'embrace.order',
  clock: 'embrace.clock',
}

type Shelf = keyof typeof shelves

/** The code that was sent, and the proof it led to. */
export type KeptPhone = { phone: string; resendAfter?: string; validUntil?: string; provenUntil?: string }

/** An order whose time is held. It has no personal details, so it may outlive the confirmation. */
export type KeptOrder = Order & { userId: string; choice: Choice; coupon: string }

/** Repeating an attempt with its key makes no second order. */
export type Attempt = { userId: string; choice: Choice; coupon: string; total: Paise; key: string }

export function readDetails(): PatientForm {
  const kept = read('details')
  return Object.fromEntries(
    patientFields.map((field) => [field, typeof kept?.[field] === 'string' ? kept[field] : emptyPatientForm[field]]),
  ) as PatientForm
}

export const keepDetails = (form: PatientForm) => keep('details', form)

export const readPhone = () => read('phone') as KeptPhone | undefined
export const keepPhone = (phone: KeptPhone) => keep('phone', phone)
export const forgetPhone = () => forget('phone')

/** How far this device's clock is ahead of the server's, in milliseconds. */
export const readClock = () => read('clock') as { ahead: number } | undefined
export const keepClock = (clock: { ahead: number }) => keep('clock', clock)

/** The kept order, if it was made for this very choice. */
export function readOrder(choice: Choice): KeptOrder | undefined {
  const kept = read('order') as KeptOrder | undefined
  return kept?.order && isSameChoice(kept.choice, choice) ? kept : undefined
}

export const keepOrder = (order: KeptOrder) => keep('order', order)
export const forgetOrder = () => forget('order')

/** The attempt whose end is not known yet, with its key; otherwise a new one. */
export function beginAttempt(userId: string, choice: Choice, coupon: string, total: Paise): Attempt {
  const kept = readAttempt(choice)
  if (kept?.userId === userId && kept.coupon === coupon && kept.total === total) return kept
  const attempt = { userId, choice, coupon, total, key: makeKey() }
  keep('attempt', attempt)
  return attempt
}

/** This tab asked for that very time and never heard the end: it may hold it without knowing. */
export function readAttempt(choice: Choice): Attempt | undefined {
  const kept = read('attempt') as Attempt | undefined
  return kept?.key && isSameChoice(kept.choice, choice) ? kept : undefined
}

export const endAttempt = () => forget('attempt')

/** After the confirmation nothing that was typed stays behind. */
export function forgetVisitor() {
  forget('details')
  forget('phone')
  forget('attempt')
}

const isSameChoice = (one: Choice, other: Choice) =>
  one.pid === other.pid && one.lid === other.lid && one.t === other.t && one.v === other.v

/** Used where session storage is full or forbidden; lost on reload. */
const inPage = new Map<Shelf, string>()

function read(shelf: Shelf): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(inPage.get(shelf) ?? sessionStorage.getItem(shelves[shelf]) ?? 'null')
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

function keep(shelf: Shelf, value: object) {
  const text = JSON.stringify(value)
  try {
    sessionStorage.setItem(shelves[shelf], text)
    inPage.delete(shelf)
  } catch {
    inPage.set(shelf, text)
  }
}

function forget(shelf: Shelf) {
  inPage.delete(shelf)
  try {
    sessionStorage.removeItem(shelves[shelf])
  } catch {
    // Storage is forbidden, so nothing was kept there.
  }
}
