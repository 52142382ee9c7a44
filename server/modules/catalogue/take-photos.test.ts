import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { folderOfPhotos } from '#server/env.ts'
import { aCatalogue, aPractitioner } from '#tests/support/a-practitioner.ts'
import { findPhotoFault } from './draw-photo.ts'
import { createPhotoShelf } from './photo-shelf.ts'
import { clearShelf, putInPlace, putOnShelf, takePhotos } from './take-photos.ts'

const picture = (width = 500, height = 700) =>
  sharp({ create: { width, height, channels: 3, background: '#086' } }).composite([
    { input: { create: { width, height: 50, channels: 3, background: '#f00' } }, top: 0, left: 0 },
  ])

async function aFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'embrace-photos-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return { folder, shelf: join(folder, 'shelf') }
}

const withPhotos = (...photos: (string | undefined)[]) =>
  aCatalogue({ practitioners: photos.map((photo, place) => aPractitioner({ id: place + 1, ...(photo && { photo }) })) })

test('[C10] a picture is judged by its content, not by its name', async () => {
  for (const good of [picture().jpeg(), picture().png(), picture().webp()])
    expect(await findPhotoFault(await good.toBuffer())).toBeUndefined()
  const jpeg = await picture().jpeg().toBuffer()
  for (const bad of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="500" height="700"/>'),
    Buffer.from('MZ\u0090\u0000'),
    Buffer.of(),
    await picture().gif().toBuffer(),
    jpeg.subarray(0, 400),
  ])
    expect(await findPhotoFault(bad)).toMatch(/is no JPEG, PNG or WebP picture/)
  expect(await findPhotoFault(await picture(399, 700).jpeg().toBuffer())).toMatch(/smaller than 400 by 480/)
  const wide = sharp({ create: { width: 12_000, height: 5_000, channels: 3, background: '#086' } })
  expect(await findPhotoFault(await wide.png({ compressionLevel: 9 }).toBuffer())).toMatch(/50 megapixels/)
})

test('[C10] a photo is drawn anew in three widths and two formats, keeps its top and loses where it was taken', async () => {
  const { folder, shelf } = await aFolder()
  const exif = { IFD0: { Copyright: 'Asha Verma' }, IFD3: { GPSLatitude: '28/1 36/1 0/1', GPSLatitudeRef: 'N' } }
  await writeFile(join(folder, 'asha.jpg'), await picture().withExif(exif).jpeg().toBuffer())
  const urls = await takePhotos(withPhotos('asha.jpg', undefined), folder, shelf)
  expect([...urls.keys()]).toEqual([1])
  expect(urls.get(1)).toMatch(/^\/photos\/[0-9a-f]{20}-400\.webp$/)
  const files = (await readdir(shelf)).toSorted()
  expect(files.map((file) => file.slice(21))).toEqual(
    ['200.avif', '200.webp', '400.avif', '400.webp', '800.avif', '800.webp'].toSorted(),
  )
  for (const file of files) {
    const bytes = await readFile(join(shelf, file))
    const { width, height, exif: kept } = await sharp(bytes).metadata()
    const wanted = Number(file.slice(21, 24))
    expect([width, height, kept]).toEqual([wanted, wanted * 1.2, undefined])
    expect(bytes.includes('Asha Verma')).toBe(false)
    const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[0]).toBeGreaterThan(150)
  }
})

test('[C10] a photo that is there is not drawn again, another one gets another address, and what nobody has is removed', async () => {
  const { folder, shelf } = await aFolder()
  await writeFile(join(folder, 'a.png'), await picture().png().toBuffer())
  const first = await takePhotos(withPhotos('a.png'), folder, shelf)
  const [file = ''] = await readdir(shelf)
  const { ino } = await stat(join(shelf, file))
  expect(await takePhotos(withPhotos('a.png'), folder, shelf)).toEqual(first)
  expect((await stat(join(shelf, file))).ino).toBe(ino)
  await writeFile(join(folder, 'a.png'), await picture(600, 800).png().toBuffer())
  const second = await takePhotos(withPhotos('a.png'), folder, shelf)
  expect(second.get(1)).not.toBe(first.get(1))
  expect(await readdir(shelf)).toHaveLength(12)
  await clearShelf(shelf, second)
  expect(await readdir(shelf)).toHaveLength(6)
  await clearShelf(shelf, new Map())
  expect(await readdir(shelf)).toEqual([])
})

test('[C10] the same photo that comes many times at once is put in its place, and nobody is refused', async () => {
  const { folder } = await aFolder()
  const content = await picture().jpeg().toBuffer()
  await Promise.all(Array.from({ length: 20 }, () => putInPlace(content, join(folder, 'a.webp'))))
  expect(await readdir(folder)).toEqual(['a.webp'])
  expect(await readFile(join(folder, 'a.webp'))).toEqual(content)
})

test('[C10] two servers that share their photos as docs/nginx.conf says both serve what either of them took', async () => {
  const { folder, shelf } = await aFolder()
  await mkdir(shelf)
  const share = /^# +(ln -s .*)$/m.exec(await readFile('docs/nginx.conf', 'utf8'))?.[1] ?? ''
  const [one = '', other = ''] = ['3001', '3002'].map((port) => join(folder, port))
  for (const DATA_DIR of [one, other]) {
    await mkdir(DATA_DIR)
    const command = share.replace('/var/lib/embrace-photos', shelf)
    execFileSync('sh', ['-c', command], { env: { ...process.env, DATA_DIR } })
  }
  await putOnShelf(await picture().jpeg().toBuffer(), folderOfPhotos({ DATA_DIR: one }))
  expect((await createPhotoShelf(folderOfPhotos({ DATA_DIR: other })).list()).size).toBe(6)
})

test('[C10] a photo that waits in a draft at the desk survives a load', async () => {
  const { folder } = await aFolder()
  const [waits, gone] = ['a'.repeat(20), 'b'.repeat(20)]
  for (const mark of [waits, gone]) await writeFile(join(folder, `${mark}-400.webp`), '')
  await clearShelf(folder, new Map(), [waits])
  expect(await readdir(folder)).toEqual([`${waits}-400.webp`])
})

test('[C10] a shelf that is not there is empty, and one that cannot be read is an error', async () => {
  const { shelf } = await aFolder()
  expect(await createPhotoShelf(shelf).list()).toEqual(new Set())
  await clearShelf(shelf, new Map())
  await writeFile(shelf, '')
  await expect(createPhotoShelf(shelf).list()).rejects.toThrow('ENOTDIR')
  await expect(clearShelf(shelf, new Map())).rejects.toThrow('ENOTDIR')
})
