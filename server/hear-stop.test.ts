import { EventEmitter } from 'node:events'
import { expect, test, vi } from 'vitest'
import { hearStop } from './hear-stop.ts'

function aProcess() {
  const signals = new EventEmitter()
  const endNow = vi.fn<() => void>()
  let milliseconds = 0
  const told = hearStop({ on: (name, hear) => signals.on(name, hear) }, endNow, () => milliseconds)
  return { signals, endNow, told, wait: (span: number) => (milliseconds += span) }
}

test('the first signal asks for a clean stop, and the second ends the process whatever it waits for', () => {
  const { signals, endNow, told, wait } = aProcess()
  expect(told.aborted).toBe(false)
  signals.emit('SIGTERM')
  expect(told.aborted).toBe(true)
  expect(endNow).not.toHaveBeenCalled()
  wait(5_000)
  signals.emit('SIGINT')
  expect(endNow).toHaveBeenCalledOnce()
})

test('one press that is heard twice, because npm hands it on, is one', () => {
  const { signals, endNow, told, wait } = aProcess()
  signals.emit('SIGINT')
  wait(40)
  signals.emit('SIGINT')
  expect(told.aborted).toBe(true)
  expect(endNow).not.toHaveBeenCalled()
})
