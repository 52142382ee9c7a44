import { getDocumentProxy } from 'unpdf'
import { expect, test } from 'vitest'
import { aCreditNote, aDateNote, anInvoice } from '#tests/support/an-invoice.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import type { InvoiceRow, SessionFacts } from './issue-invoice.ts'
import { renderInvoice } from './render-invoice.ts'

type Piece = { text: string; x: number; y: number; width: number; height: number }

/** Read by a program that is not ours: pages, and where each piece of text stands on them. */
async function read(row: InvoiceRow) {
  const pdf = await getDocumentProxy(new Uint8Array(await renderInvoice(row)))
  const pages: Piece[][] = []
  const roles: string[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(
      items.flatMap((item) =>
        'str' in item && item.str.trim()
          ? [{ text: item.str, x: item.transform[4], y: item.transform[5], width: item.width, height: item.height }]
          : [],
      ),
    )
    roles.push(...listRoles(await page.getStructTree()))
  }
  const text = pages.map((pieces) => joinLines(pieces).join('\n')).join('\n')
  return { pdf, pages, roles, text }
}

type Node = { role?: string; children?: unknown[] }
const listRoles = (node: Node | null): string[] =>
  node ? [node.role ?? '', ...(node.children ?? []).flatMap((child) => listRoles(child as Node))].filter(Boolean) : []

/** Lines as an eye reads them: pieces on one height, from left to right. */
function joinLines(pieces: Piece[]): string[] {
  const rows = Map.groupBy(pieces, ({ y }) => Math.round(y))
  return [...rows.entries()]
    .toSorted(([a], [b]) => b - a)
    .map(([, row]) => {
      const inOrder = row.toSorted((a, b) => a.x - b.x)
      return inOrder
        .map(({ text, x }, index) => {
          const before = inOrder[index - 1]
          return before && x - (before.x + before.width) > 1 ? ` ${text}` : text
        })
        .join('')
        .replace(/\s+/g, ' ')
        .trim()
    })
}

const minor: Partial<SessionFacts> = { client: { name: 'Aarav Verma', age: 7, guardianName: 'Nandini Verma' } }

test('[I13] another program finds every field that the law and an insurer ask for', async () => {
  const { text } = await read(anInvoice())
  const lines = text.split('\n')
  for (const line of [
    'Invoice IDA/2627/000123',
    'Date 15 November 2026',
    'Booking EM-7K3QX9',
    'Tax invoice',
    'Paid in full',
    'eMbrace (sample legal name) Nandini Verma, age 34',
    'Sample House, Sector B, Vasant Kunj',
    'Delhi, state code 07',
    'GSTIN 07AAAAA0000A1Z4',
    'Individual session, occupational therapy 999319 1 2,500.00 2,500.00',
    'Registration AIOTA 90234',
    '19 November 2026, 2:00 PM IST, In-Person, 45 min',
    'Subtotal 2,500.00',
    'CGST 9% 225.00',
    'SGST 9% 225.00',
    'Total, INR ₹2,950.00',
    'In words Two thousand nine hundred and fifty rupees only',
    'Place of supply Delhi (07)',
    'Reverse charge No',
    'Paid 15 November 2026 by UPI, pay_QsTBc7YHnW2vEo',
    'Original for recipient. This is a computer-generated document and needs no signature.',
  ])
    expect(lines).toContain(line)
  expect(text.replace(/\n/g, ' ')).toContain('Ananya Rao, Master of Occupational Therapy, Manipal')
})

test('[I6] a discount and a place of supply across the border are printed as they are', async () => {
  const { text } = await read(
    anInvoice({ fee: 185_000, discount: 27_750, gst: 33_300, placeOfSupply: { name: 'Haryana', code: '06' } }),
  )
  const lines = text.split('\n')
  for (const line of [
    'Discount -235.16',
    'Taxable value 1,614.84',
    'IGST 18% 290.66',
    'Total, INR ₹1,905.50',
    'Place of supply Haryana (06)',
    'In words One thousand nine hundred and five rupees and fifty paise only',
  ])
    expect(lines).toContain(line)
  expect(text).not.toMatch(/CGST|SGST/)
})

test('[I7] a bill of supply has no line of tax', async () => {
  const { text } = await read(anInvoice({ gst: 0 }))
  expect(text).toContain('Bill of supply')
  expect(text).not.toMatch(/[CSI]GST|Taxable|Reverse/)
  expect(text).toContain('Total, INR ₹2,500.00')
})

test('[I9] a credit note names its invoice and why, and is not called paid', async () => {
  const { text } = await read(aCreditNote(anInvoice(), 147_500))
  for (const line of [
    'Credit note CDA/2627/000007',
    'For invoice IDA/2627/000123 of 15 November 2026, ₹2,950.00',
    'Reason Session cancelled',
    'Total refunded, INR ₹1,475.00',
    'CGST 9% 112.50',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text).not.toContain('Paid in full')
})

test('[I17] a date note names its invoice, both times and no amount of its own, and says what it is not', async () => {
  const startsAt = anInvoice().facts.session.session.startsAt + 2 * 1440 + 60
  const { text, roles, pages } = await read(aDateNote(anInvoice(minor), { startsAt, minutes: 45, mode: 'video' }))
  for (const line of [
    'Note DDA/2627/000004',
    'New date of a session',
    'For invoice IDA/2627/000123 of 15 November 2026, ₹2,950.00',
    'Service Individual session, occupational therapy',
    'On the invoice 19 November 2026, 2:00 PM IST',
    'New date 21 November 2026, 3:00 PM IST, Video Call, 45 min',
  ])
    expect(text.split('\n')).toContain(line)
  expect(text.replace(/\n/g, ' ')).toContain('This is not a tax invoice.')
  expect(text).toMatch(/Registration AIOTA 90234/)
  expect(text).not.toMatch(/[CSI]GST \d|Paid in full|Total|Original/)
  expect(roles).not.toContain('Table')
  expect(pages).toHaveLength(1)
  expect(findOverlaps(pages.flat())).toEqual([])
})

test('[I11] a child’s document names the guardian first, and then the child', async () => {
  const { text } = await read(anInvoice(minor))
  expect(text).toMatch(/Nandini Verma\n.*for Aarav Verma, age 7\n/)
})

test('[I13] it is tagged, in Indian English, with a title that is shown', async () => {
  const { pdf, roles } = await read(anInvoice())
  const { info } = await pdf.getMetadata()
  expect(info).toMatchObject({
    Title: 'Tax invoice IDA/2627/000123',
    Author: 'eMbrace (sample legal name)',
    Language: 'en-IN',
    PDFFormatVersion: '1.7',
    CreationDate: 'D:20261115182107Z',
  })
  expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
  expect(await pdf.getViewerPreferences()).toMatchObject({ DisplayDocTitle: true })
  const count = (role: string) => roles.filter((one) => one === role).length
  expect(
    Object.fromEntries(['H1', 'H2', 'Figure', 'Table', 'TR', 'TH', 'TD'].map((role) => [role, count(role)])),
  ).toEqual({ H1: 1, H2: 2, Figure: 1, Table: 1, TR: 6, TH: 9, TD: 9 })
  expect(count('LI')).toBe(7)
})

test('[I13] a second reader finds the same words, and every stroke of the pen tagged or marked as decoration', async () => {
  const { marks, pages, root, tags } = readPdf(await renderInvoice(anInvoice(minor)))
  const words = marks.filter(({ id }) => id !== undefined).map(({ words: one }) => one)
  expect(words).toEqual(
    expect.arrayContaining([
      'IDA/2627/000123',
      'Tax invoice',
      'Nandini Verma',
      'for Aarav Verma, age 7',
      'GSTIN 07AAAAA0000A1Z4',
      'Ananya Rao, Master of Occupational Therapy, Manipal',
      'Registration AIOTA 90234',
      '19 November 2026, 2:00 PM IST, In-Person, 45 min',
      '₹2,950.00',
      'Two thousand nine hundred and fifty rupees only',
    ]),
  )
  expect(marks.filter(({ tag, words: one, isPainted }) => tag === '' && (one || isPainted))).toEqual([])
  expect(marks.filter(({ tag, words: one }) => tag === 'Artifact' && one)).toEqual([])
  expect(pages).toHaveLength(1)
  expect(root).toMatch(/\/Lang \(en-IN\)/)
  const spans = tags.filter((tag) => tag.includes('/ColSpan 4')).length
  expect([spans, tags.filter((tag) => tag.includes('/Scope /Column')).length]).toEqual([4, 5])
  // Each tagged piece of the page belongs to exactly one tag.
  const claimed = tags.flatMap((tag) =>
    (/\/K \[([\d ]*)\]/.exec(tag)?.[1] ?? '').trim().split(' ').filter(Boolean).map(Number),
  )
  expect(claimed.toSorted((a, b) => a - b)).toEqual(words.map((_, index) => index))
})

test('[I10] drawn twice, it is the same to the last byte; another document has another name inside', async () => {
  const [first, second] = await Promise.all([renderInvoice(anInvoice()), renderInvoice(anInvoice())])
  expect(first.equals(second)).toBe(true)
  const idOf = (pdf: Buffer) => /\/ID \[<(\w+)>/.exec(pdf.toString('latin1'))?.[1]
  expect(idOf(first)).toMatch(/^\w{32}$/)
  expect(idOf(await renderInvoice({ ...anInvoice(), number: 'IDA/2627/000124' }))).not.toBe(idOf(first))
})

test('[I14] Hindi is set in its own type; a script without type and a picture do not break the document', async () => {
  const hindi = await read(anInvoice({ client: { name: 'कमल शर', age: 34 } }))
  expect(hindi.text).toContain('कमल शर, age 34')
  const name = 'محمد 🌈 Mahālakṣmī Zoë\u202E=SUM(A1)\u202C\r\nBcc: x'
  const mixed = await read(anInvoice({ client: { name } }))
  expect(mixed.text).toContain('???? Mahālaksmī Zoë=SUM(A1) Bcc: x')
  expect(readPdf(await renderInvoice(anInvoice({ client: { name } }))).pages).toHaveLength(1)
})

test('[I14] of pictures that are joined to one nothing is left over, and no letter without meaning', async () => {
  const row = anInvoice({ client: { name: '🌈 Āarav 👩‍👧 👩🏽‍❤️‍👩🏽 Rao' } })
  const { text } = await read(row)
  expect(text).toMatch(/Āarav +Rao/)
  const words = readPdf(await renderInvoice(row)).marks.map((mark) => mark.words)
  expect(words.join('')).not.toMatch(/[\0\uFFFD]/)
})

test('[I15] what is usual fits on one page: a child, a discount, two taxes, long qualifications', async () => {
  const qualification =
    'MPhil Clinical Psychology, NIMHANS; PhD Psychology, University of Delhi; Diploma in CBT, London'
  const row = anInvoice({
    client: {
      name: 'Aarav Venkatanarasimharajuvaripeta',
      age: 7,
      guardianName: 'Nandini Venkatanarasimharajuvaripeta',
    },
    practitioner: { name: 'Ananya Rao', qualification, registrationNumber: 'RCI CRR A90101' },
    fee: 185_000,
    discount: 27_750,
    gst: 33_300,
  })
  const { pages } = await read(row)
  expect(pages).toHaveLength(1)
  expect(findOverlaps(pages.flat())).toEqual([])
  expect((await read(aCreditNote(row))).pages).toHaveLength(1)
})

const long = (text: string, length: number) =>
  text
    .repeat(length)
    .slice(0, length - 1)
    .concat('x')

test.each([
  ['one word without end', 'W'],
  ['many words', 'Wilhelmina Mwangi-Wójcikowska '],
  ['Hindi', 'लक्ष्मीनारायण '],
])('[I15] the longest facts stay on the page and off each other: %s', async (_, pattern) => {
  const row = anInvoice({
    reference: long(pattern, 40),
    client: { name: long(pattern, 200), age: 17, guardianName: long(pattern, 200) },
    practitioner: {
      name: long(pattern, 200),
      qualification: long(pattern, 300),
      registrationNumber: long(pattern, 80),
    },
    fee: 2_100_000_000,
    gst: 378_000_000,
    placeOfSupply: { name: long(pattern, 60), code: '06' },
    payment: { method: 'card', providerPaymentId: long(pattern, 60), paidAt: 0 },
  })
  const { pages, text: all } = await read(row)
  expect(pages.length).toBeOneOf([2, 3])
  expect(all).toContain(' 1 2,10,00,000.00 2,10,00,000.00')
  expect(all).toContain('Subtotal 2,10,00,000.00')
  for (const pieces of pages) {
    const margin = 51
    for (const { text, x, y, width } of pieces) {
      expect([text, x >= margin - 0.1, x + width <= 595.3 - margin + 0.6]).toEqual([text, true, true])
      const isPageNumber = text.includes('page') || y > 842 - margin
      expect([text, y >= margin - 0.1 && (y <= 842 - margin || isPageNumber)]).toEqual([text, true])
    }
    expect(findOverlaps(pieces)).toEqual([])
  }
})

/** Two pieces on the same spot, from the foot of the letters to two thirds of their height. */
function findOverlaps(pieces: Piece[]): string[] {
  return pieces.flatMap((a, index) =>
    pieces.slice(index + 1).flatMap((b) => {
      const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
      const up = Math.min(a.y + a.height * 0.66, b.y + b.height * 0.66) - Math.max(a.y, b.y)
      return across > 1 && up > 0.5 ? [`${a.text} | ${b.text}`] : []
    }),
  )
}
