import { expect, test } from 'vitest'
import { deskGoals, weighDesk } from '../bench/pages/weigh-desk.ts'
import { screensFor } from '../desk/screens.ts'

const built = weighDesk('build')
const room = deskGoals.firstLoadBytes - deskGoals.documentBytes

test('no screen of the desk weighs more on its first load than 200 kB, with room for its document', () => {
  const misses = built
    .map(({ path, js, css, font }) => ({ path, bytes: js + css + font }))
    .filter(({ bytes }) => bytes > room)
  expect(misses).toEqual([])
})

test('every tab of the desk is weighed, and none of them weighs nothing', () => {
  const tabs = screensFor('clinic-lead').map(({ path }) => `/desk${path}`)
  expect(built.map(({ path }) => path)).toEqual(expect.arrayContaining([...tabs, '/desk/sign-in', '/desk/account']))
  expect(built.filter(({ js, css, font }) => js < 60_000 || css < 3_000 || font < 20_000)).toEqual([])
})
