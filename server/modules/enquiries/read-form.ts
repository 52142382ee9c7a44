import type { Readable } from 'node:stream'
import { PROPOSAL_BYTES } from '#contract/enquiries.ts'
import { Crowded } from '#server/http/crowded.ts'

export type PostedFile = { name: string; bytes: Buffer }
export type PostedForm = {
  /** As they came: check a value before using it. */
  values: Record<string, unknown>
  file?: PostedFile
  /** `cut`: longer than we keep, and only its beginning was read. `broken`: not a form, or only a part of one. */
  damage?: 'cut' | 'broken'
}

/** A proposal, everything that can be typed, and what the form puts between them. */
const KEPT_BYTES = PROPOSAL_BYTES + 1024 * 1024
/** A browser shows our answer only once it has sent everything, so this much more is read and dropped. */
const DRAINED_BYTES = 64 * 1024 * 1024

/** Thrown where the body cannot be used at all; its status makes it a refusal rather than a fault of ours. */
class BodyRefused extends Error {
  override readonly name = 'BodyRefused'
  readonly statusCode: number
  readonly code: string

  constructor(reason: 'too_large' | 'hung_up') {
    super(reason)
    this.statusCode = reason === 'too_large' ? 413 : 400
    this.code = reason === 'too_large' ? 'FST_ERR_CTP_BODY_TOO_LARGE' : 'ECONNRESET'
  }
}

/** [E13] [E14] Never holds more than the limit in memory, whatever Content-Length says. */
export async function readForm(
  payload: Readable,
  contentType = '',
  mayKeep: (bytes: number) => boolean = () => true,
): Promise<PostedForm> {
  const { body, isCut } = await readBody(payload, mayKeep)
  const whole = isCut ? undefined : await parse(body, contentType)
  if (whole) return whole
  // The file is the last field of our forms: what was typed comes before it and can be saved.
  const beginning = closeEarly(body, contentType)
  const saved = beginning && (await parse(beginning, contentType))
  return { values: saved?.values ?? {}, damage: isCut ? 'cut' : 'broken' }
}

async function readBody(payload: Readable, mayKeep: (bytes: number) => boolean) {
  const chunks: Buffer[] = []
  let isCrowded = false
  let kept = 0
  let length = 0
  try {
    for await (const chunk of payload as AsyncIterable<Buffer>) {
      length += chunk.length
      if (length > DRAINED_BYTES) throw new BodyRefused('too_large')
      const piece = chunk.subarray(0, KEPT_BYTES - kept)
      kept += piece.length
      isCrowded ||= !mayKeep(piece.length)
      if (isCrowded) chunks.length = 0
      else if (piece.length > 0) chunks.push(piece)
    }
  } catch (error) {
    throw error instanceof BodyRefused ? error : new BodyRefused('hung_up')
  }
  if (isCrowded) throw new Crowded()
  return { body: Buffer.concat(chunks), isCut: length > KEPT_BYTES }
}

async function parse(body: Buffer, contentType: string): Promise<PostedForm | undefined> {
  try {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData()
    const file = form.get('proposal')
    const values = Object.fromEntries([...form].filter(([name]) => name !== 'proposal'))
    if (!(file instanceof File) || (file.name === '' && file.size === 0)) return { values }
    return { values, file: { name: file.name, bytes: Buffer.from(await file.arrayBuffer()) } }
  } catch {
    return undefined
  }
}

/** Closes the form before the part that was cut off. */
function closeEarly(body: Buffer, contentType: string): Buffer | undefined {
  const boundary = /boundary="?([^";]{1,200})"?/i.exec(contentType)?.[1]
  if (!boundary) return undefined
  const lastPart = body.lastIndexOf(`\r\n--${boundary}`)
  if (lastPart === -1) return undefined
  return Buffer.concat([body.subarray(0, lastPart), Buffer.from(`\r\n--${boundary}--\r\n`)])
}
