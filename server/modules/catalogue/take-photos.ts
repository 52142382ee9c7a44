import { randomBytes } from 'node:crypto'
import { access, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listPhotoFiles, toPhotoUrl } from '#contract/photos.ts'
import type { CatalogueFile } from './catalogue-files.ts'
import { type Crop, drawPhoto, markPhoto } from './draw-photo.ts'
import { whereMissing } from './photo-shelf.ts'

/** The address of everybody's photo, by the practitioner's number. */
export type PhotoUrls = ReadonlyMap<number, string>

/**
 * [C10] Takes the photos that a sound catalogue names into the shelf they are served from. Before the catalogue is stored:
 * an address that a page shows must lead somewhere. One that is there already is not drawn again.
 */
export async function takePhotos(catalogue: CatalogueFile, folder: string, shelf: string): Promise<PhotoUrls> {
  const urls = new Map<number, string>()
  for (const { id, photo } of catalogue.practitioners) {
    if (photo === undefined) continue
    const bytes = await readFile(join(folder, photo))
    await putOnShelf(bytes, shelf)
    urls.set(id, toPhotoUrl(markPhoto(bytes)))
  }
  return urls
}

export async function putOnShelf(bytes: Buffer, shelf: string, crop?: Crop): Promise<void> {
  const files = listPhotoFiles(markPhoto(bytes, crop))
  const found = await Promise.allSettled(files.map((file) => access(join(shelf, file))))
  if (found.every(({ status }) => status === 'fulfilled')) return
  await mkdir(shelf, { recursive: true })
  for (const { file, content } of await drawPhoto(bytes, crop)) await putInPlace(content, join(shelf, file))
}

/**
 * Renamed into place whole: a visitor may ask for it at any moment. Each has a draft of its own: whoever puts the same photo
 * there at once, in this process or in another container, must not find theirs renamed.
 */
export async function putInPlace(content: Buffer, place: string): Promise<void> {
  const draft = `${place}.${randomBytes(6).toString('hex')}.part`
  await writeFile(draft, content)
  await rename(draft, place)
}

/** Once the catalogue is stored: a photo that no practitioner has any more, or can have again, must not be served. */
export async function clearShelf(shelf: string, loaded: PhotoUrls, kept: readonly string[] = []): Promise<void> {
  const names = new Set([...kept, ...[...loaded.values()].map((url) => url.replace(/^\/photos\/(\w+)-.*$/, '$1'))])
  const files = await readdir(shelf).catch(whereMissing([]))
  const unused = files.filter((file) => !names.has(file.split('-')[0] ?? ''))
  await Promise.all(unused.map((file) => rm(join(shelf, file), { force: true })))
}
