import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { Crowded } from '#server/http/crowded.ts'
import { inspectUpload, MOST_PICTURES } from './inspect-upload.ts'

const pdf = (tail = '') => Buffer.from(`%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n${tail}`)
const picture = () => sharp({ create: { width: 40, height: 20, channels: 3, background: '#086' } })
const archive = Buffer.concat([Buffer.from('PK\u0005\u0006'), Buffer.alloc(18)])

test('[E6] a PDF, a JPEG and a PNG are known by their bytes', async () => {
  expect(await inspectUpload(pdf())).toMatchObject({ ok: true, proposal: { extension: 'pdf', bytes: pdf() } })
  const jpeg = await picture().jpeg().toBuffer()
  expect(await inspectUpload(jpeg)).toMatchObject({ ok: true, proposal: { contentType: 'image/jpeg' } })
  const png = await picture().png().toBuffer()
  expect(await inspectUpload(png)).toMatchObject({ ok: true, proposal: { contentType: 'image/png' } })
})

test('[E6] a program, a page, a drawing with scripts and an animation are refused under any name', async () => {
  const gif = await picture().gif().toBuffer()
  const others = [Buffer.from('MZ\u0090\u0000'), Buffer.from('<html>'), Buffer.from('<svg>'), gif, archive, Buffer.of()]
  for (const bytes of others) {
    expect(await inspectUpload(bytes)).toMatchObject({ ok: false, sentence: expect.stringContaining('not a PDF') })
  }
})

test('[E7] a picture loses where and when it was taken', async () => {
  const exif = { IFD0: { Copyright: 'Asha Verma' }, IFD3: { GPSLatitude: '28/1 36/1 0/1', GPSLatitudeRef: 'N' } }
  const jpeg = await picture().withExif(exif).jpeg().toBuffer()
  expect(jpeg.includes('Asha Verma')).toBe(true)
  const inspected = await inspectUpload(jpeg)
  const bytes = inspected.ok ? inspected.proposal.bytes : Buffer.of()
  expect(bytes.includes('Asha Verma')).toBe(false)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('[E7] what hides behind a picture is gone', async () => {
  const png = await picture().png().toBuffer()
  const inspected = await inspectUpload(Buffer.concat([png, Buffer.from('<?php evil() ?>'), archive]))
  const bytes = inspected.ok ? inspected.proposal.bytes : Buffer.of()
  expect(bytes.subarray(1, 4).toString()).toBe('PNG')
  expect(bytes.includes('evil')).toBe(false)
  expect(bytes.includes('PK\u0005\u0006')).toBe(false)
})

test('[E7] a small file that would unpack into billions of pixels is refused before it is unpacked', async () => {
  const bomb = makePng(60_000, 60_000, deflateSync(Buffer.alloc(30_000_000)))
  expect(bomb.length).toBeLessThan(100_000)
  const before = process.memoryUsage().rss
  expect(await inspectUpload(bomb)).toMatchObject({ ok: false, sentence: expect.stringContaining('too large to open') })
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
})

test('[E7] a picture just under the limit is made smaller', async () => {
  const rows = deflateSync(Buffer.alloc(7000 * 7001), { level: 9 })
  const inspected = await inspectUpload(makePng(7000, 7000, rows))
  expect(inspected.ok).toBe(true)
  const { width } = await sharp(inspected.ok ? inspected.proposal.bytes : Buffer.of()).metadata()
  expect(width).toBe(4096)
})

test('[E7] a picture that is damaged, or only begins like one, is refused', async () => {
  const png = await picture().png().toBuffer()
  const jpeg = await picture().jpeg().toBuffer()
  const damaged = [
    png.subarray(0, 40),
    Buffer.concat([png.subarray(0, 8), Buffer.from('MZ program')]),
    Buffer.concat([jpeg.subarray(0, 3), Buffer.from('<script>')]),
    makePng(10, 10, Buffer.from('not packed at all')),
  ]
  for (const bytes of damaged) {
    expect(await inspectUpload(bytes)).toMatchObject({ ok: false, sentence: expect.stringContaining('be opened') })
  }
})

test('[E18] pictures wait for their turn, but not without end; a PDF waits for none of them', async () => {
  const png = await picture().png().toBuffer()
  const crowd = Array.from({ length: MOST_PICTURES + 3 }, () => inspectUpload(png))
  const settled = await Promise.allSettled([...crowd, inspectUpload(pdf())])
  const turnedAway = settled.filter((one) => one.status === 'rejected')
  expect(turnedAway).toHaveLength(3)
  for (const { reason } of turnedAway) expect(reason).toBeInstanceOf(Crowded)
  expect(settled.at(-1)?.status).toBe('fulfilled')
  expect(await inspectUpload(png)).toMatchObject({ ok: true })
})

test('[E8] a PDF without an end, or with something after it, or with an archive in it, is refused', async () => {
  expect(await inspectUpload(Buffer.from('%PDF-1.7\n1 0 obj'))).toMatchObject({ ok: false })
  expect(await inspectUpload(pdf('MZ\u0090program'))).toMatchObject({ ok: false })
  expect(await inspectUpload(Buffer.concat([pdf(), archive]))).toMatchObject({ ok: false })
  const hidden = Buffer.concat([Buffer.from('%PDF-1.7\n'), archive, Buffer.from('\n%%EOF\n')])
  expect(await inspectUpload(hidden)).toMatchObject({ ok: false })
  expect(await inspectUpload(Buffer.concat([Buffer.from('MZ '), pdf()]))).toMatchObject({ ok: false })
  expect(await inspectUpload(pdf('\r\n  \u0000'))).toMatchObject({ ok: true })
})

/** One byte per pixel, as many as the header says, whatever the data holds. */
function makePng(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(8, 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.of())])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
