import { createHash } from 'node:crypto'
import sharp, { type Region, type Sharp } from 'sharp'
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

/** What is wrong with a picture, as it is said after its name. */
const faults = {
  'too-large': 'is larger than 20 MB',
  'too-many-pixels': 'has more than 50 megapixels',
  'too-small': `is smaller than ${LEAST_WIDTH} by ${toPhotoHeight(LEAST_WIDTH)} pixels`,
  'not-a-picture': 'is no JPEG, PNG or WebP picture, or a damaged one, whatever its name says',
} as const
export type PhotoFault = keyof typeof faults

/** [C10] Told from its bytes and not from its name; nothing if it can be used. */
export async function judgePhoto(bytes: Buffer): Promise<PhotoFault | undefined> {
  if (bytes.length > MOST_BYTES) return 'too-large'
  try {
    const { format, autoOrient } = await open(bytes, false).metadata()
    if (!kinds.has(format)) return 'not-a-picture'
    // The header alone tells the size; nothing is unpacked before that is known.
    if (autoOrient.width * autoOrient.height > MOST_PIXELS) return 'too-many-pixels'
    if (autoOrient.width < LEAST_WIDTH || autoOrient.height < toPhotoHeight(LEAST_WIDTH)) return 'too-small'
    await open(bytes).stats()
    return undefined
  } catch {
    return 'not-a-picture'
  }
}

/** The same as a sentence, for the command that loads a catalogue. */
export async function findPhotoFault(bytes: Buffer): Promise<string | undefined> {
  const fault = await judgePhoto(bytes)
  return fault && faults[fault]
}

/** The part of a picture that stands in the arch: its corner and its width, as shares of the picture as it is looked at. */
export type Crop = { x: number; y: number; size: number }

export function markPhoto(bytes: Buffer, crop?: Crop): string {
  const hash = createHash('sha256').update(RECIPE).update(bytes)
  if (crop) hash.update(`${crop.x} ${crop.y} ${crop.size}`)
  return hash.digest('hex').slice(0, 20)
}

/** In pixels, kept within the picture; undefined where too little of it is left to be drawn. */
export async function placeCrop(bytes: Buffer, crop: Crop) {
  const { autoOrient } = await open(bytes).metadata()
  const width = Math.round(Math.min(crop.size * autoOrient.width, (autoOrient.height * 5) / 6))
  const height = Math.floor((width * 6) / 5)
  if (width < LEAST_WIDTH) return undefined
  const within = (start: number, length: number, whole: number) =>
    Math.max(0, Math.min(Math.round(start * whole), whole - length))
  return {
    left: within(crop.x, width, autoOrient.width),
    top: within(crop.y, height, autoOrient.height),
    width,
    height,
  }
}

/** Every size and format. Drawn anew, so that neither where it was taken nor anything hidden in it survives. */
export async function drawPhoto(bytes: Buffer, crop?: Crop): Promise<{ file: string; content: Buffer }[]> {
  const mark = markPhoto(bytes, crop)
  const part = crop && (await placeCrop(bytes, crop))
  const drawn: { file: string; content: Buffer }[] = []
  for (const width of PHOTO_WIDTHS) {
    for (const format of PHOTO_FORMATS)
      drawn.push({ file: namePhotoFile(mark, width, format), content: await draw(bytes, { width, format, part }) })
  }
  return drawn
}

type Drawing = { width: PhotoWidth; format: PhotoFormat; part: Region | undefined }

/** Heads are at the top: what is too tall and was not cut by hand loses its foot. */
function draw(bytes: Buffer, { width, format, part }: Drawing): Promise<Buffer> {
  const frame = { width, height: toPhotoHeight(width), fit: 'cover', position: 'top' } as const
  const upright = open(bytes).autoOrient()
  const drawing = (part ? upright.extract(part) : upright).resize(frame).flatten({ background: '#fff' })
  return (format === 'avif' ? drawing.avif({ quality: 55, effort: 4 }) : drawing.webp({ quality: 78 })).toBuffer()
}

const open = (bytes: Buffer, limitInputPixels: number | false = MOST_PIXELS): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error' })
