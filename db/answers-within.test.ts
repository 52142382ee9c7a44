import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { seconds } from '#contract/values/time.ts'
import { answersWithin } from './answers-within.ts'

test('a yes in time is yes; a no, a failure and silence are no', async () => {
  expect(await answersWithin(Promise.resolve(true), seconds(1))).toBe(true)
  expect(await answersWithin(delay(20, true), seconds(5))).toBe(true)
  expect(await answersWithin(Promise.resolve(false), seconds(1))).toBe(false)
  expect(await answersWithin(Promise.reject(new Error('gone')), seconds(1))).toBe(false)
  expect(await answersWithin(new Promise<boolean>(() => {}), seconds(0.1))).toBe(false)
})

test('an answer that arrived while this process was busy with something else counts', async () => {
  // In a thread of its own, so that it answers while this one is busy.
  const script = `require('node:http').createServer((_, reply) => reply.end('yes')).listen(0, '127.0.0.1', function () {
    require('node:worker_threads').parentPort.postMessage(this.address().port)
  })`
  const worker = new Worker(script, { eval: true })
  onTestFinished(async () => void (await worker.terminate()))
  const port = await new Promise<number>((resolve) => worker.once('message', resolve))
  const asked = fetch(`http://127.0.0.1:${port}`).then((answer) => answer.ok)
  const inTime = answersWithin(asked, seconds(0.2))
  await delay(1)
  for (let turn = 0; turn < 3; turn++) {
    const until = performance.now() + 300
    while (performance.now() < until);
    await delay(0)
  }
  expect(await inTime).toBe(true)
})
