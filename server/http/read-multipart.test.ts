import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { type FormShape, readMultipart } from './read-multipart.ts'

const contentType = 'multipart/form-data; boundary=edge'
const shape: FormShape = { texts: ['name', 'message'], file: 'plan', mostBytes: 8_000_000 }
const field = (name: string, value: string | Buffer, more = '') =>
  Buffer.concat([
    Buffer.from(`--edge\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n`),
    Buffer.from(value),
    Buffer.from('\r\n'),
  ])
const end = '--edge--\r\n'
const read = (parts: (string | Buffer)[], how: { contentType?: string; pieces?: number } = {}) => {
  const body = Buffer.concat(parts.map((part) => Buffer.from(part)))
  const size = how.pieces ?? 64 * 1024
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, n) =>
    body.subarray(n * size, (n + 1) * size),
  )
  return readMultipart(Readable.from(pieces), { contentType: how.contentType ?? contentType, shape })
}

test('[E14] a form of ninety thousand parts is given up at its first parts, whole or cut off', async () => {
  const parts = [
    field('name', 'Asha'),
    ...Array.from({ length: 90_000 }, () => field('x', '1')),
    field('message', 'Hi'),
  ]
  for (const form of [parts, [...parts, end]])
    expect(await read(form)).toEqual({ values: { name: 'Asha' }, damage: 'broken' })
})

test('only the fields of the form are kept, and of two with one name the last', async () => {
  const parts = [field('__proto__', 'x'), field('other', 'x'), field('name', 'Asha'), field('name', 'Meera'), end]
  const { values } = await read(parts)
  expect(Object.entries(values)).toEqual([['name', 'Meera']])
})

test('a text in place of the file, and a file in place of a text, are dropped', async () => {
  const parts = [field('plan', 'a text'), field('name', 'a file', '; filename="a.pdf"'), end]
  expect(await read(parts)).toEqual({ values: {} })
})

test('it does not matter where the network cuts the form, or what follows its end', async () => {
  const file = Buffer.from('a\r\n--edg\r\n--\r\n')
  const parts = [field('name', 'आशा'), field('plan', file, '; filename="p.pdf"'), end, 'what follows']
  const whole = { values: { name: 'आशा' }, file: { name: 'p.pdf', bytes: file } }
  for (const pieces of [1, 2, 3, 7, 64, 1000]) expect(await read(parts, { pieces })).toEqual(whole)
})

test('a boundary may stand in quotes, and is no longer than the standard allows', async () => {
  const parts = [field('name', 'Asha'), end]
  expect(await read(parts, { contentType: 'multipart/form-data; charset=utf-8; boundary="edge"' })).toEqual({
    values: { name: 'Asha' },
  })
  const long = 'e'.repeat(71)
  for (const type of [`multipart/form-data; boundary=${long}`, `multipart/form-data; boundary="${long}"`, 'text/plain'])
    expect(await read([`--${long}--\r\n`], { contentType: type })).toEqual({ values: {}, damage: 'broken' })
})

test('[E14] letters that are no letters are shown as such in a text, and end the form in the name of a field', async () => {
  const bad = Buffer.from([0xff, 0xfe])
  expect(await read([field('name', bad), end])).toEqual({ values: { name: '\ufffd\ufffd' } })
  const head = Buffer.concat([Buffer.from('--edge\r\ncontent-disposition: form-data; name="'), bad, Buffer.from('"')])
  expect(await read([head, '\r\n\r\nx\r\n', end])).toEqual({ values: {}, damage: 'broken' })
})
