import sharp, { type Sharp } from 'sharp'
import { seconds } from '#contract/values/time.ts'
import { Crowded } from '#server/http/crowded.ts'

export type Proposal = { contentType: string; extension: 'pdf' | 'jpg' | 'png'; bytes: Buffer }
export type Inspected = { ok: true; proposal: Proposal } | { ok: false; sentence: string }

/** [E7] */
const MOST_PIXELS = 50_000_000
/** Sharp enough for a printed page; larger pictures are made smaller. */
const LONGEST_SIDE = 4096
/** A redrawn picture may be larger than the original, but it must fit into a mail. */
const MOST_BYTES = 7 * 1024 * 1024

const sentences = {
  kind: 'This is not a PDF, JPG or PNG file, whatever its name says. Choose another one.',
  damaged: 'This file cannot be opened. Save it again, or choose another one.',
  pixels: 'This picture is too large to open. Choose one of less than 50 megapixels.',
} as const

/** [E6] Tells what a file is from its bytes, and makes a harmless copy of it. */
export async function inspectUpload(bytes: Buffer): Promise<Inspected> {
  if (startsWith(bytes, PDF)) return inspectPdf(bytes)
  if (startsWith(bytes, JPEG) || startsWith(bytes, PNG)) return inTurn(() => redraw(bytes))
  return refuse('kind')
}

const PDF = Buffer.from('%PDF-')
const JPEG = Buffer.from([0xff, 0xd8, 0xff])
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const ARCHIVE_END = Buffer.from('PK\u0005\u0006')
/** The end mark of a ZIP archive is never further from the end of a file than this. */
const ARCHIVE_TAIL = 65_557

/** [E8] */
function inspectPdf(bytes: Buffer): Inspected {
  const end = bytes.lastIndexOf('%%EOF')
  if (end === -1) return refuse('damaged')
  const rest = bytes.subarray(end + '%%EOF'.length)
  if (rest.some((byte) => byte !== 0 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 32)) return refuse('kind')
  if (bytes.subarray(-ARCHIVE_TAIL).includes(ARCHIVE_END)) return refuse('kind')
  return { ok: true, proposal: { contentType: 'application/pdf', extension: 'pdf', bytes } }
}

/** [E7] The header alone tells the size; nothing is unpacked before that is known. */
async function redraw(bytes: Buffer): Promise<Inspected> {
  try {
    const { width, height, format } = await open(bytes, false).metadata()
    if (width * height > MOST_PIXELS) return refuse('pixels')
    if (format !== 'jpeg' && format !== 'png') return refuse('kind')
    const drawing = open(bytes)
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds: seconds(20) / 1_000 })
    const asPng = format === 'png' ? await drawing.clone().png({ compressionLevel: 9 }).toBuffer() : undefined
    if (asPng && asPng.length <= MOST_BYTES) {
      return { ok: true, proposal: { contentType: 'image/png', extension: 'png', bytes: asPng } }
    }
    const asJpeg = await drawing.flatten({ background: '#fff' }).jpeg({ quality: 85 }).toBuffer()
    return { ok: true, proposal: { contentType: 'image/jpeg', extension: 'jpg', bytes: asJpeg } }
  } catch {
    return refuse('damaged')
  }
}

const open = (bytes: Buffer, limitInputPixels: number | false = MOST_PIXELS): Sharp =>
  sharp(bytes, { limitInputPixels, failOn: 'error', sequentialRead: true })

const refuse = (fault: keyof typeof sentences): Inspected => ({ ok: false, sentence: sentences[fault] })
const startsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark)

/** [E18] With so many waiting, one more would wait for minutes, and its file would fill the memory. */
export const MOST_PICTURES = 5

let turn: Promise<unknown> = Promise.resolve()
let pictures = 0

/** One picture at a time: many large ones at once would take the memory that pages need. */
async function inTurn(work: () => Promise<Inspected>): Promise<Inspected> {
  if (pictures >= MOST_PICTURES) throw new Crowded()
  pictures++
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine.finally(() => void pictures--)
}
