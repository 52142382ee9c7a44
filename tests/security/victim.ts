import { expect } from 'vitest'
import { policyVersion } from '#content/policies/version.ts'
import type { PaidFields } from '#tests/support/booking-desk.ts'
import type { Browser, Visit } from './browser.ts'
import { people } from './catalogue.ts'
import type { Site } from './site.ts'

let phones = 0

/** Ten digits with the prefix, used once in the suite and in a block of numbers of its own. */
export function aMobile(): string {
  phones += 1
  return `919${String((phones * 7_654_321) % 1_000_000_000).padStart(9, '0')}`
}

/** A form as the page sends it. Change one thing per attack. */
export const aForm = (change: object = {}) => ({
  DocPulseId: people.dear as number,
  Fullname: 'Meera Iyer',
  Age: 34,
  Phone: aMobile(),
  Email: 'meera.iyer@mail.example',
  Emergency_Contact: '919700000000',
  Guardian_Details: null as { Name: string; Relation: string } | null,
  Concerns: 'I cannot sleep since the flood',
  ...change,
})

/** The code in the last text message to a phone. */
export function codeFor({ texts }: Site, mobile: string): string {
  const text = texts.findLast(({ to }) => to === `+${mobile}`)?.text ?? ''
  return /^\d{4}/.exec(text)?.[0] ?? ''
}

export const anotherCode = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

export async function prove(site: Site, browser: Browser, mobile: string): Promise<void> {
  await browser.call('auth/send-otp', { mobile })
  const { status } = await browser.call('auth/verify-otp', { mobile, otp: codeFor(site, mobile) })
  expect(status, 'the visitor could not prove their phone').toBe(200)
}

/** A visitor whose phone is proved and whose form is stored. */
export async function arrive(site: Site, change: object = {}, visit: Visit = {}) {
  const browser = site.browser(visit)
  const form = aForm(change)
  await prove(site, browser, form.Phone)
  const { json } = await browser.call('user/add-patient', form)
  return { browser, form, userId: json?.UserId as string }
}

const given = new Set<string>()

/** A time that no visitor was given yet. */
export async function aFreeTime(site: Site, pid: number = people.dear): Promise<string> {
  const day = (ahead: number) => new Date(site.now().getTime() + ahead * 86_400_000).toISOString().slice(0, 10)
  const query = new URLSearchParams({
    practitionerId: String(pid),
    locationId: '1',
    datetime: `${day(3)}T00:00:00+0530`,
    endDatetime: `${day(20)}T23:59:00+0530`,
  })
  const { json } = await site.browser().get(`/backendEmb/user/fetch-slots?${query}`)
  const slots: { dateTime: string; modes: string[] }[] = JSON.parse(json.data)
  const free = slots.find(
    ({ dateTime, modes }) =>
      modes.includes('Video') && dateTime.includes(':00:00') && !given.has(`${pid} ${dateTime.slice(0, 13)}`),
  )
  if (!free) throw new Error('no time is free for this attack')
  given.add(`${pid} ${free.dateTime.slice(0, 13)}`)
  return free.dateTime
}

export const anOrder = (userId: string, t: string, change: object = {}) => ({
  currency: 'INR',
  DocPulseId: people.dear as number,
  UserId: userId,
  Coupon: '',
  pid: people.dear as number,
  lid: 1,
  t,
  v: 1,
  Consent: policyVersion,
  ...change,
})

/** A visitor who holds a time and could pay for it. */
export async function hold(site: Site, change: { form?: object; order?: Record<string, unknown>; visit?: Visit } = {}) {
  const visitor = await arrive(site, change.form, change.visit)
  const pid = Number(change.order?.['pid'] ?? people.dear)
  const t = await aFreeTime(site, pid)
  const order = anOrder(visitor.userId, t, change.order)
  const { json, status } = await visitor.browser.call('payment/add-payment', order)
  expect(status, `the visitor could not hold a time: ${JSON.stringify(json)}`).toBe(200)
  return { ...visitor, t, order, orderId: json.order.id as string, amount: json.order.amount as number }
}
export type Holder = Awaited<ReturnType<typeof hold>>

export const pay = ({ desk }: Site, { orderId }: { orderId: string }): Promise<PaidFields> => desk.pay(orderId)

/** A client with a confirmed session, and the link that our mail gave them. */
export async function book(site: Site, change: Parameters<typeof hold>[1] = {}) {
  const holder = await hold(site, change)
  const paid = await pay(site, holder)
  const { json } = await holder.browser.call('payment/verify-payment', paid)
  expect(json, 'the visitor could not book').toEqual({ status: 'success' })
  type Row = { id: string; practitionerId: number; reference: string; sequence: number; browser: string }
  const [row] = await site.rows<Row>(
    'select id, practitioner_id as "practitionerId", reference, sequence, browser from bookings where client_id = $1',
    [holder.userId],
  )
  if (!row) throw new Error('a session without a booking')
  const [mail] = await site.rows<{ body_text: string }>('select body_text from messages where key = $1', [
    `booking-confirmed:${row.id}`,
  ])
  const link = /\/manage\/[\w-]+/.exec(mail?.body_text ?? '')?.[0] ?? ''
  return { ...holder, paid, booking: row, link }
}
export type Booked = Awaited<ReturnType<typeof book>>

/** Follows the link of the message, in a browser of its own. */
export async function openSession(site: Site, { link }: { link: string }): Promise<Browser> {
  const browser = site.browser()
  const { status } = await browser.open(link)
  expect(status, 'the link of the message did not open').toBe(303)
  return browser
}

export const stateOf = async ({ rows }: Site, { booking }: { booking: { id: string } }) =>
  (await rows<{ state: string }>('select state from bookings where id = $1', [booking.id]))[0]?.state

export const shownOn = ({ booking }: Booked) => ({ reference: booking.reference, sequence: String(booking.sequence) })
