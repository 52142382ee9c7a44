import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as wire from '#contract/wire.ts'
import { testDatabase } from '#tests/support/database.ts'
import { fillWithSample } from '#tests/support/sample-catalogue.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { createApi } from './api.ts'
import { serveApi } from './http/endpoints.ts'

const { db } = await testDatabase()
const deps = testDeps(db)
let app: FastifyInstance

beforeAll(async () => {
  await fillWithSample(db)
  app = Fastify()
  serveApi(app, createApi(deps))
})
afterAll(() => app.close())

const ask = async (call: string, query: Record<string, string> = {}) => {
  const answer = await app.inject({ url: `/backendEmb/user/${call}`, query })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}
/** Monday 4 March 2030, half past two in the afternoon at the clinic. */
const aDay = { locationId: '47033', datetime: '2030-03-06T00:00:00+0530', endDatetime: '2030-03-06T23:59:00+0530' }

test('get-practioner answers with the practitioner itself, every field of the specification', async () => {
  const { status, body } = await ask('get-practioner', { id: '47234' })
  expect(status).toBe(200)
  expect(wire.WirePractitioner.parse(body)).toEqual(body)
  expect(body).toMatchObject({
    DocPulseId: 47234,
    FullName: 'Ananya Rao',
    Department: 'Occupational Therapist',
    Session_Price: 2500,
    GST: 450,
    Session_Minutes: 45,
    Location: 'Vasant Kunj Center, Rainbow Center',
    Languages: ['English', 'Hindi'],
  })
  expect(body.ExpertiesApproach).toHaveLength(3)
})

test('an unknown practitioner is 404 with a sentence', async () => {
  const { status, body } = await ask('get-practioner', { id: '1' })
  expect([status, body.message]).toEqual([404, 'We know no practitioner by this number.'])
})

test('get-practionerList answers with everybody, by expertise, by department, by part of a name and by centre', async () => {
  const count = async (query: Record<string, string>) => {
    const { status, body } = await ask('get-practionerList', query)
    expect([status, Object.keys(body)]).toEqual([200, ['practitioners']])
    expect(wire.WirePractitioners.parse(body)).toEqual(body)
    return body.practitioners.length
  }
  expect(await count({})).toBe(26)
  expect(await count({ name: 'Occupational Therapist' })).toBe(3)
  expect(await count({ name: 'sensory PROCESSING' })).toBe(3)
  expect(await count({ name: 'harpreet' })).toBe(1)
  expect(await count({ name: 'nobody at all' })).toBe(0)
  expect(await count({ location: '47034' })).toBe(await count({ location: 'gurgaon center' }))
  expect(await count({ location: '47035' })).toBeGreaterThan(0)
})

test('get-practioner-filter answers by language, twenty a page with the total', async () => {
  const first = await ask('get-practioner-filter', { language: 'English', page: '1' })
  const second = await ask('get-practioner-filter', { language: 'english', page: '2' })
  expect(first.body.practitioners).toHaveLength(20)
  expect([first.body.total, second.body.total]).toEqual([26, 26])
  expect(second.body.practitioners).toHaveLength(6)
  expect(wire.WirePractitionerPage.parse(second.body)).toEqual(second.body)
  expect((await ask('get-practioner-filter', { language: 'Kashmiri' })).body.total).toBe(5)
  expect((await ask('get-practioner-filter', { language: 'Klingon' })).body).toMatchObject({
    practitioners: [],
    total: 0,
  })
})

test('fetch-department answers with JSON text of the departments of a centre', async () => {
  const { body } = await ask('fetch-department', { locationId: '47033' })
  expect(Object.keys(body)).toEqual(['data'])
  const departments = JSON.parse(body.data)
  expect(departments).toHaveLength(8)
  expect(departments[0]).toEqual({ id: 'clinical-psychologist', name: 'Clinical Psychologist' })
})

test('get-locations answers with the centres, Vasant Kunj first, and only Rainbow has a phone', async () => {
  const { body } = await ask('get-locations')
  expect(body.data.map((centre: { id: number }) => centre.id)).toEqual([47033, 47034, 47035])
  expect(body.data.map((centre: { phone?: string }) => centre.phone !== undefined)).toEqual([false, false, true])
})

test('fetch-slots answers with JSON text of the free starts of a day, every half hour, in clinic time', async () => {
  const { status, body, headers } = await ask('fetch-slots', { ...aDay, practitionerId: '47234' })
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  const slots: { dateTime: string }[] = JSON.parse(body.data)
  expect(slots.map(({ dateTime }) => dateTime.slice(11, 16))).toEqual([
    '10:00',
    '10:30',
    '11:00',
    '11:30',
    '12:00',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
    '16:30',
    '17:00',
  ])
  expect(slots[0]).toEqual({ dateTime: '2030-03-06T10:00:00+0530', minutes: 45, modes: ['In-Person'] })
})

test('a plus sign that the address has turned into a space is understood', async () => {
  const plus = await ask('fetch-slots', { ...aDay, practitionerId: '47234' })
  const url = `/backendEmb/user/fetch-slots?locationId=47033&practitionerId=47234&datetime=${aDay.datetime}&endDatetime=${aDay.endDatetime}`
  expect((await app.inject(url)).json()).toEqual(plus.body)
})

test('somebody booked through a hospital, or not at all, has no slots', async () => {
  for (const practitionerId of ['27044', '47571', '47118']) {
    const { status, body } = await ask('fetch-slots', { ...aDay, practitionerId })
    expect([status, body]).toEqual([200, { data: '[]' }])
  }
})

test('free days and soonest slots are found for everybody at once', async () => {
  const days = await ask('free-days', { practitionerId: '47234', locationId: '47033', month: '2030-03' })
  expect(days.body.data[0]).toEqual({ day: '2030-03-04', modes: ['In-Person'] })
  const soonest = await ask('soonest-slots')
  expect(soonest.body.data).toHaveLength(26)
  const byId = new Map(soonest.body.data.map((one: { practitionerId: number }) => [one.practitionerId, one]))
  expect(byId.get(27044)).toEqual({ practitionerId: 27044, slot: null })
  expect(byId.get(47234)).toMatchObject({ slot: { dateTime: '2030-03-04T17:00:00+0530' } })
})

test.each([
  ['get-practioner', {}],
  ['get-practioner', { id: 'abc' }],
  ['get-practioner', { id: '-1' }],
  ['get-practioner', { id: '0' }],
  ['get-practioner', { id: '1.5' }],
  ['get-practioner', { id: '99999999999999999999' }],
  ['get-practioner', { id: '4294967296' }],
  ['get-practionerList', { name: 'x'.repeat(101) }],
  ['get-practioner-filter', {}],
  ['get-practioner-filter', { language: 'Hindi', page: '0' }],
  ['get-practioner-filter', { language: 'Hindi', page: '-1' }],
  ['get-practioner-filter', { language: 'Hindi', page: '1000000' }],
  ['get-practioner-filter', { language: 'Hindi', page: 'two' }],
  ['fetch-department', { locationId: 'here' }],
  ['fetch-slots', {}],
  ['fetch-slots', { ...aDay, practitionerId: "47234' or 1=1" }],
  ['fetch-slots', { ...aDay, practitionerId: '47234', datetime: '2030-02-30T10:00:00+0530' }],
  ['fetch-slots', { ...aDay, practitionerId: '47234', datetime: '2030-13-01' }],
  ['fetch-slots', { ...aDay, practitionerId: '47234', datetime: 'tomorrow' }],
  ['fetch-slots', { ...aDay, practitionerId: '47234', datetime: '2030-03-06T25:00:00+0530' }],
  ['fetch-slots', { ...aDay, practitionerId: '47234', datetime: '2030-03-06T10:00:00+9900' }],
  ['fetch-slots', { ...aDay, practitionerId: '47234', endDatetime: '2030-03-05T10:00:00+0530' }],
  ['fetch-slots', { ...aDay, practitionerId: '47234', endDatetime: '2031-03-05T10:00:00+0530' }],
  ['free-days', { practitionerId: '47234', locationId: '47033', month: '2030-13' }],
  ['soonest-slots', { ids: '1,2,x' }],
])('%s with %j is 400 with a sentence', async (call, query) => {
  const { status, body } = await ask(call, query)
  expect([status, body.reason]).toEqual([400, 'bad_request'])
  expect(body.message).toMatch(/^[A-Za-z].*\.$/)
  expect(body.message).not.toMatch(/undefined|expected|1=1|tomorrow/)
})

test.each([
  ['fetch-slots', { ...aDay, practitionerId: '1' }],
  ['fetch-slots', { ...aDay, practitionerId: '47234', locationId: '1' }],
  ['get-practionerList', { location: 'Atlantis' }],
  ['fetch-department', { locationId: '1' }],
  ['no-such-call', {}],
])('%s with %j is 404 with a sentence', async (call, query) => {
  const { status, body } = await ask(call, query)
  expect(status).toBe(404)
  expect(body.message).toMatch(/\.$/)
})

test('a parameter given twice, strange bytes and another method are refused, never broken', async () => {
  for (const url of [
    'get-practioner?id=47234&id=47038',
    'fetch-slots?practitionerId[]=1',
    'get-practioner-filter?language=%00%ff&page=%00',
    'get-practionerList?name=%00',
    'get-practionerList?__proto__=1&constructor=2',
  ]) {
    const { statusCode } = await app.inject(`/backendEmb/user/${url}`)
    expect([url, statusCode < 500]).toEqual([url, true])
  }
  expect((await app.inject({ method: 'POST', url: '/backendEmb/user/get-locations' })).statusCode).toBe(404)
})
