import { expect, test } from 'vitest'
import { createWaitingRoom, FEW } from './waiting-room.ts'

const places = 2

/** A room whose visitors leave when the test says so, on the test's own clock. */
function aRoom() {
  let instant = 0
  const room = createWaitingRoom(
    () => instant,
    (run) => run(),
  )
  const begun: number[] = []
  const leave: (() => void)[] = []
  const come = (count: number) => {
    for (let place = 0; place < count; place++) {
      const number = leave.length
      const leaves = room.enter(() => begun.push(number))
      if (!leaves) return place
      leave.push(leaves)
    }
    return count
  }
  const pass = (milliseconds: number) => void (instant += milliseconds)
  return { begun, leave, come, pass }
}

test('two are served at once, the next when one leaves, and everybody in the order in which they came', () => {
  const { begun, leave, come } = aRoom()
  come(places + 3)
  expect(begun).toHaveLength(places)
  leave[1]?.()
  leave[0]?.()
  expect(begun.slice(places)).toEqual([places, places + 1])
})

test('who leaves twice frees one place, and who goes away while waiting frees none', () => {
  const { begun, leave, come } = aRoom()
  come(places + 4)
  leave[places]?.()
  leave[0]?.()
  leave[0]?.()
  expect(begun.slice(places)).toEqual([places + 1])
})

test('whoever would wait more than a second is turned away: the more quickly others leave, the more may wait', () => {
  for (const [pace, most] of [
    [2, 500],
    [10, 100],
  ] as const) {
    const { begun, leave, come, pass } = aRoom()
    come(places + FEW)
    for (let count = 0; count < 400; count++) {
      pass(pace)
      leave[begun[count] ?? 0]?.()
      come(1)
    }
    const more = come(1000)
    expect(FEW + more).toBeGreaterThan(most * 0.95)
    expect(FEW + more).toBeLessThan(most * 1.05)
  }
})

test('so few as 64 may always wait, however slow it goes', () => {
  const { begun, leave, come, pass } = aRoom()
  come(places + FEW)
  for (let count = 0; count < 60; count++) {
    pass(900)
    leave[begun[count] ?? 0]?.()
  }
  expect(come(1000)).toBe(60)
})

test('a quiet hour does not count as slowness', () => {
  const { leave, come, pass } = aRoom()
  for (let count = 0; count < 50; count++) {
    come(1)
    pass(3_600_000)
    leave[count]?.()
  }
  expect(come(1000)).toBeGreaterThan(places + FEW + 100)
})
