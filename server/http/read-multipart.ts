import type { Readable } from 'node:stream'
import { MultipartParser, type MultipartPart } from '@remix-run/multipart-parser'
import { Crowded } from './crowded.ts'

export type PostedFile = { name: string; bytes: Buffer }
export type PostedForm = {
  /** As they came: check a value before using it. */
  values: Record<string, string>
  file?: PostedFile
  /** `cut`: longer than we keep, and only its beginning was read. `broken`: not a form, or only a part of one. */
  damage?: 'cut' | 'broken'
}

export type FormShape = {
  /** The text fields of the form. Any other field is dropped. Of two with one name the last counts. */
  texts: readonly string[]
  /** The name of its file field. */
  file: string
  /** More of a body is not kept. */
  mostBytes: number
}

/** A browser shows our answer only once it has sent everything, so this much is read and dropped. */
const DRAINED_BYTES = 64 * 1024 * 1024
/** A form of ours has thirteen fields. Each part costs time, so reading ends at the first one beyond. */
const MOST_PARTS = 32

/** Thrown where the body cannot be used at all. Its status makes it a refusal rather than a fault of ours. */
export class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
  readonly statusCode: number
  readonly code: string

  constructor(reason: 'too_large' | 'hung_up') {
    super(reason)
    this.statusCode = reason === 'too_large' ? 413 : 400
    this.code = reason === 'too_large' ? 'FST_ERR_CTP_BODY_TOO_LARGE' : 'ECONNRESET'
  }
}

type Asked = { contentType: string | undefined; shape: FormShape; mayKeep?: (bytes: number) => boolean }

/**
 * [E14] [E17] Reads a form with a file while it arrives, and never holds more of it than the shape allows. The fields that came before
 * a file that is too large, or before the end of a form that breaks off, are in the answer.
 */
export async function readMultipart(payload: Readable, { contentType, shape, mayKeep }: Asked): Promise<PostedForm> {
  let reader: FormReader | undefined = createFormReader(contentType, shape)
  let length = 0
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      const piece = chunk.subarray(0, Math.max(0, shape.mostBytes - length))
      length += chunk.length
      if (length > DRAINED_BYTES) throw new BodyRefused('too_large')
      if (reader && mayKeep?.(piece.length) === false) reader = undefined
      reader?.read(piece)
    }
  } catch (error) {
    throw error instanceof BodyRefused ? error : new BodyRefused('hung_up')
  }
  if (!reader) throw new Crowded()
  const { file, values, damage } = reader.end()
  if (damage) return { values, damage: length > shape.mostBytes ? 'cut' : damage }
  return { values, ...(file && { file }) }
}

type FormReader = { read(piece: Buffer): void; end(): PostedForm }

function createFormReader(contentType: string | undefined, shape: FormShape): FormReader {
  const boundary = readBoundary(contentType)
  const limits = { maxParts: MOST_PARTS, maxFileSize: shape.mostBytes, maxTotalSize: shape.mostBytes }
  const parser = boundary === undefined ? undefined : new MultipartParser(boundary, limits)
  const form: PostedForm = { values: {} }
  let isOver = parser === undefined

  return {
    read(piece) {
      if (isOver || !parser) return
      try {
        for (const part of parser.write(piece)) takePart(form, shape, part)
      } catch {
        // What follows the end of a form means nothing. Anything else makes the rest of it unreadable.
        isOver = true
      }
    },
    end() {
      try {
        parser?.finish()
        return parser ? form : { ...form, damage: 'broken' }
      } catch {
        return { ...form, damage: 'broken' }
      }
    },
  }
}

function takePart(form: PostedForm, { texts, file }: FormShape, part: MultipartPart) {
  const { name = '', filename } = part
  if (filename === undefined && texts.includes(name)) form.values[name] = Buffer.concat(part.content).toString()
  // A file field in which no file was chosen is sent without a name and without a byte.
  const isChosen = filename !== undefined && (filename !== '' || part.size > 0)
  if (isChosen && name === file) form.file = { name: filename, bytes: Buffer.concat(part.content) }
}

/** As long as RFC 2046 allows: each byte of the body is compared with it. */
const readBoundary = (contentType = '') =>
  /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s";]{1,70})(?=[\s;]|$))/i
    .exec(contentType)
    ?.slice(1)
    .find(Boolean)
