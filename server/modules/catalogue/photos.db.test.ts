import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { folderOfPhotos } from '#server/env.ts'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'
import { testDatabase } from '#tests/support/database.ts'
import { testDeps } from '#tests/support/test-deps.ts'
import { loadCatalogue, storeCatalogue } from './load-catalogue.ts'
import { createPhotoShelf } from './photo-shelf.ts'
import { rememberCatalogue } from './remember-catalogue.ts'
import { listKeptPhotos } from './store-content.ts'
import { takePhotos } from './take-photos.ts'

const { db } = await testDatabase()
const largest = 2_147_483_647
let folder = ''
let app: FastifyInstance
let photoUrl = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embrace-photos-'))
  const deps = testDeps(db)
  const env = { ...deps.env, DATA_DIR: folder }
  await mkdir(join(folder, 'clinic'))
  const picture = sharp({ create: { width: 500, height: 700, channels: 3, background: '#086' } })
  await writeFile(join(folder, 'clinic/asha.jpg'), await picture.jpeg().toBuffer())
  const catalogue = aCatalogue({
    practitioners: [aPractitioner({ id: 101, photo: 'asha.jpg' }), aPractitioner({ id: largest })],
  })
  const photos = await takePhotos(catalogue, join(folder, 'clinic'), folderOfPhotos(env))
  await storeCatalogue(db, catalogue, photos)
  photoUrl = photos.get(101) ?? ''
  const shelf = createPhotoShelf(folderOfPhotos(env))
  const memory = rememberCatalogue(db, { listPhotos: shelf.list })
  app = await buildApp({ ...deps, env, catalogue: memory }, { buildDir: resolve('build') })
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

test('[C10] a profile and the list show the photo from our own host, in every size', async () => {
  for (const url of ['/practitioner?pid=101', '/userListing']) {
    const { body, headers } = await app.inject(url)
    const sources = [...body.matchAll(/ srcSet="([^"]+)"/gi)].flatMap(([, set = '']) => set.split(', '))
    expect(sources.filter((source) => source.startsWith('/photos/'))).toHaveLength(6)
    expect(body).toContain(`src="${photoUrl}"`)
    expect(String(headers['content-security-policy'])).toContain("img-src 'self' data:;")
    for (const source of sources) {
      const photo = await app.inject(source.split(' ')[0] ?? '')
      expect([photo.statusCode, photo.headers['content-type']]).toEqual([
        200,
        source.includes('.avif') ? 'image/avif' : 'image/webp',
      ])
      expect(photo.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
    }
  }
  const { Image_Url: wired } = (await app.inject('/backendEmb/user/get-practioner?id=101')).json()
  expect(wired).toBe(photoUrl)
})

test('[C10] no address under the photos leads anywhere else', async () => {
  for (const url of ['/photos/', '/photos/../secret-key', '/photos/..%2fclinic%2fasha.jpg', '/photos/asha.jpg'])
    expect((await app.inject(url)).statusCode).toBe(404)
  expect((await app.inject(`/photos/${'0'.repeat(20)}-400.webp`)).statusCode).toBe(404)
})

test('the largest number that a catalogue may hold has a profile', async () => {
  const { statusCode, body } = await app.inject(`/practitioner?pid=${largest}`)
  expect([statusCode, body.includes('Asha Pillai')]).toEqual([200, true])
  expect((await app.inject('/userListing')).body).toContain(`pid=${largest}`)
})

test('[C10] [R13] photos that wait in a draft, or in one that can still be put back, are kept', async () => {
  const [waits, mayReturn] = ['a'.repeat(20), 'b'.repeat(20)]
  const nobody = '00000000-0000-4000-8000-000000000000'
  await db.pool.query(
    `insert into staff_people (id, name, email, role, created_at) values ($1, 'A', 'a@clinic.test', 'clinic-lead', now())`,
    [nobody],
  )
  await db.pool.query(
    `insert into practitioner_drafts (practitioner_id, key, content, base, counter, person_id, at)
     values (101, $1, $2, 1, 1, $1, now())`,
    [nobody, { photoMark: waits }],
  )
  await db.pool.query(
    `insert into practitioner_draft_steps (practitioner_id, person_id, at, seen, before) values (101, $1, now(), 'v1', $2)`,
    [nobody, { content: { photoMark: mayReturn } }],
  )
  expect((await listKeptPhotos(db)).toSorted()).toEqual([waits, mayReturn])
})

test('[C10] [R6] a load keeps the photos of older versions of whoever is still listed, and removes all others', async () => {
  const shelf = folderOfPhotos({ ...testDeps(db).env, DATA_DIR: folder })
  const [published, ofSomebodyGone, ofNobody] = ['c'.repeat(20), 'd'.repeat(20), 'e'.repeat(20)]
  for (const mark of [published, ofSomebodyGone, ofNobody]) await writeFile(join(shelf, `${mark}-400.webp`), 'a photo')
  const versions = [
    [101, 1, { photoMark: published }],
    [101, 2, {}],
    [largest, 1, { photoMark: ofSomebodyGone }],
  ]
  for (const version of versions)
    await db.pool.query(
      `insert into practitioner_versions (practitioner_id, number, content, at, changed) values ($1, $2, $3, now(), '[]')`,
      version,
    )
  const stays = aCatalogue({ practitioners: [aPractitioner({ id: 101, photo: 'asha.jpg' })] })
  await loadCatalogue(db, stays, { folder: join(folder, 'clinic'), shelf })
  const names = new Set((await readdir(shelf)).map((file) => file.slice(0, 20)))
  expect([names.has(published), names.has(ofSomebodyGone), names.has(ofNobody)]).toEqual([true, false, false])
  expect(names.size).toBe(2)
})
