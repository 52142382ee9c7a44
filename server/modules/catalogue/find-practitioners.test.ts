import { expect, test } from 'vitest'
import type { Practitioner } from '#contract/catalogue.ts'
import type { Moment, Wanted } from '#contract/search.ts'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { examplePractitioner } from '#tests/support/example-practitioner.ts'
import { arrangeCatalogue, findPractitioners, sortBySoonest } from './rules.ts'

const asha = examplePractitioner({ id: 1 })
const farhan = examplePractitioner({
  id: 2,
  department: 'Psychiatrist',
  languages: ['Hindi', 'Kashmiri'],
  expertise: ['Sleep'],
  agesSeen: { from: 18, to: 99 },
  modes: ['video'],
  channel: { kind: 'hospital', hospitalName: 'Sahyog', hospitalPhone: '+911100000000' },
})
const noor = examplePractitioner({ id: 3, department: 'Psychiatrist', sessionPrice: 150_000, gst: 27_000 })
const everybody = [asha, farhan, noor]

const at = (text: string) => parseDateTime(text)!
const moment = {
  now: at('2030-03-04T09:00:00+0530'),
  soonest: new Map([
    [1, at('2030-03-09T10:00:00+0530')],
    [3, at('2030-03-04T16:00:00+0530')],
  ]),
  offer: undefined,
}

const catalogueOf = (practitioners: Practitioner[]) =>
  arrangeCatalogue({
    centres: [{ id: 47033, name: 'Vasant Kunj Center', address: 'A', city: 'New Delhi', phone: null }],
    departments: [],
    languages: [],
    expertise: [],
    steepestOffer: 0,
    formerCentres: [],
    formerPractitioners: [],
    practitioners,
  })

const find = (wanted: Wanted, people = everybody, visit: Moment = moment) =>
  findPractitioners(catalogueOf(people), wanted, visit).map(({ id }) => id)

test('a language finds all who speak it, within the chosen department', () => {
  expect(find({ language: 'Kashmiri' })).toEqual([2])
  expect(find({ department: 'Psychiatrist', language: 'English' })).toEqual([3])
  const many = Array.from({ length: 45 }, (_, place) => examplePractitioner({ id: place + 1 }))
  expect(find({ language: 'Hindi' }, many)).toHaveLength(45)
})

test('a centre finds all who sit there, within the chosen department; one that there is not finds nobody', () => {
  expect(find({ centre: 'Vasant Kunj Center' })).toEqual([1, 2, 3])
  expect(find({ department: 'Psychiatrist', centre: 'Vasant Kunj Center' })).toEqual([2, 3])
  expect(find({ centre: 'Atlantis' })).toEqual([])
})

test('an expertise finds all who have it', () => {
  expect(find({ expertise: 'Sleep' })).toEqual([2])
})

test('without anything wanted everybody is found', () => {
  expect(find({})).toEqual([1, 2, 3])
  expect(find({ department: 'Psychiatrist' })).toEqual([2, 3])
})

test.each<[string, Wanted, number[]]>([
  ['in person', { mode: 'in-person' }, [1, 3]],
  ['adults', { ages: { from: 18, to: 120 } }, [1, 2, 3]],
  ['small children', { ages: { from: 0, to: 5 } }, []],
  ['up to 2,000 rupees', { costsUpTo: 200_000 }, [3]],
  ['free today or tomorrow', { freeWithin: 1 }, [3]],
  ['free within a week', { freeWithin: 7 }, [1, 3]],
])('%s', (_what, wanted, ids) => {
  expect(find(wanted)).toEqual(ids)
})

test('the price filter goes by the price on the card: with the offer where there is one, closed or not', () => {
  const upTo = { costsUpTo: 250_000 }
  // 2,400 and 432 GST: ₹2,832, and ₹2,472 with 15 % off.
  const price = { sessionPrice: 240_000, gst: 43_200 }
  const people = [
    examplePractitioner({ id: 4, ...price }),
    examplePractitioner({ id: 5, ...price, channel: { kind: 'closed' } }),
    examplePractitioner({ id: 6, ...price, channel: farhan.channel }),
  ]
  expect(find(upTo, people)).toEqual([])
  const offer = { source: 'mst', coupon: 'MST-15', percent: 15 }
  expect(find(upTo, people, { ...moment, offer })).toEqual([4, 5])
})

test('who can be seen first stands first, and who is not booked here stands last', () => {
  expect(sortBySoonest(everybody, moment).map(({ id }) => id)).toEqual([3, 1, 2])
})
