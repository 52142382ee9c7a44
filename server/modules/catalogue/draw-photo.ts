import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import {
  namePhotoFile,
  PHOTO_FORMATS,
  PHOTO_WIDTHS,
  type PhotoFormat,
  type PhotoWidth,
  toPhotoHeight,
} from '#contract/photos.ts'

const MOST_BYTES = 20 * 1024 * 1024
const MOST_PIXELS = 50_000_000
const LEAST_WIDTH = 400
const kinds = new Set(['jpeg', 'png', 'webp'])

/** Part of every mark: another way of drawing gives other addresses. */
const RECIPE = '1'

/** [C10] What is wrong with a picture, told from its bytes and not from its name; nothing if it can be used. */
export async function findPhotoFault(bytes: Buffer): Promise<string | undefined> {
  if (bytes.length > MOST_BYTES) return 'is larger than 20 MB'
  try {
    const { format, autoOrient } = await open(bytes, false).metadata()
    if (!kinds.has(format)) return notAPicture
    // The header alone tells the size; nothing is unpacked before that is known.
    if (autoOrient.width * autoOrient.height > MOST_PIXELS) return 'has more than 50 megapixels'
    if (autoOrient.width < LEAST_WIDTH || autoOrient.height < toPhotoHeight(LEAST_WIDTH))
      return `is smaller than ${LEAST_WIDTH} by ${toPhotoHeight(LEAST_WIDTH)} pixels`
    await open(bytes).stats()
    return undefined
  } catch {
    return notAPicture
  }
}

const notAPicture = 'is no JPEG, PNG or WebP picture, or a damaged one, whatever its name says'

export const markPhoto = (bytes: Buffer) => createHash('sha256').update(RECIPE).update(bytes).digest('hex').slice(0, 20)

/** Every size and format. Drawn anew, so that neither where it was taken nor anything hidden in it survives. */
export async function drawPhoto(bytes: Buffer): Promise<{ file: string; content: Buffer }[]> {
  const mark = markPhoto(bytes)
  const drawn: { file: string; content: Buffer }[] = []
  for (const width of PHOTO_WIDTHS) {
    for (const format of PHOTO_FORMATS)
      drawn.push({ file: namePhotoFile(mark, width, format), content: await draw(bytes, width, format) })
  }
  return drawn
}

/** Heads are at the top: what is too tall loses its foot. */
function draw(bytes: Buffer, width: PhotoWidth, format: PhotoFormat): Promise<Buffer> {
  const frame = { width, height: toPhotoHeight(width), fit: 'cover', position: 'top' } as const
  const drawing = open(bytes).autoOrient().resize(frame).flatten({ background: '#fff' })
  return (format === 'avif' ? drawing.avif({ quality: 55, effort: 4 }) : drawing.webp({ quality: 78 })).toBuffer()
}

const open = (bytes: Buffer, limitInputPixels: number | false = MOST_PIXELS): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error' })
