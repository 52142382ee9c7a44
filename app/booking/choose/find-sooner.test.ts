import { expect, test } from 'vitest'
import type { Api } from '#contract/endpoints.ts'
import { chooseSooner, findSoonest, type Soonest } from './find-sooner.ts'

const soonest: Soonest = { startsAt: 600, dateTime: '', isByVideo: true, centreIds: [2, 3] }

test('a session in person comes before one by video, and the chosen centre before the others', () => {
  expect(chooseSooner(soonest, { centreId: 1 }, { startsAt: 700 })).toEqual({ mode: 'in-person', centreId: 2 })
  expect(chooseSooner(soonest, { centreId: 3 }, undefined)).toEqual({ mode: 'in-person', centreId: 3 })
  expect(chooseSooner({ ...soonest, centreIds: [] }, { centreId: 1 }, undefined)).toEqual({
    mode: 'video',
    centreId: 1,
  })
})

test('nothing is sooner than the soonest time, nor where there is none', () => {
  expect(chooseSooner(soonest, { centreId: 1 }, { startsAt: 600 })).toBeUndefined()
  expect(chooseSooner(undefined, { centreId: 1 }, undefined)).toBeUndefined()
  expect(chooseSooner({ ...soonest, isByVideo: false, centreIds: [] }, { centreId: 1 }, undefined)).toBeUndefined()
})

test('a call that fails leaves the profile standing, and a line in the log', async () => {
  const logged: string[] = []
  const api = { findSoonestSlots: () => Promise.reject(new Error('the database is away')) } as unknown as Api
  const log = { error: (_: object, message: string) => logged.push(message) }
  expect(await findSoonest({ api, log }, { id: 101, centres: [] })).toBeUndefined()
  expect(logged).toEqual(['Failed to fetch slots'])
})
