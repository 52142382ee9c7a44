import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect } from 'vitest'
import { attack } from './attack.ts'
import { expectCheap } from './cheaply.ts'
import { countEverything, type Site } from './site.ts'

const proposal = {
  firstName: 'Radhika',
  lastName: 'Menon',
  organisation: 'A school',
  email: 'radhika@mail.example',
  designation: 'Principal',
  message: 'We would like to work with you.',
}

const aFile = (content: string | Buffer, name: string, type = '') =>
  new File([new Uint8Array(Buffer.from(content))], name, { type })
const send = (site: Site, file: File, change: object = {}) =>
  site.browser().multipart('/enquiries/partnership', { ...proposal, ...change, proposal: file })

type Attached = { filename: string; content_type: string; content: Buffer }
/** The proposal as it is mailed to the people who answer. */
async function attachedTo(site: Site, reference: string): Promise<Attached | undefined> {
  const [found] = await site.rows<Attached>(
    'select filename, content_type, content from message_attachments where filename like $1',
    [`${reference}%`],
  )
  return found
}

function aPicture(format: 'png' | 'jpeg') {
  const drawing = sharp({ create: { width: 40, height: 30, channels: 3, background: '#246' } })
  return (format === 'png' ? drawing.png() : drawing.jpeg()).toBuffer()
}

/** A picture of a few kilobytes that claims to be gigantic, and unpacks to gigabytes. */
function aBombPng(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data])
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([head, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(20_000_000), { level: 9 })
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function crc32(bytes: Buffer): number {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return ~crc >>> 0
}

const boundary = 'b'.repeat(30)

const ninetyThousand = `${`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(90_000)}--${boundary}--\r\n`

const pdf = '%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\ntrailer << /Root 1 0 R >>\n%%EOF\n'

/** Refused at its field; nothing was stored or sent. */
async function expectRefused(site: Site, file: File) {
  const before = await countEverything(site)
  const { status, json } = await send(site, file)
  expect([status, Object.keys(json.fields ?? {})]).toEqual([422, ['proposal']])
  expect(await countEverything(site)).toEqual(before)
}

export const uploadAttacks = [
  ...(
    [
      ['A program named photo.png', aFile('MZ\u0090\u0000\u0003', 'photo.png', 'image/png')],
      [
        'A page of HTML named proposal.pdf',
        aFile('<html><script>alert(1)</script>', 'proposal.pdf', 'application/pdf'),
      ],
      [
        'An SVG with a script, named drawing.png',
        aFile('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'drawing.png', 'image/png'),
      ],
      ['An archive named proposal.pdf', aFile('PK\u0003\u0004zip', 'proposal.pdf')],
      ['A shell script named proposal.jpg', aFile('#!/bin/sh\nrm -rf /', 'proposal.jpg', 'image/jpeg')],
      ['A right PDF named proposal.pdf.exe', aFile(pdf, 'proposal.pdf.exe', 'application/pdf')],
      ['A right PDF named proposal.php', aFile(pdf, 'proposal.php', 'application/pdf')],
      ['A right PDF named proposal.pdf with a NUL and .exe', aFile(pdf, 'proposal.pdf\u0000.exe')],
      ['A GIF, which nobody asked for', aFile('GIF89a\u0001\u0000\u0001\u0000', 'picture.gif', 'image/gif')],
      ['An empty file', aFile('', 'proposal.pdf')],
      [
        'The beginning of a PNG and nothing else',
        aFile(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 'photo.png'),
      ],
      [
        'A PDF that is an archive as well',
        aFile(`${pdf.replace('%%EOF\n', '')}PK\u0005\u0006${'\u0000'.repeat(18)}\n%%EOF\n`, 'both.pdf'),
      ],
      ['A PDF with a page of HTML after its end', aFile(`${pdf}<html><script>alert(1)</script>`, 'both.pdf')],
      ['HTML with a PDF after it', aFile(`<script>alert(1)</script>${pdf}`, 'both.pdf')],
    ] as const
  ).map(([what, file]) => attack(`${what} is refused by what is in it.`, (site) => expectRefused(site, file))),

  attack('A picture that says it has ten billion pixels is refused before it is unpacked.', async (site) => {
    const memory = process.memoryUsage.rss()
    const bomb = aBombPng(100_000, 100_000)
    await expectCheap(site, () => expectRefused(site, aFile(bomb, 'photo.png', 'image/png')))
    expect(process.memoryUsage.rss() - memory).toBeLessThan(300_000_000)
  }),

  attack('A file of six megabytes is refused, and one of seventy ends its own connection.', async (site) => {
    await expectRefused(site, aFile(Buffer.concat([Buffer.from(pdf), Buffer.alloc(6_000_000, 32)]), 'long.pdf'))
    const before = await countEverything(site)
    const { status } = await send(site, aFile(Buffer.alloc(70_000_000, 32), 'longer.pdf'))
    expect(status).toBe(413)
    expect(await countEverything(site)).toEqual(before)
  }),

  attack('A script hidden behind the pixels of a picture does not survive.', async (site) => {
    const picture = Buffer.concat([
      await aPicture('jpeg'),
      Buffer.from('<?php system($_GET[0]); ?><script>alert(1)</script>'),
    ])
    const { json } = await send(site, aFile(picture, 'photo.jpg', 'image/jpeg'))
    const kept = await attachedTo(site, json.reference)
    expect(kept?.content_type).toBe('image/jpeg')
    expect(kept?.content.toString('latin1')).not.toMatch(/php|script/)
  }),

  attack('Where a photograph was taken, and by whom, does not leave with it.', async (site) => {
    const picture = await sharp(await aPicture('jpeg'))
      .withExif({
        IFD0: { Artist: 'Meera Iyer', Copyright: 'SECRET-STREET-7' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 31/1 0/1' },
      })
      .toBuffer()
    expect(picture.toString('latin1')).toContain('SECRET-STREET-7')
    const { json } = await send(site, aFile(picture, 'photo.jpg', 'image/jpeg'))
    const kept = await attachedTo(site, json.reference)
    expect(kept?.content.toString('latin1')).not.toMatch(/SECRET|Meera|Exif/)
  }),

  ...(
    [
      ['a way out of its folder', '../../../../etc/cron.d/evil.png'],
      ['a way out of its folder on Windows', '..\\..\\evil.png'],
      ['a whole address on the disk', '/etc/passwd.png'],
      ['a line break', 'evil\r\nContent-Type: text/html\r\n\r\n.png'],
      ['quotes', 'evil";filename="evil.exe".png'],
      ['marks that turn it about', 'gnp\u202eexe.png'],
      ['three hundred letters', `${'x'.repeat(300)}.png`],
    ] as const
  ).map(([what, name]) =>
    attack(`A picture whose name has ${what} in it leaves under a name of ours.`, async (site) => {
      const { status, json } = await send(site, aFile(await aPicture('png'), name, 'image/png'))
      if (status !== 201) return expect(status).toBe(422)
      const kept = await attachedTo(site, json.reference)
      expect(kept?.filename).toBe(`${json.reference}-proposal.png`)
      expect(kept?.content_type).toBe('image/png')
    }),
  ),

  attack('A file that was sent cannot be fetched from any address of the site.', async (site) => {
    const { json } = await send(site, aFile(await aPicture('png'), 'photo.png', 'image/png'))
    for (const folder of ['', '/uploads', '/enquiries', '/enquiries/partnership', '/backendEmb', '/assets', '/data'])
      for (const name of [`${json.reference}-proposal.png`, 'photo.png', json.reference]) {
        const answer = await site.browser().get(`${folder}/${name}`)
        expect([answer.status, answer.headers['content-type']?.startsWith('image/')]).toEqual([404, false])
      }
  }),

  attack('A file in every field of the form is a fault of those fields, not a crash.', async (site) => {
    const before = await countEverything(site)
    const file = aFile('x', 'x.png')
    const fields = Object.fromEntries(Object.keys(proposal).map((name) => [name, file]))
    expect((await site.browser().multipart('/enquiries/partnership', fields)).status).toBe(422)
    expect(await countEverything(site)).toEqual(before)
  }),

  ...(
    [
      ['no boundary', 'multipart/form-data', 'x'],
      ['a boundary that never comes', 'multipart/form-data; boundary=never', 'x'.repeat(10_000)],
      [
        'ten thousand parts',
        `multipart/form-data; boundary=${boundary}`,
        `${`--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n`.repeat(10_000)}--${boundary}--\r\n`,
      ],
      ...[ninetyThousand, ninetyThousand.slice(0, -5)].map(
        (body, at) =>
          [
            `ninety thousand parts ${at === 0 ? 'and its end' : 'that breaks off'}`,
            `multipart/form-data; boundary=${boundary}`,
            body,
          ] as const,
      ),
      [
        'a part with a megabyte of headers',
        `multipart/form-data; boundary=${boundary}`,
        `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\nx: ${'y'.repeat(1_000_000)}\r\n\r\n1\r\n--${boundary}--\r\n`,
      ],
    ] as const
  ).map(([what, type, payload]) =>
    attack(`A form with ${what} is answered with a sentence, quickly, and keeps nothing.`, async (site) => {
      const before = await countEverything(site)
      await expectCheap(site, async () => {
        const { status } = await site
          .browser()
          .send({ method: 'POST', url: '/enquiries/partnership', payload, headers: { 'content-type': type } })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      })
      expect(await countEverything(site)).toEqual(before)
    }),
  ),
]
