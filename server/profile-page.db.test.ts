import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PractitionerFile } from '#server/modules/catalogue/catalogue-files.ts'
import { nameOf, readTags } from '#tests/content/html-page.ts'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { buildApp } from './app.ts'

const { db } = await testDatabase()
let app: FastifyInstance

const centres = ['First', 'Second', 'Third'].map((name, place) => ({
  id: place + 1,
  name: `${name} Center`,
  address: `${place + 1} Long Lane`,
  city: 'Delhi',
}))

const morning = { from: 600, to: 780 }
const first = { mode: 'in-person', centreId: 1, ...morning } as const
const second = { mode: 'in-person', centreId: 2, ...morning } as const
const video = { mode: 'video', ...morning } as const

/** At two centres, with these hours alone. */
function seenAt(id: number, weekly: PractitionerFile['schedule']['weekly']): PractitionerFile {
  return aPractitioner({ id, centreIds: [1, 2], schedule: { weekly, breaks: [], daysOff: [], extraDays: [] } })
}

/** The pages are asked for on Monday 4 March 2030, half past two, when none of them has hours. */
const practitioners = [
  seenAt(101, [
    { days: ['friday'], ...first },
    { days: ['tuesday'], ...second },
    { days: ['thursday'], ...video },
  ]),
  seenAt(102, [
    { days: ['friday'], ...first },
    { days: ['wednesday'], ...video },
  ]),
  seenAt(103, [{ days: ['tuesday'], ...second }]),
]

beforeAll(async () => {
  await storeCatalogue(db, aCatalogue({ centres, practitioners }))
  app = await buildApp(testDeps(db), { buildDir: resolve('build') })
})
afterAll(() => app.close())

async function read(url: string) {
  const { body } = await app.inject({ url, headers: { accept: 'text/html' } })
  const links = readTags(body).filter(({ name, isInMain }) => name === 'a' && isInMain)
  const sooner = links.filter((link) => /^Free (sooner )?(at|by) /.test(nameOf(link)))
  return { body, sooner: sooner.map((link) => [nameOf(link), link.attributes['href']]) }
}

const atSecond = '/practitioner?pid=101&lid=2&t=2030-03-05T10%3A00%3A00%2B0530'

test('the time that the list names can be had from the profile it leads to, though that is of another centre', async () => {
  const list = await app.inject({ url: '/userListing', headers: { accept: 'text/html' } })
  expect(list.body).toContain('Tue 5 Mar, 10:00 AM')
  expect(list.body).toContain('href="/practitioner?pid=101&amp;lid=1"')
  const { body, sooner } = await read('/practitioner?pid=101&lid=1')
  expect(body).toContain('No slots available.')
  expect(sooner).toEqual([['Free sooner at Second Center: Tue 5 Mar, 10:00 AM', atSecond]])
})

test('the link chooses the centre, the mode and the time, and has then nothing more to say', async () => {
  const { body, sooner } = await read(atSecond)
  expect(body).toContain('Tue 5 Mar, 10:00 AM, In-Person')
  expect(sooner).toEqual([])
})

test('a visitor who looks for a video session is told of a sooner one in person', async () => {
  const { sooner } = await read('/practitioner?pid=101&lid=1&v=1')
  expect(sooner).toEqual([['Free sooner at Second Center: Tue 5 Mar, 10:00 AM', atSecond]])
})

test('a visitor who looks for a session in person is told of a sooner one by video', async () => {
  const { sooner } = await read('/practitioner?pid=102&lid=1')
  expect(sooner).toEqual([
    ['Free sooner by video: Wed 6 Mar, 10:00 AM', '/practitioner?pid=102&lid=1&v=1&t=2030-03-06T10%3A00%3A00%2B0530'],
  ])
})

test('where the chosen centre has no free time at all, the only one is not called sooner', async () => {
  const { sooner } = await read('/practitioner?pid=103&lid=1')
  expect(sooner.map(([name]) => name)).toEqual(['Free at Second Center: Tue 5 Mar, 10:00 AM'])
})

test('nothing is said where the chosen way is the soonest, nor on a day that has slots', async () => {
  const soonest = await read('/practitioner?pid=101&lid=2')
  expect(soonest.body).toContain('No slots available.')
  expect(soonest.sooner).toEqual([])
  const friday = await read('/practitioner?pid=101&lid=1&d=2030-03-08')
  expect(friday.body).not.toContain('No slots available.')
  expect(friday.sooner).toEqual([])
})
