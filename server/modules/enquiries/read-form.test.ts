import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { Crowded } from '#server/http/crowded.ts'
import { readForm } from './read-form.ts'

const MB = 1024 * 1024
const contentType = 'multipart/form-data; boundary=edge'
const field = (name: string, value: string) =>
  `--edge\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const fileHead = '--edge\r\ncontent-disposition: form-data; name="proposal"; filename="plan.pdf"\r\n\r\n'
const end = '\r\n--edge--\r\n'

/** In small pieces, as a network brings it. */
function stream(...parts: (string | Buffer)[]): Readable {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const size = 64 * 1024
  return Readable.from(
    Array.from({ length: Math.ceil(body.length / size) }, (_, n) => body.subarray(n * size, (n + 1) * size)),
  )
}

test('a form is read with its fields and its file', async () => {
  const form = await readForm(stream(field('name', 'आशा'), fileHead, Buffer.from([0, 255, 13, 10]), end), contentType)
  expect(form).toEqual({ values: { name: 'आशा' }, file: { name: 'plan.pdf', bytes: Buffer.from([0, 255, 13, 10]) } })
})

test('a file that was not chosen is none', async () => {
  const none = '--edge\r\ncontent-disposition: form-data; name="proposal"; filename=""\r\n\r\n'
  expect(await readForm(stream(field('name', 'Asha'), none, end), contentType)).toEqual({ values: { name: 'Asha' } })
})

test('[E13] what was typed is saved from a form whose file is far too large', async () => {
  const body = stream(field('name', 'Asha'), field('message', 'Hello'), fileHead, Buffer.alloc(20 * MB, 1), end)
  expect(await readForm(body, contentType)).toEqual({ values: { name: 'Asha', message: 'Hello' }, damage: 'cut' })
})

test('[E13] [E14] what was typed is saved from a form that breaks off', async () => {
  const body = stream(field('name', 'Asha'), field('message', 'Hello'), fileHead, 'the beginn')
  expect(await readForm(body, contentType)).toEqual({ values: { name: 'Asha', message: 'Hello' }, damage: 'broken' })
})

test('[E14] what is no form at all is said to be broken', async () => {
  const broken = { values: {}, damage: 'broken' }
  expect(await readForm(stream('hello'), contentType)).toEqual(broken)
  expect(await readForm(stream(field('name', 'Asha'), end), 'multipart/form-data')).toEqual(broken)
  expect(await readForm(stream(field('name', 'Asha'), end), 'multipart/form-data; boundary=other')).toEqual(broken)
  expect(await readForm(stream(Buffer.alloc(10_000, 45)), contentType)).toEqual(broken)
  expect(await readForm(stream(''), contentType)).toEqual(broken)
})

test('[E14] a body without an end is given up, and one that hangs up is refused', async () => {
  function* endless() {
    for (;;) yield Buffer.alloc(MB)
  }
  await expect(readForm(Readable.from(endless()), contentType)).rejects.toMatchObject({ statusCode: 413 })
  async function* hangUp() {
    yield Buffer.from(field('name', 'Asha'))
    throw new Error('aborted')
  }
  await expect(readForm(Readable.from(hangUp()), contentType)).rejects.toMatchObject({ statusCode: 400 })
})

test('[E17] a form that finds no room is read to its end, so that its answer arrives, and nothing of it is kept', async () => {
  const body = stream(field('name', 'Asha'), fileHead, Buffer.alloc(4 * MB, 1), end)
  let asked = 0
  await expect(readForm(body, contentType, (bytes) => (asked += bytes) < MB)).rejects.toBeInstanceOf(Crowded)
  expect([body.readableEnded, asked < 2 * MB]).toEqual([true, true])
})
