import { expect, test } from 'vitest'
import { examplePractitioner } from '#tests/support/example-practitioner.ts'
import { sayAges, sayPlaces, toCard } from './card-data.ts'

const context = { offer: undefined, firstCentreId: 47033, soonest: new Map<number, number>() }

test('a card leads to the profile with pid, and lid of the first location', () => {
  const card = toCard(examplePractitioner({ id: 47571, centres: [{ id: 47035, name: 'Rainbow Center' }] }), context)
  expect(card.path).toBe('/practitioner?pid=47571&lid=47033')
})

test('the price is session price plus GST, and with the offer two decimals beside the one it replaces', () => {
  expect(toCard(examplePractitioner(), context).price).toEqual({ amount: '₹2,950', before: undefined })
  const offer = { source: 'mst', coupon: 'MST-15', percent: 15 }
  expect(toCard(examplePractitioner(), { ...context, offer }).price).toEqual({ amount: '₹2,575.00', before: '₹2,950' })
})

test('the soonest free time is said in the clinic’s own time', () => {
  const soonest = new Map([[500, Date.UTC(2026, 10, 17, 4, 30) / 60_000]])
  expect(toCard(examplePractitioner(), { ...context, soonest }).soonest).toBe('Tue 17 Nov, 10:00 AM')
})

test('ages and places are said in words', () => {
  expect(sayAges({ from: 2, to: 18 })).toBe('Ages 2 to 18')
  expect(sayAges({ from: 18, to: 99 })).toBe('Ages 18 and over')
  const centres = [
    { id: 1, name: 'Vasant Kunj Center' },
    { id: 2, name: 'Gurgaon Center' },
  ]
  expect(sayPlaces({ modes: ['in-person', 'video'], centres })).toBe('Vasant Kunj, Gurgaon or video')
  expect(sayPlaces({ modes: ['video'], centres })).toBe('Video')
  expect(sayPlaces({ modes: ['in-person'], centres })).toBe('Vasant Kunj, Gurgaon')
})
