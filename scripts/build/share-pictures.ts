// The picture that a shared link shows, one for each page: its line of words, and its scene in a doorway.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { PathCommand } from 'opentype.js'
import sharp from 'sharp'
import subsetFont from 'subset-font'
import { drawPicture } from '../../art/catalogue.ts'
import type { Opening } from '../../content/schema/opening.ts'
import type { PageCard } from '../../content/schema/page-cards.ts'

/** Its types declare ES exports, but Node gets CommonJS. */
const { parse }: typeof import('opentype.js') = createRequire(import.meta.url)('opentype.js')

const folder = '.generated/public/share'
const [WIDTH, HEIGHT] = [1200, 630]
const FOOT = 570
const INK = '#0C2B33'
const JAMUN = '#5A2840'
/** Ground and door frame of each tint; the frame keeps a scene's wall from melting into the ground. */
const TINTS = {
  1: { ground: '#FDF0D2', frame: '#F2AE3D' },
  2: { ground: '#E3EFEC', frame: '#7DB4B6' },
  3: { ground: '#FBE7DE', frame: '#EC9273' },
  4: { ground: '#E5EED9', frame: '#86AE79' },
} as const
const DOOR = { x: 668, width: 436, height: 486, frame: 18 }
const TEXT = { x: 80, width: 520, bottom: 492, lineHeight: 1.08, options: { kerning: true, letterSpacing: -0.015 } }

/** What a picture is made of, and nothing else of a page: other words may change without a picture being drawn anew. */
export type ShareCard = Pick<Opening, 'page' | 'picture' | 'tint'> & Pick<PageCard, 'shareLine'>

const cards: ShareCard[] = JSON.parse(readFileSync('.generated/share-cards.json', 'utf8'))
const font = await loadFont()
rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const urls: Record<string, string> = {}
for (const card of cards) urls[card.page] = await writeSharePicture(card)
writeFileSync('.generated/share.json', `${JSON.stringify(urls)}\n`)

async function writeSharePicture(card: ShareCard) {
  const png = await sharp(Buffer.from(compose(card)))
    .png({ palette: true, colours: 200, dither: 0, effort: 7 })
    .toBuffer()
  const file = `${card.page}.${createHash('sha256').update(png).digest('hex').slice(0, 8)}.png`
  writeFileSync(`${folder}/${file}`, png)
  console.log(`${file} ${png.length}`)
  return `/share/${file}`
}

function compose({ tint, picture, shareLine }: ShareCard) {
  const { ground, frame } = TINTS[tint]
  const { x, width, height, frame: edge } = DOOR
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>
<path d="${archD(x - edge, width + 2 * edge, height + edge)}" fill="${frame}"/>
<clipPath id="door"><path d="${archD(x, width, height)}"/></clipPath>
<g clip-path="url(#door)">${place(drawPicture(picture, 'everyday'), x, FOOT - height, width, height, 'xMidYMax slice')}</g>
<rect y="${FOOT}" width="${WIDTH}" height="10" fill="${JAMUN}"/>
${place(drawPicture('logo/wordmark', 'everyday'), TEXT.x, 68, 240, 48, 'xMinYMid')}
<path d="${setLine(shareLine)}" fill="${INK}"/>
</svg>`
}

/** A picture inside another: our ids are prefixed, so they do not meet. */
function place(svg: string, x: number, y: number, width: number, height: number, fit: string) {
  return svg.replace(
    '<svg ',
    `<svg x="${x}" y="${y}" width="${width}" height="${height}" preserveAspectRatio="${fit}" `,
  )
}

function archD(x: number, width: number, height: number) {
  const r = width / 2
  return `M${x} ${FOOT}V${FOOT - height + r}a${r} ${r} 0 0 1 ${width} 0V${FOOT}Z`
}

/** Words as outlines, standing a little above the foot: large on two lines if they fit, else on three. */
function setLine(text: string) {
  const words = text.split(' ')
  const settings = [
    ...[84, 76, 70].flatMap((size) => [1, 2].map((count) => ({ size, count }))),
    ...[84, 76, 70, 64, 58, 52].map((size) => ({ size, count: 3 })),
  ]
  for (const { size, count } of settings) {
    const lines = balance(words, count, size)
    if (lines) return lines.map((line, i) => outline(line, size, lines.length - 1 - i)).join('')
  }
  throw new Error(`'${text}' is too long for a share picture`)
}

function outline(line: string, size: number, linesBelow: number) {
  const y = TEXT.bottom - linesBelow * size * TEXT.lineHeight
  return toPathData(font.getPath(line, TEXT.x, y, size, TEXT.options).commands)
}

/** The most even of the ways to break words into so many lines; none when no way fits the column. */
function balance(words: string[], count: number, size: number): string[] | undefined {
  const unevenness = (lines: string[]) => {
    const widths = lines.map((line) => font.getAdvanceWidth(line, size, TEXT.options))
    const widest = Math.max(...widths)
    return widest > TEXT.width
      ? Number.POSITIVE_INFINITY
      : widths.reduce((sum, width) => sum + (widest - width) ** 2, 0)
  }
  return breakInto(words, count)
    .map((lines) => ({ lines, score: unevenness(lines) }))
    .filter(({ score }) => Number.isFinite(score))
    .toSorted((a, b) => a.score - b.score)[0]?.lines
}

function breakInto(words: string[], count: number): string[][] {
  if (words.length < count) return []
  if (count === 1) return [[words.join(' ')]]
  return words.slice(0, -1).flatMap((_, i) => {
    const first = words.slice(0, i + 1).join(' ')
    return breakInto(words.slice(i + 1), count - 1).map((rest) => [first, ...rest])
  })
}

/** The library's own writer shortens numbers so far that some shapes are lost. */
function toPathData(commands: PathCommand[]) {
  return commands
    .map((step) => {
      if (step.type === 'Z') return 'Z'
      if (step.type === 'C') return `C${joinNumbers(step.x1, step.y1, step.x2, step.y2, step.x, step.y)}`
      if (step.type === 'Q') return `Q${joinNumbers(step.x1, step.y1, step.x, step.y)}`
      return `${step.type}${joinNumbers(step.x, step.y)}`
    })
    .join('')
}

function joinNumbers(...values: number[]) {
  return values.map((value) => value.toFixed(2)).join(' ')
}

async function loadFont() {
  const file = readFileSync('node_modules/@fontsource-variable/gabarito/files/gabarito-latin-wght-normal.woff2')
  const text = cards.map(({ shareLine }) => shareLine).join('')
  const sfnt = await subsetFont(file, text, { targetFormat: 'sfnt', variationAxes: { wght: 600 } })
  return parse(Uint8Array.from(sfnt).buffer)
}
