import type { Readable } from 'node:stream'
import type { Crop } from '../catalogue/draw-photo.ts'

/** [R11] */
const MOST_PHOTO_BYTES = 8 * 1024 * 1024
/** A photo, its place in the arch, and what the form puts between them. */
const KEPT_BYTES = MOST_PHOTO_BYTES + 64 * 1024
/** A browser shows our answer only once it has sent everything, so this much more is read and dropped. */
const DRAINED_BYTES = 64 * 1024 * 1024

export type Upload = { photo: Buffer; seen: string; crop: Crop | undefined } | 'too-large' | 'broken'

/** Never holds more than the limit in memory, whatever Content-Length says. */
export async function readUpload(payload: Readable, contentType = ''): Promise<Upload> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > DRAINED_BYTES) return 'too-large'
      if (length > KEPT_BYTES) chunks.length = 0
      else chunks.push(chunk)
    }
  } catch {
    // The connection was lost in the middle: there is no one to answer, and nothing is stored.
    return 'broken'
  }
  return length > KEPT_BYTES ? 'too-large' : parse(Buffer.concat(chunks), contentType)
}

async function parse(body: Buffer, contentType: string): Promise<Upload> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    const file = form.get('photo')
    if (!(file instanceof File)) return 'broken'
    if (file.size > MOST_PHOTO_BYTES) return 'too-large'
    return { photo: Buffer.from(await file.arrayBuffer()), seen: textOf(form.get('seen')), crop: readCrop(form) }
  } catch {
    return 'broken'
  }
}

/** Nothing where no place was chosen, such as without a script: then the top of the picture is taken. */
function readCrop(form: FormData): Crop | undefined {
  const [x, y, size] = ['x', 'y', 'size'].map((name) => readShare(textOf(form.get(name))))
  return x === undefined || y === undefined || size === undefined || size === 0 ? undefined : { x, y, size }
}

const readShare = (text: string) => (/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text) ? Number(text) : undefined)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
