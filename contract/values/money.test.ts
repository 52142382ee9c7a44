import { expect, test } from 'vitest'
import { quote } from '../offers.ts'
import { formatExactRupees, formatRupees, fromRupees } from './money.ts'

test('rupees are grouped the Indian way, with paise only where there are some', () => {
  expect([95_000, 295_000, 250_750, 123_456_700, 12_345_678_900, 0].map(formatRupees)).toEqual([
    '₹950',
    '₹2,950',
    '₹2,507.50',
    '₹12,34,567',
    '₹12,34,56,789',
    '₹0',
  ])
  expect(formatExactRupees(257_500)).toBe('₹2,575.00')
  expect(formatRupees(-50)).toBe('-₹0.50')
})

test('a price in rupees becomes whole paise', () => {
  expect([0.1, 1.15, 2832.3, 1850].map(fromRupees)).toEqual([10, 115, 283_230, 185_000])
})

test('[O4] the total is the price less 15 % of the price, plus GST', () => {
  expect(quote({ sessionPrice: 185_000, gst: 33_300 }, { percent: 15 })).toEqual({
    price: 185_000,
    discount: 27_750,
    gst: 33_300,
    total: 190_550,
    totalBeforeDiscount: 218_300,
  })
  expect(quote({ sessionPrice: 250_000, gst: 45_000 }).total).toBe(295_000)
})

test('[O4] half a paisa counts for the visitor, and no total is ever a fraction or negative', () => {
  expect(quote({ sessionPrice: 10, gst: 0 }, { percent: 15 }).discount).toBe(2)
  for (let price = 0; price < 400; price++) {
    const { total, discount } = quote({ sessionPrice: price, gst: 3 }, { percent: 15 })
    expect([Number.isInteger(total), total >= 3, Math.abs(discount - price * 0.15) <= 0.5]).toEqual([true, true, true])
  }
  expect(quote({ sessionPrice: 999, gst: 0 }, { percent: 100 }).total).toBe(0)
})
