import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { roles } from '#contract/desk/rights.ts'
import { buildApp } from '#server/app.ts'
import { readEnv } from '#server/env.ts'
import { aCatalogue, aPractitioner, storeCatalogue } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { aStaffDesk, emptyStaff, must } from '#tests/support/staff-desk.ts'
import { testFolder } from '#tests/support/test-folder.ts'

const { db } = await testDatabase()
const env = readEnv({ NODE_ENV: 'test', DATA_DIR: testFolder() })
const staff = aStaffDesk(db, { env })
const id = 101
let app: FastifyInstance
beforeAll(async () => {
  app = await buildApp(staff.deps, { buildDir: resolve('build') })
})
afterAll(() => app.close())
beforeEach(async () => {
  await emptyStaff(db)
  await storeCatalogue(db, aCatalogue({ practitioners: [aPractitioner()] }))
  staff.deps.catalogue.forget()
})

type Person = Awaited<ReturnType<typeof staff.aNewcomer>>
const cookieOf = ({ jar }: Person) => [...jar].map((pair) => pair.join('=')).join('; ')
const show = async (person: Person) => must(await person.call('show-practitioner', { practitioner: id }))

const boundary = '----a-boundary-of-the-desk-7c2f9a'

function multipart(fields: Record<string, string>, photo: Buffer | undefined, name = 'photo.jpg') {
  const parts = Object.entries(fields).map(
    ([field, text]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`,
  )
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="${name}"\r\nContent-Type: image/jpeg\r\n\r\n`
  return Buffer.concat([
    Buffer.from(parts.join('')),
    ...(photo ? [Buffer.from(head), photo, Buffer.from('\r\n')] : []),
    Buffer.from(`--${boundary}--\r\n`),
  ])
}

async function send(person: Person | undefined, payload: Buffer, headers: Record<string, string> = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: `/desk/catalogue/${id}/photo`,
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'sec-fetch-site': 'same-origin',
      ...(person && { cookie: cookieOf(person) }),
      ...headers,
    },
    payload,
  })
  const news = /photo=([\w-]+)/.exec(String(answer.headers['location']))?.[1]
  return { status: answer.statusCode, news }
}

/** Red on its left half, blue on its right. */
const aPicture = (width = 1000, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#c00' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: '#00c' } }, left: width / 2, top: 0 },
  ])

test('[R11] the chosen part is drawn anew in our sizes, without where it was taken, and waits in the draft', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const bytes = await aPicture()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '28/1 31/1 0/1' }, IFD0: { Artist: 'A Place' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('A Place')).toBe(true)
  const { seen } = await show(lead)
  const body = multipart({ seen, x: '0.5', y: '0.1', size: '0.45' }, bytes)
  expect(await send(lead, body)).toEqual({ status: 303, news: 'taken' })
  const page = await show(lead)
  expect(page.changes.map(({ field }) => field)).toEqual(['photoMark'])
  const answer = await app.inject({ url: page.photoUrl ?? '' })
  expect(answer.statusCode).toBe(200)
  const drawn = sharp(answer.rawPayload)
  const { width, height, exif } = await drawn.metadata()
  expect([width, height, exif]).toEqual([400, 480, undefined])
  const { dominant } = await drawn.stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
  // [R12] Visitors still see the portrait; the same picture once more is the same draft.
  expect((await staff.deps.catalogue.read()).byId.get(id)?.imageUrl).toBeNull()
  expect(await send(lead, body)).toEqual({ status: 303, news: 'taken' })
  must(await lead.call('publish-draft', { practitioner: id, seen: page.seen, outside: page.outsideMark }))
  expect((await staff.deps.catalogue.read()).byId.get(id)?.imageUrl).toBe(page.photoUrl)
  const after = await show(lead)
  must(await lead.call('remove-photo', { practitioner: id, seen: after.seen }))
  expect((await show(lead)).photoUrl).toBeUndefined()
})

test('[R11] the same photo sent twice at once is taken both times', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const { seen } = await show(lead)
  const body = multipart({ seen }, await aPicture(900, 1100).jpeg().toBuffer())
  const answers = await Promise.all([send(lead, body), send(lead, body)])
  expect(answers).toEqual([
    { status: 303, news: 'taken' },
    { status: 303, news: 'taken' },
  ])
})

/** A file of a few hundred bytes that says it is 30,000 by 30,000 pixels. */
async function aBomb() {
  const bytes = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  bytes.writeUInt32BE(30_000, 16)
  bytes.writeUInt32BE(30_000, 20)
  return bytes
}

test.each<[what: string, picture: () => Buffer | Promise<Buffer>, news: string]>([
  ['a script', () => Buffer.from('<script>alert(1)</script>'), 'not-a-picture'],
  [
    'a drawing with a script in it',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>1</script></svg>'),
    'not-a-picture',
  ],
  ['the beginning of a picture', async () => (await aPicture().jpeg().toBuffer()).subarray(0, 500), 'not-a-picture'],
  ['a bomb', aBomb, 'too-many-pixels'],
  ['a stamp', () => aPicture(100, 120).png().toBuffer(), 'too-small'],
  ['nothing', () => Buffer.alloc(0), 'missing'],
  ['9 MB', () => Buffer.alloc(9 * 1024 * 1024, 1), 'too-large'],
  ['40 MB', () => Buffer.alloc(40 * 1024 * 1024, 1), 'too-large'],
])('[R11] a photo that is %s is refused, and the draft stays', async (_, picture, news) => {
  const lead = await staff.aPerson('clinic-lead')
  const { seen } = await show(lead)
  expect(await send(lead, multipart({ seen }, await picture()))).toEqual({ status: 303, news })
  expect((await show(lead)).draft).toBeUndefined()
})

test('[R11] too small a part, a part of nowhere, a broken form and a page of before are refused', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const { seen } = await show(lead)
  const bytes = await aPicture().jpeg().toBuffer()
  expect((await send(lead, multipart({ seen, x: '0', y: '0', size: '0.2' }, bytes))).news).toBe('too-little')
  expect((await send(lead, multipart({ seen: 'v999' }, bytes))).news).toBe('changed-since')
  expect((await send(lead, multipart({ seen }, undefined))).news).toBe('broken')
  expect((await send(lead, Buffer.from(`--${boundary}\r\nnothing`))).news).toBe('broken')
  // Out of the picture is as far as the picture goes.
  expect((await send(lead, multipart({ seen, x: '1', y: '1', size: '0.5' }, bytes))).news).toBe('taken')
})

test('[R11] [R10] a visitor, every other role and a form of another site get neither', async () => {
  const url = `/desk/catalogue/${id}/preview`
  expect((await app.inject({ url })).statusCode).toBe(401)
  expect((await send(undefined, multipart({}, undefined))).status).toBe(401)
  // [F13]
  const newcomer = await staff.aNewcomer('clinic-lead', { email: 'new@clinic.test' })
  expect((await app.inject({ url, headers: { cookie: cookieOf(newcomer) } })).statusCode).toBe(403)
  expect((await send(newcomer, multipart({}, undefined))).status).toBe(403)
  for (const role of roles.filter((one) => one !== 'clinic-lead')) {
    const person = await staff.aPerson(role)
    expect((await app.inject({ url, headers: { cookie: cookieOf(person) } })).statusCode).toBe(403)
    expect((await send(person, multipart({}, undefined))).status).toBe(403)
  }
  const lead = await staff.aPerson('clinic-lead')
  expect((await send(lead, multipart({}, undefined), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  // [F11]
  const { rows } = await db.pool.query(
    `select about, count(*)::int as count from desk_log where action = 'refused' group by 1 order by 1`,
  )
  expect(rows).toEqual([
    { about: 'the photo of a practitioner', count: 3 },
    { about: 'the preview of a practitioner', count: 3 },
  ])
})

test('[R10] the preview is the visitor’s page of the draft, still, framed by us alone and found by nobody', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const { seen, texts } = await show(lead)
  const change = {
    designation: 'Senior Counsellor',
    price: '1500',
    gst: '270',
    laterDay: '2030-04-01',
    laterPrice: '1600',
  }
  must(await lead.call('save-draft', { practitioner: id, seen, ...texts, ...change } as never))
  const ask = (version: string) =>
    app.inject({
      url: `/desk/catalogue/${id}/preview?version=${version}`,
      headers: { cookie: cookieOf(lead), accept: 'text/html' },
    })
  const draft = await ask('draft')
  expect(draft.statusCode).toBe(200)
  expect(draft.body).toContain('<span data-changed="">Senior Counsellor</span>')
  expect(draft.body).toContain('1770')
  expect(draft.body).toContain('Rs.1888 from 1 April')
  expect(draft.body).not.toMatch(/<script|modulepreload|<a [^>]*href=/)
  expect(draft.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-security-policy': expect.stringContaining("frame-ancestors 'self'"),
  })
  expect(draft.headers['x-frame-options']).toBeUndefined()
  expect(draft.headers['content-security-policy']).not.toContain('script-src')
  expect((await ask('published')).body).not.toContain('Senior Counsellor')
  // [R12]
  const visitors = await app.inject({ url: `/practitioner?pid=${id}&lid=1`, headers: { accept: 'text/html' } })
  expect(visitors.body).not.toContain('Senior Counsellor')
  const unknown = await app.inject({ url: '/desk/catalogue/999/preview', headers: { cookie: cookieOf(lead) } })
  expect(unknown.statusCode).toBe(404)
})

test('[R10] the editor, the last look and the history are pages of the desk, which may frame its own', async () => {
  const lead = await staff.aPerson('clinic-lead')
  const ask = (path: string) =>
    app.inject({ url: `/desk/catalogue${path}`, headers: { cookie: cookieOf(lead), accept: 'text/html' } })
  for (const path of ['', `/${id}`, `/${id}/publish`, `/${id}/history?version=1`]) {
    const { statusCode, headers, body } = await ask(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(body).toContain('Asha Pillai')
    expect(headers['content-security-policy']).toContain("frame-src 'self'")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  }
  expect((await ask('/999')).statusCode).toBe(404)
  expect((await ask('/nobody')).statusCode).toBe(422)
})
