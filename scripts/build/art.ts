// Writes every picture in both palettes, and the icons that browsers and phones ask for.
import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import sharp from 'sharp'
import { type Config, optimize } from 'svgo'
import { drawPicture } from '../../art/catalogue.ts'
import { drawMark } from '../../art/logo.ts'
import { factsOf } from '../../art/picture-facts.ts'
import { type PictureName, pictureNames } from '../../art/picture-names.ts'
import { portraitFor } from '../../art/portrait-for.ts'

const folder = '.generated/public'
const PEACOCK = '#0F5560'

/**
 * Only what makes the compressed file smaller. The usual preset flattens transforms, which destroys the repetition that
 * compression lives on (a fifth more bytes sent), and drops ids, titles and roles.
 */
const svgo: Config = {
  floatPrecision: 2,
  plugins: [
    'convertColors',
    {
      name: 'convertPathData',
      params: {
        applyTransforms: false,
        convertToQ: false,
        straightCurves: false,
        utilizeAbsolute: false,
      },
    },
  ],
}

writePictures()
await writeIcons()

function writePictures() {
  const files = pictureNames.flatMap(drawFiles)
  const version = hash([...files.map(({ path, svg }) => `${path}\n${svg}`), ...drawSomePortraits()].join('\n'))
  rmSync(`${folder}/art`, { recursive: true, force: true })
  for (const { path, svg } of files) write(`art/${version}/${path}`, svg)
  writeFileSync('.generated/art.json', `${JSON.stringify({ version })}\n`)
}

function drawFiles(name: PictureName) {
  const everyday = { path: `${name}.svg`, svg: optimise(drawPicture(name, 'everyday')) }
  if (!factsOf(name).hasCalmTwin) return [everyday]
  return [everyday, { path: `calm/${name}.svg`, svg: optimise(drawPicture(name, 'calm')) }]
}

/** Portraits are drawn on request and cached for ever: when the drawing changes, the version must change. */
function drawSomePortraits() {
  return Array.from({ length: 64 }, (_, number) =>
    portraitFor({ id: `p${number}`, presentation: number % 2 ? 'masculine' : 'feminine', elder: number % 4 > 1 }),
  )
}

async function writeIcons() {
  const rounded = drawMark()
  const square = drawMark(0)
  write('favicon.svg', optimise(rounded))
  write('favicon.ico', await encodeIco([16, 32, 48], rounded))
  write('apple-touch-icon.png', await encodePng(square, 180))
  write('icon-192.png', await encodePng(rounded, 192))
  write('icon-512.png', await encodePng(rounded, 512))
  write('icon-maskable-512.png', await encodeMaskable(square, 512))
}

function optimise(svg: string) {
  return optimize(svg.replace(/d="((?:M[\d.]+ [\d.]+h\.01)+)"/g, settleSpecks), svgo).data
}

/**
 * The order of the specks in a grain cannot be seen, nor can tenths in their positions: sorted and on whole numbers,
 * the grain is a fifth of a picture's bytes instead of two fifths.
 */
function settleSpecks(_path: string, d: string) {
  const specks = Array.from(d.matchAll(/M([\d.]+) ([\d.]+)/g), ([, x, y]) => ({
    x: Math.floor(Number(x)),
    y: Math.floor(Number(y)),
  }))
  specks.sort((a, b) => a.y - b.y || a.x - b.x)
  return `d="${specks.map(({ x, y }) => `M${x} ${y}h.1`).join('')}"`
}

function encodePng(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ palette: true, effort: 10 }).toBuffer()
}

/** Systems cut these to their own shape, so the mark stays inside the middle four fifths. */
async function encodeMaskable(svg: string, size: number) {
  const edge = Math.round(size * 0.1)
  const border = { top: edge, right: edge, bottom: edge, left: edge, background: PEACOCK }
  const inner = await sharp(Buffer.from(svg), { density: 300 })
    .resize(size - 2 * edge, size - 2 * edge)
    .png()
    .toBuffer()
  return sharp(inner).extend(border).png({ palette: true, effort: 10 }).toBuffer()
}

/** An ICO file is a small directory followed by PNGs. */
async function encodeIco(sizes: number[], svg: string) {
  const images = await Promise.all(sizes.map((size) => encodePng(svg, size)))
  const header = Buffer.alloc(6 + 16 * images.length)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(images.length, 4)
  let offset = header.length
  for (const [i, image] of images.entries()) {
    const entry = 6 + 16 * i
    header.writeUInt8(sizes[i] ?? 0, entry)
    header.writeUInt8(sizes[i] ?? 0, entry + 1)
    header.writeUInt16LE(1, entry + 4)
    header.writeUInt16LE(32, entry + 6)
    header.writeUInt32LE(image.length, entry + 8)
    header.writeUInt32LE(offset, entry + 12)
    offset += image.length
  }
  return Buffer.concat([header, ...images])
}

function write(path: string, data: string | Buffer) {
  const file = `${folder}/${path}`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, data)
}

function hash(text: string) {
  return createHash('sha256').update(text).digest('hex').slice(0, 8)
}
