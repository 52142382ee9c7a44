import { expect, test } from 'vitest'
import { createBodyRoom } from './body-room.ts'

const KB = 1024
const aRoom = () => createBodyRoom({ most: 300 * KB, mostEach: 200 * KB })

test('[E17] forms take so much memory in all, and give it back when they are answered', () => {
  const room = aRoom()
  const [one, two, three] = ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map((address) => room.enter(address))
  expect([one?.take(200 * KB), two?.take(200 * KB), three?.take(200 * KB)]).toEqual([true, true, false])
  one?.leave()
  one?.leave()
  expect(room.enter('203.0.113.4').take(200 * KB)).toBe(true)
  expect(room.enter('203.0.113.5').take(200 * KB)).toBe(false)
})

test('[E17] one visitor cannot take all of it, from however many addresses of theirs', () => {
  const room = aRoom()
  expect(room.enter('2001:db8:1:2::1').take(264 * KB)).toBe(true)
  expect(room.enter('2001:db8:1:2::2').take(65 * KB)).toBe(false)
  expect(room.enter('2001:db8:1:3::1').take(100 * KB)).toBe(true)
})

test('[E17] what was typed is let in however full it is', () => {
  const room = aRoom()
  room.enter('203.0.113.1').take(264 * KB)
  room.enter('203.0.113.2').take(164 * KB)
  const question = room.enter('203.0.113.3')
  expect([question.take(8 * KB), question.take(56 * KB), question.take(1)]).toEqual([true, true, false])
})
