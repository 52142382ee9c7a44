import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { readUpload } from './read-upload.ts'

const type = 'multipart/form-data; boundary=----the-boundary-of-a-test'
const field = (name: string, text: string) =>
  `------the-boundary-of-a-test\r\nContent-Disposition: form-data; name="${name}"${name === 'photo' ? '; filename="a.png"' : ''}\r\n\r\n${text}\r\n`
const read = (text: string) => readUpload(Readable.from([Buffer.from(text)]), type)
const end = '------the-boundary-of-a-test--\r\n'

test('[R11] a connection that is lost in the middle leaves nothing', async () => {
  const lost = Readable.from(
    (async function* () {
      yield Buffer.from(field('seen', 'v1'))
      throw new Error('aborted')
    })(),
  )
  expect(await readUpload(lost, type)).toBe('broken')
})

test('[R11] a place that is no share of the picture is none; then the top is taken', async () => {
  const crop = (x: string) => read(field('x', x) + field('y', '0') + field('size', '0.5') + field('photo', 'p') + end)
  expect(await crop('0.25')).toMatchObject({ crop: { x: 0.25, y: 0, size: 0.5 } })
  for (const bad of ['-0.1', '1.5', 'NaN', '1e-3', '']) expect(await crop(bad)).toMatchObject({ crop: undefined })
  expect(await read(field('seen', 'v1') + end)).toBe('broken')
})

test('[R11] what is beyond the limit is read and dropped, and what never ends is not read on', async () => {
  let sent = 0
  const endless = Readable.from(
    (async function* () {
      for (;;) {
        sent += 1
        yield Buffer.alloc(1024 * 1024)
      }
    })(),
  )
  expect(await readUpload(endless, type)).toBe('too-large')
  expect(sent).toBeLessThan(90)
})
