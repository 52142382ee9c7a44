import type { Readable } from 'node:stream'
import { BodyRefused, type FormShape, type PostedForm, readMultipart } from '#server/http/read-multipart.ts'
import type { Crop } from '../catalogue/draw-photo.ts'

/** [R11] */
const MOST_PHOTO_BYTES = 8 * 1024 * 1024

const shape: FormShape = {
  texts: ['seen', 'x', 'y', 'size'],
  file: 'photo',
  // A photo, its place in the arch, and what the form puts between them.
  mostBytes: MOST_PHOTO_BYTES + 64 * 1024,
}

export type Upload = { photo: Buffer; seen: string; crop: Crop | undefined } | 'too-large' | 'broken'

/** [R11] */
export async function readUpload(payload: Readable, contentType?: string): Promise<Upload> {
  try {
    return judgeUpload(await readMultipart(payload, { contentType, shape }))
  } catch (error) {
    // Where the connection was lost in the middle, there is no one to answer, and nothing is stored.
    if (error instanceof BodyRefused) return error.statusCode === 413 ? 'too-large' : 'broken'
    throw error
  }
}

function judgeUpload({ values, file, damage }: PostedForm): Upload {
  if (damage === 'cut') return 'too-large'
  if (damage === 'broken' || !file) return 'broken'
  if (file.bytes.length > MOST_PHOTO_BYTES) return 'too-large'
  return { photo: file.bytes, seen: values['seen'] ?? '', crop: readCrop(values) }
}

/** Undefined where no place was chosen, such as without a script: then the top of the picture is taken. */
function readCrop(values: PostedForm['values']): Crop | undefined {
  const [x, y, size] = ['x', 'y', 'size'].map((name) => readShare(values[name] ?? ''))
  return x === undefined || y === undefined || size === undefined || size === 0 ? undefined : { x, y, size }
}

const readShare = (text: string) => (/^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text) ? Number(text) : undefined)
