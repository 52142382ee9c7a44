import { expect, test } from 'vitest'
import { PRACTITIONERS_A_PAGE, type Practitioner } from '#contract/catalogue.ts'
import { done } from '#contract/problems.ts'
import { parseDateTime } from '#contract/values/clinic-time.ts'
import { examplePractitioner } from '#tests/support/example-practitioner.ts'
import type { Choices } from './choices.ts'
import { type Finder, findPractitioners, type Moment, sortBySoonest } from './find-practitioners.ts'

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

/** Answers as the back end does, and remembers what it was asked. */
function finder(people: Practitioner[] = everybody, visit: Moment = moment) {
  const asked: string[] = []
  const api: Finder = {
    async listPractitioners({ name, location }) {
      asked.push(`list ${name ?? ''}${location ? `at ${location}` : ''}`.trim())
      if (location) return done(people.filter(({ centres }) => centres.some((centre) => centre.name === location)))
      return done(people.filter((one) => !name || [one.department, ...one.expertise].includes(name)))
    },
    async filterPractitioners({ language, page }) {
      asked.push(`filter ${language} ${page}`)
      const speakers = people.filter(({ languages }) => languages.includes(language))
      const start = (page - 1) * PRACTITIONERS_A_PAGE
      return done({ practitioners: speakers.slice(start, start + PRACTITIONERS_A_PAGE), page, total: speakers.length })
    },
  }
  const find = async (choices: Choices) => (await findPractitioners(api, choices, visit)).map(({ id }) => id)
  return { find, asked }
}

test('a language without a category is fetched by language', async () => {
  const { find, asked } = finder()
  expect(await find({ filter: 'Language', value: 'Kashmiri' })).toEqual([2])
  expect(asked).toEqual(['filter Kashmiri 1'])
})

test('a language with a category fetches that category and keeps those who speak it', async () => {
  const { find, asked } = finder()
  expect(await find({ category: 'Psychiatrist', filter: 'Language', value: 'English' })).toEqual([3])
  expect(asked).toEqual(['list Psychiatrist'])
})

test('nobody is lost to the pages of the language call', async () => {
  const { find } = finder(Array.from({ length: 45 }, (_, place) => examplePractitioner({ id: place + 1 })))
  expect(await find({ filter: 'Language', value: 'Hindi' })).toHaveLength(45)
})

test('a centre is fetched by centre and stays within the chosen category', async () => {
  const { find, asked } = finder()
  expect(await find({ filter: 'Center', value: 'Vasant Kunj Center' })).toEqual([1, 2, 3])
  expect(await find({ category: 'Psychiatrist', filter: 'Center', value: 'Vasant Kunj Center' })).toEqual([2, 3])
  expect(asked).toEqual(['list at Vasant Kunj Center', 'list at Vasant Kunj Center'])
})

test('an expertise is fetched by that value', async () => {
  const { find, asked } = finder()
  expect(await find({ filter: 'Expertise', value: 'Sleep' })).toEqual([2])
  expect(asked).toEqual(['list Sleep'])
})

test('a filter without a value shows the category as it is', async () => {
  const { find } = finder()
  expect(await find({ filter: 'Language' })).toEqual([1, 2, 3])
  expect(await find({ category: 'Psychiatrist', filter: 'Age' })).toEqual([2, 3])
})

test.each([
  ['Mode', 'In-Person', [1, 3]],
  ['Age', '18 and over', [1, 2, 3]],
  ['Age', 'Under 6', []],
  ['Price', 'Up to ₹2,000', [3]],
  ['Soonest', 'Today or tomorrow', [3]],
  ['Soonest', 'Within a week', [1, 3]],
  ['Price', 'constructor', []],
] as const)('%s: %s', async (filter, value, ids) => {
  expect(await finder().find({ filter, value })).toEqual(ids)
})

test('the price filter goes by the price on the card: with the offer where there is one, closed or not', async () => {
  const upTo = { filter: 'Price', value: 'Up to ₹2,500' } as const
  // 2,400 and 432 GST: ₹2,832, and ₹2,472 with 15 % off.
  const price = { sessionPrice: 240_000, gst: 43_200 }
  const people = [
    examplePractitioner({ id: 4, ...price }),
    examplePractitioner({ id: 5, ...price, channel: { kind: 'closed' } }),
    examplePractitioner({ id: 6, ...price, channel: farhan.channel }),
  ]
  expect(await finder(people).find(upTo)).toEqual([])
  const offer = { source: 'mst', coupon: 'MST-15', percent: 15 }
  expect(await finder(people, { ...moment, offer }).find(upTo)).toEqual([4, 5])
})

test('who can be seen first stands first, and who is not booked here stands last', () => {
  expect(sortBySoonest(everybody, moment).map(({ id }) => id)).toEqual([3, 1, 2])
})
