import { setImmediate } from 'node:timers/promises'
import Pdf from 'pdfkit'
import { site } from '#content/site.ts'
import { type Bill, composeDocument, type DocumentWords } from './compose-document.ts'
import {
  createSheet,
  drawLines,
  drawLogo,
  drawRule,
  heightOf,
  LEFT,
  RIGHT,
  type Sheet,
  type Tag,
  TOP,
} from './draw-sheet.ts'
import type { Style } from './set-type.ts'
import type { InvoiceRow } from './store.ts'

const INK = '#0C2B33'
const SOFT = '#2F4D55'
const HAIRLINE = { width: 0.75, colour: '#E4DAC8' }
const THICK = { width: 1.5, colour: INK }
const BADGE = { ground: '#E5EED9', colour: '#1D5432' }

const body: Style = { face: 'text', size: 10.5, colour: INK }
const soft: Style = { ...body, colour: SOFT }
const strong: Style = { ...body, face: 'strong' }
const label: Style = { ...strong, colour: SOFT }
const figures: Style = { ...body, face: 'figures' }
const fact: Style = { face: 'display', size: 10.5, colour: INK }
const small: Style = { ...soft, size: 9.5 }

/** Where each column of the table ends; the first begins at the left margin. */
const COLUMN_ENDS = { service: LEFT + 240, sac: LEFT + 294, quantity: LEFT + 328, rate: LEFT + 411, amount: RIGHT }
const GUTTER = 16
/** From one line of the sum to the next. */
const ROW = 18

/**
 * [I10] [I13] A4, tagged, in our own type. The same row gives the same bytes: no clock, no chance, no zone is asked. It
 * takes some milliseconds of this thread, and lets others go first in between.
 */
export async function renderInvoice(row: InvoiceRow): Promise<Buffer> {
  const words = composeDocument(row)
  const doc = new Pdf({
    size: 'A4',
    margin: 0,
    font: '',
    pdfVersion: '1.7',
    lang: 'en-IN',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: {
      Title: `${words.title} ${row.number}`,
      Author: row.facts.supplier.legalName,
      Creator: site.name,
      Producer: site.name,
      CreationDate: row.issuedAt,
    },
  })
  const written = collect(doc)
  const sheet = createSheet(doc)
  for (const draw of [drawHead, drawParties, drawTable, drawDetails, drawFoot]) {
    draw(doc, sheet, words)
    await setImmediate()
  }
  sheet.root.end()
  numberPages(doc, sheet, row.number)
  doc.end()
  return written
}

function drawHead(doc: PDFKit.PDFDocument, sheet: Sheet, { title, badge, about }: DocumentWords) {
  sheet.write(sheet.root, 'Figure', () => drawLogo(doc, 'wordmark', { x: LEFT, y: TOP, width: 125 }), {
    alt: site.name,
  })
  const list = sheet.open(sheet.root, 'L')
  const widest = Math.max(...about.map(({ value }) => sheet.measure(value, fact)))
  const labels = Math.max(...about.map((one) => sheet.measure(one.label, soft)))
  for (const { label: name, value } of about) {
    drawLabelled(sheet, list, { label: name, value }, { labelX: RIGHT - widest - 18 - labels, right: RIGHT })
    sheet.y += 20
  }
  list.end()
  sheet.y += 12
  const heading: Style = { face: 'display', size: 26, colour: INK }
  sheet.write(sheet.root, 'H1', () => drawLines(sheet, sheet.breakLines(title, heading, 300), heading, {}))
  const badgeStyle: Style = { ...strong, size: 11, colour: BADGE.colour }
  const width = sheet.measure(badge, badgeStyle) + 46
  const top = sheet.y + 7
  sheet.decorate(() => {
    doc.roundedRect(RIGHT - width, top, width, 25, 12.5).fill(BADGE.ground)
    doc
      .save()
      .translate(RIGHT - width + 12, top + 5)
      .scale(0.62)
      .path('M5 12.5l4.5 4.5L19 7.5')
    doc.lineWidth(2.2).lineCap('round').lineJoin('round').strokeColor(BADGE.colour).stroke().restore()
  })
  sheet.write(sheet.root, 'P', () =>
    drawLines(sheet, sheet.breakLines(badge, badgeStyle, width), badgeStyle, { right: RIGHT - 12, top: top + 4.5 }),
  )
  sheet.y += 50
}

function drawParties(doc: PDFKit.PDFDocument, sheet: Sheet, { from, to }: DocumentWords) {
  drawRule(doc, sheet, sheet.y, HAIRLINE)
  sheet.y += 16
  const middle = LEFT + 261
  const heights = [
    drawParty(sheet, 'From', from, LEFT, middle - GUTTER - LEFT),
    drawParty(sheet, 'To', to, middle, RIGHT - middle),
  ]
  sheet.y += Math.max(...heights) + 16
  drawRule(doc, sheet, sheet.y, HAIRLINE)
  sheet.y += 22
}

function drawParty(sheet: Sheet, heading: string, texts: string[], x: number, width: number): number {
  sheet.write(sheet.root, 'H2', () => drawLines(sheet, sheet.breakLines(heading, label, width), label, { x }))
  let top = sheet.y + 16
  for (const text of texts) {
    const lines = sheet.breakLines(text, body, width)
    sheet.write(sheet.root, 'P', () => drawLines(sheet, lines, body, { x, top }))
    top += heightOf(lines, body)
  }
  return top - sheet.y
}

function drawTable(doc: PDFKit.PDFDocument, sheet: Sheet, { bill }: DocumentWords) {
  if (!bill) return
  const { service } = bill
  const width = COLUMN_ENDS.service - LEFT
  const name = sheet.breakLines(service.name, strong, width)
  const remarks = service.remarks.map((text) => sheet.breakLines(text, soft, width))
  const height = heightOf(name, strong) + remarks.reduce((sum, lines) => sum + heightOf(lines, soft), 0)
  sheet.makeRoom(height + 54)
  const table = sheet.open(sheet.root, 'Table')
  const head = sheet.open(sheet.open(table, 'THead'), 'TR')
  const ends = Object.values(COLUMN_ENDS)
  for (const [index, column] of bill.columns.entries())
    drawCell(sheet, head, column, label, index === 0 ? { x: LEFT } : { right: ends[index] ?? RIGHT }, 'Column')
  head.end()
  sheet.y += 22
  drawRule(doc, sheet, sheet.y, HAIRLINE)
  sheet.y += 10
  const rows = sheet.open(table, 'TBody')
  const row = sheet.open(rows, 'TR')
  const cell = sheet.open(row, 'TD')
  let top = sheet.y
  for (const [index, lines] of [name, ...remarks].entries()) {
    const style = index === 0 ? strong : soft
    sheet.write(cell, 'P', () => drawLines(sheet, lines, style, { top }))
    top += heightOf(lines, style)
  }
  cell.end()
  for (const column of ['sac', 'quantity', 'rate', 'amount'] as const)
    drawCell(sheet, row, service[column], figures, { right: COLUMN_ENDS[column] })
  row.end()
  sheet.y = top + 10
  if (bill.sums.length > 0) drawRule(doc, sheet, sheet.y, HAIRLINE)
  sheet.y += bill.sums.length > 0 ? 6 : 0
  drawSums(doc, sheet, rows, bill)
  table.end()
}

function drawSums(doc: PDFKit.PDFDocument, sheet: Sheet, rows: Tag, { sums, total }: Bill) {
  sheet.makeRoom(sums.length * ROW + 50)
  for (const sum of sums) {
    const row = sheet.open(rows, 'TR')
    drawCell(sheet, row, sum.label, body, { right: COLUMN_ENDS.rate }, 'Row')
    drawCell(sheet, row, sum.value, figures, { right: RIGHT })
    row.end()
    sheet.y += ROW
  }
  sheet.y += 4
  drawRule(doc, sheet, sheet.y, THICK)
  sheet.y += 9
  const large: Style = { face: 'display', size: 16, colour: INK }
  const row = sheet.open(rows, 'TR')
  const labelEnds = Math.min(COLUMN_ENDS.rate, RIGHT - sheet.measure(total.value, large) - GUTTER)
  drawCell(sheet, row, total.label, large, { right: labelEnds }, 'Row')
  drawCell(sheet, row, total.value, large, { right: RIGHT })
  row.end()
  sheet.y += 36
}

function drawDetails(_doc: PDFKit.PDFDocument, sheet: Sheet, { bill, details, note }: DocumentWords) {
  const labels = 96
  const list = sheet.open(sheet.root, 'L')
  for (const one of [...(bill ? [bill.inWords] : []), ...details]) {
    const height = heightOf(sheet.breakLines(one.value, strong, RIGHT - LEFT - labels), strong)
    sheet.makeRoom(height)
    drawLabelled(sheet, list, one, { labelX: LEFT, x: LEFT + labels })
    sheet.y += height + 2.5
  }
  list.end()
  sheet.y += 12
  const lines = sheet.breakLines(note, small, 375)
  sheet.makeRoom(heightOf(lines, small))
  sheet.write(sheet.root, 'P', () => drawLines(sheet, lines, small, {}))
  sheet.y += heightOf(lines, small)
}

/** At the very bottom of the last page. */
function drawFoot(doc: PDFKit.PDFDocument, sheet: Sheet, { foot }: DocumentWords) {
  const mark = 38
  const paragraphs = foot.map((text) => sheet.breakLines(text, small, RIGHT - LEFT - mark - GUTTER))
  const height =
    14 +
    Math.max(
      mark,
      paragraphs.reduce((sum, lines) => sum + heightOf(lines, small), 0),
    )
  sheet.y += 14
  sheet.makeRoom(height)
  sheet.y += sheet.roomLeft() - height
  drawRule(doc, sheet, sheet.y, HAIRLINE)
  sheet.y += 14
  for (const lines of paragraphs) {
    sheet.write(sheet.root, 'P', () => drawLines(sheet, lines, small, {}))
    sheet.y += heightOf(lines, small)
  }
  sheet.decorate(() => drawLogo(doc, 'mark', { x: RIGHT - mark, y: sheet.y - mark, width: mark }))
}

/** A name and what it stands for, one beside the other: the value from `x`, or up to `right`. */
function drawLabelled(
  sheet: Sheet,
  list: Tag,
  { label: name, value }: { label: string; value: string },
  { labelX, x, right }: { labelX: number; x?: number; right?: number },
) {
  const item = sheet.open(list, 'LI')
  const style = right === undefined ? strong : fact
  const lines = sheet.breakLines(value, style, RIGHT - (x ?? labelX))
  sheet.write(item, 'Lbl', () => drawLines(sheet, sheet.breakLines(name, soft, 200), soft, { x: labelX }))
  sheet.write(item, 'LBody', () => drawLines(sheet, lines, style, x === undefined ? { right: right ?? RIGHT } : { x }))
  item.end()
}

function drawCell(
  sheet: Sheet,
  row: Tag,
  text: string,
  style: Style,
  place: { x: number } | { right: number },
  heads?: 'Row' | 'Column',
) {
  const draw = () => drawLines(sheet, sheet.breakLines(text, style, RIGHT - LEFT), style, place)
  if (heads === undefined) sheet.write(row, 'TD', draw)
  else sheet.write(row, 'TH', draw, heads === 'Row' ? { scope: heads, columns: 4 } : { scope: heads })
}

/** Only where there is more than one: most documents are one page, and "1 of 1" is noise. */
function numberPages(doc: PDFKit.PDFDocument, sheet: Sheet, number: string) {
  const { count } = doc.bufferedPageRange()
  if (count === 1) return
  for (let page = 0; page < count; page++) {
    doc.switchToPage(page)
    const lines = sheet.breakLines(`${number}, page ${page + 1} of ${count}`, small, RIGHT - LEFT)
    sheet.decorate(() => drawLines(sheet, lines, small, { right: RIGHT, top: TOP / 2 - 6 }))
  }
}

function collect(doc: PDFKit.PDFDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
}
