import { expect, test } from 'vitest'
import { glideFor, pullAt, stepFor } from './edge-pull.ts'

const area = { from: 100, to: 500 }

test('[K22] away from the edges nothing is pulled; towards an edge more and more; beyond it no more than there', () => {
  expect([pullAt(148, area), pullAt(300, area), pullAt(452, area)]).toEqual([0, 0, 0])
  expect([pullAt(124, area), pullAt(476, area)]).toEqual([-0.5, 0.5])
  expect([pullAt(100, area), pullAt(500, area)]).toEqual([-1, 1])
  expect([pullAt(-900, area), pullAt(9000, area)]).toEqual([-1, 1])
})

test('[K22] a small area has a middle too, and one without any room pulls nothing', () => {
  expect([20, 30, 40, 50, 60].map((pointer) => pullAt(pointer, { from: 10, to: 70 }))).toEqual([-0.5, 0, 0, 0, 0.5])
  expect(pullAt(10, { from: 10, to: 10 })).toBe(0)
})

test('[K22] a pull glides with the time that passes, or steps by whole rows', () => {
  expect([glideFor(1, 100), glideFor(-0.5, 100), glideFor(0, 100)]).toEqual([90, -45, 0])
  expect([stepFor(0.1, 34), stepFor(-1, 34), stepFor(0, 34)]).toEqual([34, -34, 0])
})
