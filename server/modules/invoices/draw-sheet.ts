import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { createTypesetter, type Line, type Style, type Typesetter } from './set-type.ts'

const MILLIMETRE = 72 / 25.4
const A4 = { width: 210 * MILLIMETRE, height: 297 * MILLIMETRE }
const MARGIN = 18 * MILLIMETRE
export const LEFT = MARGIN
export const TOP = 18 * MILLIMETRE
export const RIGHT = A4.width - MARGIN
const BOTTOM = A4.height - MARGIN
const LEADING = 1.45

export type Tag = PDFKit.PDFStructureElement
type TagOptions = { alt?: string; scope?: 'Row' | 'Column'; columns?: number }

/** A page to draw on: written text is tagged with what it is, pure drawing is marked as decoration. */
export type Sheet = Typesetter & {
  /** Where the next thing goes, in points from the top. */
  y: number
  root: Tag
  open(parent: Tag, type: string, options?: TagOptions): Tag
  write(parent: Tag, type: string, draw: () => void, options?: TagOptions): void
  decorate(draw: () => void): void
  /** A new page when there are fewer points than these left on this one. */
  makeRoom(height: number): void
  roomLeft(): number
}

export function createSheet(doc: PDFKit.PDFDocument): Sheet {
  const root = doc.struct('Document')
  doc.addStructure(root)
  const open = (parent: Tag, type: string, { alt, scope, columns }: TagOptions = {}) => {
    const tag = doc.struct(type, alt === undefined ? {} : { alt })
    if (scope) setTableAttributes(tag, { Scope: scope, ...(columns ? { ColSpan: columns } : {}) })
    parent.add(tag)
    return tag
  }
  const sheet: Sheet = {
    ...createTypesetter(doc),
    y: TOP,
    root,
    open,
    write(parent, type, draw, options) {
      open(parent, type, options).add(draw).end()
    },
    decorate(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw()
      doc.endMarkedContent()
    },
    makeRoom(height) {
      if (height <= sheet.roomLeft()) return
      doc.addPage()
      sheet.y = TOP
    },
    roomLeft: () => BOTTOM - sheet.y,
  }
  return sheet
}

export const heightOf = (lines: readonly Line[], { size }: Style) => lines.length * size * LEADING

/** From the top of the first line downwards; to the right edge when there is one. */
export function drawLines(
  sheet: Sheet,
  lines: readonly Line[],
  style: Style,
  { x = LEFT, right, top = sheet.y }: { x?: number; right?: number; top?: number },
) {
  for (const [index, line] of lines.entries()) {
    const baseline = top + style.size * (LEADING * (index + 0.5) + 0.34)
    sheet.drawLine(line, style, right === undefined ? x : right - line.width, baseline)
  }
}

export function drawRule(
  doc: PDFKit.PDFDocument,
  sheet: Sheet,
  y: number,
  { width, colour }: { width: number; colour: string },
) {
  sheet.decorate(() => doc.moveTo(LEFT, y).lineTo(RIGHT, y).lineWidth(width).strokeColor(colour).stroke())
}

const Drawing = z.object({
  viewBox: z.tuple([z.number(), z.number(), z.number(), z.number()]),
  tile: z.object({ radius: z.number(), colour: z.string() }).optional(),
  shift: z.tuple([z.number(), z.number()]),
  strokes: z.array(z.object({ d: z.string(), colour: z.string(), width: z.number() })),
})
const Logo = z.object({ wordmark: Drawing, mark: Drawing })
let logo: z.infer<typeof Logo> | undefined

/** Our logo as drawn for the site, stroke by stroke. Tells how high it stands. */
export function drawLogo(
  doc: PDFKit.PDFDocument,
  which: 'wordmark' | 'mark',
  { x, y, width }: { x: number; y: number; width: number },
): number {
  logo ??= Logo.parse(JSON.parse(readFileSync(new URL('../../../.generated/print/logo.json', import.meta.url), 'utf8')))
  const { viewBox, tile, shift, strokes } = logo[which]
  const [left, top, wide, high] = viewBox
  const scale = width / wide
  doc.save().translate(x, y).scale(scale)
  if (tile) doc.roundedRect(0, 0, wide, high, tile.radius).fill(tile.colour)
  doc
    .translate(shift[0] - left, shift[1] - top)
    .lineCap('round')
    .lineJoin('round')
  for (const { d, colour, width: stroke } of strokes) doc.path(d).lineWidth(stroke).strokeColor(colour).stroke()
  doc.restore()
  return high * scale
}

/** The library writes the scope of a heading cell, but not how many columns it spans, and its typings know neither. */
function setTableAttributes(tag: Tag, attributes: Record<string, string | number>) {
  const { dictionary } = tag as unknown as { dictionary: { data: Record<string, unknown> } }
  dictionary.data['A'] = { O: 'Table', ...attributes }
}
