import { afterAll, beforeEach, expect, test } from 'vitest'
import { at, openBookingDesk } from '#tests/support/booking-desk.ts'
import { testDatabase } from '#tests/support/database.ts'
import { acceptKeys, checkKeys, hasOurKeys, type Keys } from './check-keys.ts'
import { createSealedText } from './sealed-text.ts'

const { db } = await testDatabase()
const desk = await openBookingDesk(db)
afterAll(() => desk.close())
beforeEach(() => db.pool.query('delete from key_marks'))

const now = new Date('2030-03-04T09:00:00Z')
const [one, other] = ['a first key of forty letters, or so it is', 'another key of forty letters, or so it is']
const keys = (change: Partial<Keys> = {}): Keys => ({ secretKey: one, dataKeys: [one], ...change })

test('the first start notes its keys, and the same keys start again', async () => {
  await checkKeys(db, keys(), now)
  await checkKeys(db, keys(), now)
  expect(await hasOurKeys(db, keys())).toBe(true)
})

test('a start with another key is refused with a sentence that names it, and is not ready', async () => {
  await checkKeys(db, keys(), now)
  await expect(checkKeys(db, keys({ dataKeys: [other] }), now)).rejects.toThrow(
    /^This database was sealed with another DATA_KEY/,
  )
  await expect(checkKeys(db, keys({ secretKey: other }), now)).rejects.toThrow(/written with another SECRET_KEY/)
  expect(await hasOurKeys(db, keys({ dataKeys: [other] }))).toBe(false)
})

test('a new data key in front of the former one starts, and so does a key that was accepted on purpose', async () => {
  await checkKeys(db, keys(), now)
  await checkKeys(db, keys({ dataKeys: [other, one] }), now)
  expect(await acceptKeys(db, keys({ dataKeys: [other] }), now)).toEqual(['data'])
  await checkKeys(db, keys({ dataKeys: [other] }), now)
  expect(await acceptKeys(db, keys({ dataKeys: [other] }), now)).toEqual([])
})

test('a guardian whose name cannot be read does not keep the money of a child from becoming a session', async () => {
  const guardian = { name: 'Mina Patel', relation: 'Mother' }
  const who = await desk.arrive({ name: 'Dev Patel', age: 7, guardian })
  const held = await desk.hold(who, { startsAt: at('2030-03-06T11:00') })
  if (!held.ok) throw new Error(held.reason)
  const { open, seal } = desk.deps.sealedText
  Object.assign(desk.deps.sealedText, createSealedText(other))
  const { razorpay_payment_id: payment } = await desk.pay(held.value.order.id)
  await desk.settle(payment)
  Object.assign(desk.deps.sealedText, { open, seal })
  const { rows } = await db.pool.query('select state from bookings where id = $1', [held.value.booking.id])
  expect(rows).toEqual([{ state: 'confirmed' }])
})
