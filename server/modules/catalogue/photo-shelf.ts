import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

export type PhotoShelf = {
  /** The addresses of all that is here. */
  list(): Promise<ReadonlySet<string>>
  find(name: string): Promise<Buffer | undefined>
}

/** `1f0c…-400.webp`: nothing else in the folder is a photo, and no name leads out of it. */
const NAME = /^[0-9a-f]{20}-\d{3}\.(avif|webp)$/

/** [C10] The folder into which the loader has put the photos. */
export function createPhotoShelf(folder: string): PhotoShelf {
  return {
    async list() {
      const files = await readdir(folder).catch(whereMissing([]))
      return new Set(files.filter((file) => NAME.test(file)).map((file) => `/photos/${file}`))
    },
    async find(name) {
      return NAME.test(name) ? readFile(join(folder, name)).catch(whereMissing(undefined)) : undefined
    },
  }
}

/** What cannot be read just now is not missing: the catalogue is kept until it changes, without photos as long. */
export const whereMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT') return value
    throw error
  }
