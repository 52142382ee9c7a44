import { inflateSync } from 'node:zlib'

/** A piece of a page: its tag, or decoration; and its words, empty for what is only drawn. */
export type Mark = { page: number; tag: string; id: number | undefined; words: string; isPainted: boolean }

/**
 * A second reader, written from the standard without any knowledge of how our files are made. It follows the
 * cross-reference table byte by byte, so that a file which only a lenient program opens does not pass.
 */
export function readPdf(file: Buffer) {
  const objects = readObjects(file)
  const one = (id: string | undefined) => {
    const found = objects.get(Number(id))
    if (!found) throw new Error(`no object ${id}`)
    return found
  }
  const text = file.toString('latin1')
  const trailer = text.slice(text.lastIndexOf('trailer'))
  const root = one(/\/Root (\d+) 0 R/.exec(trailer)?.[1]).head
  const pageIds = listIds(/\/Kids \[([^\]]*)\]/.exec(one(/\/Pages (\d+) 0 R/.exec(root)?.[1]).head)?.[1])
  const pages = pageIds.map(one)
  const marks = pages.flatMap(({ head }, page) => {
    const resources = /\/Resources (\d+) 0 R/.exec(head)
    const fontIds = (resources ? one(resources[1]).head : head).matchAll(/\/(F\d+) (\d+) 0 R/g)
    const fonts = new Map(
      [...fontIds].map(([, name = '', id]) => [
        name,
        readLetters(one(/\/ToUnicode (\d+) 0 R/.exec(one(id).head)?.[1]).body),
      ]),
    )
    return readMarks(one(/\/Contents (\d+) 0 R/.exec(head)?.[1]).body, page, fonts)
  })
  const tags = [...objects.values()].filter(({ head }) => /\/S \/\w+/.test(head) && /\/P \d+ 0 R/.test(head))
  return { root, pages: pages.map(({ head }) => head), marks, tags: tags.map(({ head }) => head), count: objects.size }
}

type PdfObject = { head: string; body: string }

/** Every entry of the table must lead to the object it names, and every stream must be as long as it says. */
function readObjects(file: Buffer): Map<number, PdfObject> {
  const text = file.toString('latin1')
  const start = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)?.[1])
  const table = /^xref\n0 (\d+)\n((?:\d{10} \d{5} [nf] \n)+)trailer\n/.exec(text.slice(start))
  if (!table) throw new Error('the table of contents is not where the file says')
  const rows = table[2]?.trimEnd().split('\n') ?? []
  if (rows.length !== Number(table[1])) throw new Error('the table of contents is not as long as it says')
  return new Map(rows.slice(1).map((row, index) => [index + 1, readObject(file, Number(row.slice(0, 10)), index + 1)]))
}

function readObject(file: Buffer, offset: number, id: number): PdfObject {
  const text = file.toString('latin1', offset)
  if (!text.startsWith(`${id} 0 obj\n`)) throw new Error(`object ${id} is not where the table says`)
  const head = text.slice(0, text.search(/\nstream\n|\nendobj\n/))
  const from = offset + head.length + '\nstream\n'.length
  if (!text.startsWith('\nstream\n', head.length)) return { head, body: '' }
  const to = from + Number(/\/Length (\d+)/.exec(head)?.[1])
  if (!/^\s+endstream\nendobj\n/.test(file.toString('latin1', to, to + 30)))
    throw new Error(`stream ${id} ends elsewhere`)
  const data = file.subarray(from, to)
  return { head, body: (head.includes('/FlateDecode') ? inflateSync(data) : data).toString('latin1') }
}

/** Which letters a font's codes stand for. */
function readLetters(map: string): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const code = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0')
      letters.set(code, Buffer.from(hex.replace(/ /g, ''), 'hex').swap16().toString('utf16le'))
    }
  }
  return letters
}

const operators =
  /\/(?<tag>\w+) (?:<<(?<about>(?:[^>]|>(?!>))*)>> BDC|BMC)|(?<end>EMC)|\/(?<font>F\d+) [\d.]+ Tf|1 0 0 1 [-\d.]+ (?<height>[-\d.]+) Tm|\[(?<shown>[^\]]*)\] TJ|^(?<paint>[fSB])\n/gm

function readMarks(content: string, page: number, fonts: Map<string, Map<string, string>>): Mark[] {
  const loose: Mark = { page, tag: '', id: undefined, words: '', isPainted: false }
  const [marks, open]: [Mark[], Mark[]] = [[loose], [loose]]
  let [letters, height, lastHeight] = [new Map<string, string>(), '', '']
  for (const { groups = {} } of content.matchAll(operators)) {
    const { tag, about = '', end, font, shown, paint } = groups
    const id = /\/MCID (\d+)/.exec(about)?.[1]
    if (tag) open.push(tag === 'Artifact' || id ? { ...loose, tag, id: id ? Number(id) : undefined } : open.at(-1)!)
    if (tag && open.at(-1) !== open.at(-2)) marks.push(open.at(-1)!)
    if (end) open.pop()
    if (font) letters = fonts.get(font) ?? new Map()
    height = groups['height'] ?? height
    const mark = open.at(-1) ?? loose
    if (paint) mark.isPainted = true
    if (!shown) continue
    const codes = [...shown.matchAll(/<(\w+)>/g)].flatMap(([, hex = '']) => hex.match(/\w{4}/g) ?? [])
    mark.words += `${mark.words && height !== lastHeight ? ' ' : ''}${codes.map((code) => letters.get(code) ?? '\uFFFD').join('')}`
    lastHeight = height
  }
  if (open.length !== 1) throw new Error('a mark is opened and not closed, or closed and not opened')
  return marks
}

const listIds = (list = '') => [...list.matchAll(/(\d+) 0 R/g)].map(([, id]) => id)
