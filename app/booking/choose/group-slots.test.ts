import { expect, test } from 'vitest'
import type { Slot } from '#contract/scheduling.ts'
import { toDateTimeText } from '#contract/values/clinic-time.ts'
import { tagProfilePrice } from '../price-tag.ts'
import { saySlot } from '../say-time.ts'
import { groupSlots } from './group-slots.ts'

/** A slot on Tuesday 18 November 2025. */
function slot(hour: number, minute = 0): Slot {
  const startsAt = Date.UTC(2025, 10, 18, hour, minute) / 60_000 - 330
  return { startsAt, dateTime: toDateTimeText(startsAt), minutes: 50, modes: ['video'] }
}

test('hours 8 to 11 are Morning, 12 to 15 Afternoon, 16 to 18 Evening; others and half hours are dropped', () => {
  const groups = groupSlots([7, 8, 11, 12, 15, 16, 18, 19].flatMap((hour) => [slot(hour), slot(hour, 30)]))
  expect(groups.map(({ label, window, starts }) => [label, window, starts.length])).toEqual([
    ['Morning', '10:00 AM-12:00 PM', 2],
    ['Afternoon', '12:00 PM-4:00 PM', 2],
    ['Evening', '4:00 PM-6:00 PM', 2],
  ])
})

test('slots in the same hour stand under one time label, and an empty part of the day does not stand at all', () => {
  const groups = groupSlots([slot(16), slot(16)])
  expect(groups.map(({ label, starts }) => [label, starts.length])).toEqual([['Evening', 1]])
})

test('a slot is named in full', () => {
  expect(saySlot(slot(16))).toBe('Tuesday 18 November, 4:00 PM, 50 minutes')
})

test('the profile writes Rs. and the sum; with the offer two decimals and the sum it replaces', () => {
  const price = { sessionPrice: 250_000, gst: 45_000 }
  expect(tagProfilePrice(price, undefined)).toEqual({ amount: 'Rs.2950', before: undefined })
  const offer = { source: 'mst', coupon: 'MST-15', percent: 15 }
  expect(tagProfilePrice(price, offer)).toEqual({ amount: 'Rs.2575.00', before: 'Rs.2950' })
})
