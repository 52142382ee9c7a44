// Cuts our typefaces down to the characters we set, and makes fallbacks that take up the same room until they arrive.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createFontStack } from '@capsizecss/core'
import arial from '@capsizecss/metrics/arial'
import arialBold from '@capsizecss/metrics/arial/700'
import atkinson from '@capsizecss/metrics/atkinsonHyperlegibleNext'
import atkinsonStrong from '@capsizecss/metrics/atkinsonHyperlegibleNext/600'
import gabarito from '@capsizecss/metrics/gabarito'
import lexend from '@capsizecss/metrics/lexend'
import lexendStrong from '@capsizecss/metrics/lexend/600'
import roboto from '@capsizecss/metrics/roboto'
import robotoBold from '@capsizecss/metrics/roboto/700'
import subsetFont from 'subset-font'
import { charactersOf } from './characters.ts'

/** Cut to the same widths as Arial, for systems that do not have it. */
const arialTwins = {
  ArialMT: "local('Liberation Sans'), local('LiberationSans'), local('Arimo'), local('Helvetica')",
  'Arial-BoldMT':
    "local('Liberation Sans Bold'), local('LiberationSans-Bold'), local('Arimo Bold'), local('Helvetica Bold')",
}

type Cut = {
  /** The family as our styles call it. */
  family: string
  file: string
  /** Characters as a unicode-range; the subset holds what the file has of them. */
  range: string
  /** One weight, or the two ends of a range. */
  weight: number | [min: number, max: number]
  /** The weights it answers for, when that is more than it holds. */
  answersFor?: string
  /** OpenType features worth their bytes; all of them when left out. */
  features?: string[]
  sizeAdjust?: string
}

/** Its types declare ES exports, but Node gets CommonJS. */
const { parse }: typeof import('opentype.js') = createRequire(import.meta.url)('opentype.js')

const folder = '.generated/public/fonts'
const source = 'node_modules/@fontsource-variable'
/** Basic Latin, Latin-1 letters, and the signs of English prose. */
const LATIN =
  'U+20-7E,U+A0,U+A3,U+A7,U+A9,U+AE,U+B0,U+B7,U+BC-BE,U+C0-FF,U+2013-2014,U+2018-201A,U+201C-201E,U+2022,U+2026,U+2039-203A,U+20AC,U+2122,U+2212'
const DIGITS = 'U+30-39'
const RUPEE = 'U+20B9'
const DEVANAGARI = 'U+900-97F,U+200C-200D,U+25CC'
const PROSE_FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum']

const gabaritoFile = `${source}/gabarito/files/gabarito-latin-wght-normal.woff2`
const rupeeFile = `${source}/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2`

const cuts = {
  // Titles and prices are set in one weight only; a single weight is ten kilobytes lighter than a range.
  gabarito: {
    family: 'Gabarito Variable',
    file: gabaritoFile,
    range: LATIN,
    weight: 600,
    answersFor: '400 700',
    features: PROSE_FEATURES,
  },
  atkinson: {
    family: 'Atkinson Hyperlegible Next Variable',
    file: `${source}/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2`,
    range: LATIN,
    weight: [400, 600],
    features: PROSE_FEATURES,
  },
  lexend: {
    family: 'Lexend Variable',
    file: `${source}/lexend/files/lexend-latin-wght-normal.woff2`,
    range: LATIN,
    weight: [300, 600],
    features: PROSE_FEATURES,
  },
  // Atkinson's zero is slashed, which reads as a mistake in a phone number.
  numerals: {
    family: 'eMbrace Numerals',
    file: `${source}/anek-latin/files/anek-latin-latin-wght-normal.woff2`,
    range: DIGITS,
    weight: [400, 600],
    features: ['tnum'],
    sizeAdjust: '102%',
  },
  // Gabarito has no rupee sign, so prices borrow Atkinson's.
  'gabarito-rupee': { family: 'Gabarito Variable', file: rupeeFile, range: RUPEE, weight: 600, answersFor: '400 700' },
  'atkinson-rupee': {
    family: 'Atkinson Hyperlegible Next Variable',
    file: rupeeFile,
    range: RUPEE,
    weight: [400, 600],
  },
  'lexend-rupee': {
    family: 'Lexend Variable',
    file: `${source}/lexend/files/lexend-latin-ext-wght-normal.woff2`,
    range: RUPEE,
    weight: [300, 600],
  },
  'mukta-400': {
    family: 'Mukta',
    file: 'node_modules/@fontsource/mukta/files/mukta-devanagari-400-normal.woff2',
    range: DEVANAGARI,
    weight: 400,
  },
  'mukta-600': {
    family: 'Mukta',
    file: 'node_modules/@fontsource/mukta/files/mukta-devanagari-600-normal.woff2',
    range: DEVANAGARI,
    weight: 600,
  },
} satisfies Record<string, Cut>

type FontName = keyof typeof cuts

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
const urls = await writeFonts()
writeFileSync('.generated/fonts.css', `${[...fontFaces(), ...(await fallbackFaces())].join('\n')}\n`)
writeFileSync('.generated/fonts.json', `${JSON.stringify({ preload: [urls.gabarito, urls.atkinson] })}\n`)

async function writeFonts() {
  const written: Partial<Record<FontName, string>> = {}
  for (const [name, cut] of Object.entries(cuts) as [FontName, Cut][]) {
    const data = await cutFont(cut)
    const file = `${name}.${createHash('sha256').update(data).digest('hex').slice(0, 8)}.woff2`
    writeFileSync(`${folder}/${file}`, data)
    written[name] = `/fonts/${file}`
    console.log(`${file} ${data.length}`)
  }
  return written as Record<FontName, string>
}

function cutFont({ file, range, weight, features }: Cut) {
  return subsetFont(readFileSync(file), charactersOf(range), {
    targetFormat: 'woff2',
    // Today's screens smooth better than hinting does, and without it Devanagari loses two fifths of its size.
    ...(file.includes('-wght-') ? { variationAxes: { wght: toAxis(weight) } } : {}),
    ...(features ? { keepFeatures: features } : {}),
  })
}

function fontFaces() {
  return (Object.entries(cuts) as [FontName, Cut][]).map(
    ([name, { family, range, weight, answersFor, sizeAdjust }]) => `@font-face {
  font-family: "${family}";
  src: url("${urls[name]}") format("woff2");
  font-weight: ${answersFor ?? [weight].flat().join(' ')};
  font-style: normal;
  font-display: swap;
  unicode-range: ${range.replaceAll(',', ', ')};${sizeAdjust ? `\n  size-adjust: ${sizeAdjust};` : ''}
}`,
  )
}

/** Arial is the fallback on computers, Roboto on Android phones, each stretched to the metrics of our own face. */
async function fallbackFaces() {
  const bolder = (await averageWidth(gabaritoFile, 600)) / (await averageWidth(gabaritoFile, 400))
  return [
    ...fallbacksFor('Gabarito', widen(gabarito, bolder)),
    ...fallbacksFor('Atkinson', atkinson),
    ...strongFallbacksFor('Atkinson', widen(atkinsonStrong, 1 / 1.004)),
    ...fallbacksFor('Lexend', lexend),
    ...strongFallbacksFor('Lexend', lexendStrong),
  ]
}

type Metrics = Parameters<typeof createFontStack>[0][number]

/**
 * The published averages cover neither another weight nor our words: the bold fallback was too wide by four in a
 * thousand, and broke the line above the title of the home page at 390 pixels.
 */
function widen(metrics: Metrics, by: number): Metrics {
  const width = { xWidthAvg: metrics.xWidthAvg * by }
  return { ...metrics, ...width, subsets: { thai: width, ...metrics.subsets, latin: width } }
}

function fallbacksFor(
  name: string,
  metrics: Metrics,
  [onComputers, onAndroid] = [arial, roboto] as [Metrics, Metrics],
) {
  return [
    { system: onComputers, family: `${name} Fallback` },
    { system: onAndroid, family: `${name} Fallback Android` },
  ].map(({ system, family }) =>
    createFontStack([metrics, system])
      .fontFaces.replace(/font-family: [^;]+;/, `font-family: "${family}";`)
      .replace(
        /local\('(ArialMT|Arial-BoldMT)'\)/,
        (own, face: keyof typeof arialTwins) => `${own}, ${arialTwins[face]}`,
      ),
  )
}

/** When the browser makes regular letters bold, they stay as narrow as before. */
function strongFallbacksFor(name: string, metrics: Metrics) {
  return fallbacksFor(name, metrics, [arialBold, robotoBold]).map((face) =>
    face.replace(/(font-family: [^;]+;)/, '$1\n  font-weight: 600;'),
  )
}

/** Over letters weighted by how often English uses them. */
async function averageWidth(file: string, weight: number) {
  const sample = 'the quick brown fox jumps over a lazy dog and then rests near the house where she sleeps'
  const sfnt = await subsetFont(readFileSync(file), sample, { targetFormat: 'sfnt', variationAxes: { wght: weight } })
  return parse(Uint8Array.from(sfnt).buffer).getAdvanceWidth(sample, 1000) / sample.length
}

function toAxis(weight: Cut['weight']) {
  return typeof weight === 'number' ? weight : { min: weight[0], max: weight[1] }
}
