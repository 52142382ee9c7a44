// What our PDFs are made of: the typefaces, one weight to a file and with the list of letters in each, and the logo.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import { z } from 'zod'
import { drawMark, drawWordmark } from '../../art/logo.ts'
import { charactersOf } from './characters.ts'

/** Its types declare ES exports, but Node gets CommonJS. */
const { parse }: typeof import('opentype.js') = createRequire(import.meta.url)('opentype.js')

type Cut = {
  package: string
  file: string
  /** The part of the typeface, as the package names it. */
  part: 'latin' | 'latin-ext' | 'devanagari'
  /** Nothing for a file that holds one weight already. */
  weight?: number
  only?: string
}

const folder = '.generated/print'
const Parts = z.record(z.string(), z.string())

const gabarito = '@fontsource-variable/gabarito'
const atkinson = '@fontsource-variable/atkinson-hyperlegible-next'
const anek = '@fontsource-variable/anek-latin'
const mukta = '@fontsource/mukta'

const cuts: Record<string, Cut> = {
  'display-400': { package: gabarito, file: 'gabarito-latin-wght-normal', part: 'latin', weight: 400 },
  'display-600': { package: gabarito, file: 'gabarito-latin-wght-normal', part: 'latin', weight: 600 },
  'text-400': { package: atkinson, file: 'atkinson-hyperlegible-next-latin-wght-normal', part: 'latin', weight: 400 },
  'text-600': { package: atkinson, file: 'atkinson-hyperlegible-next-latin-wght-normal', part: 'latin', weight: 600 },
  // The rupee sign is here.
  'more-400': {
    package: atkinson,
    file: 'atkinson-hyperlegible-next-latin-ext-wght-normal',
    part: 'latin-ext',
    weight: 400,
  },
  'more-600': {
    package: atkinson,
    file: 'atkinson-hyperlegible-next-latin-ext-wght-normal',
    part: 'latin-ext',
    weight: 600,
  },
  // Atkinson's zero is slashed, which reads as a mistake in a number.
  'digits-400': {
    package: anek,
    file: 'anek-latin-latin-wght-normal',
    part: 'latin',
    weight: 400,
    only: '0123456789',
  },
  'digits-600': {
    package: anek,
    file: 'anek-latin-latin-wght-normal',
    part: 'latin',
    weight: 600,
    only: '0123456789',
  },
  'hindi-400': { package: mukta, file: 'mukta-devanagari-400-normal', part: 'devanagari' },
  'hindi-600': { package: mukta, file: 'mukta-devanagari-600-normal', part: 'devanagari' },
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const letters: Record<string, string> = {}
for (const [name, cut] of Object.entries(cuts)) {
  const wanted = charactersIn(cut)
  const data = await cutFont(cut, wanted)
  const font = parse(Uint8Array.from(data).buffer)
  letters[name] = Array.from(wanted)
    .filter((character) => font.charToGlyphIndex(character) > 0)
    .join('')
  writeFileSync(`${folder}/${name}.ttf`, data)
  console.log(`${name}.ttf ${data.length}`)
}
writeFileSync(`${folder}/letters.json`, `${JSON.stringify(letters)}\n`)
const logo = { wordmark: readDrawing(drawWordmark()), mark: readDrawing(drawMark()) }
writeFileSync(`${folder}/logo.json`, `${JSON.stringify(logo)}\n`)

function charactersIn({ package: from, part, only }: Cut) {
  const parts = Parts.parse(JSON.parse(readFileSync(`node_modules/${from}/unicode.json`, 'utf8')))
  return only ?? charactersOf(parts[part] ?? '')
}

function cutFont({ package: from, file, weight }: Cut, characters: string) {
  return subsetFont(readFileSync(`node_modules/${from}/files/${file}.woff2`), characters, {
    targetFormat: 'sfnt',
    // Hindi needs all of its features to be legible; Latin letters only these, and every feature slows each drawing.
    ...(weight === undefined ? {} : { variationAxes: { wght: weight }, keepFeatures: ['kern', 'tnum'] }),
  })
}

/** Our logos are strokes, on a tile or not: this reads enough of them to draw them again in a PDF. */
function readDrawing(svg: string) {
  const numbers = (text: string | undefined) => text?.trim().split(/[ ,]+/).map(Number)
  const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  const [tile] = svg.match(/<rect [^>]*>/) ?? []
  return {
    viewBox: numbers(/viewBox="([^"]*)"/.exec(svg)?.[1]),
    tile: tile && { radius: Number(attribute(tile, 'rx')), colour: attribute(tile, 'fill') },
    shift: numbers(/translate\(([^)]*)\)/.exec(svg)?.[1]) ?? [0, 0],
    strokes: [...svg.matchAll(/<path [^>]*>/g)].map(([tag]) => ({
      d: attribute(tag, 'd'),
      colour: attribute(tag, 'stroke'),
      width: Number(attribute(tag, 'stroke-width')),
    })),
  }
}
