import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Made by the build, in one weight each. */
const folder = new URL('../../../.generated/print/', import.meta.url)

export type Face = 'text' | 'strong' | 'figures' | 'display'
export type Style = { face: Face; size: number; colour: string }

type Run = {
  font: string
  text: string
  /** What a screen reader says and a copy holds, where that differs from the letters. */
  actual?: string
}
export type Line = { runs: Run[]; width: number }

/** The first font that has a letter sets it. The digits of prose are not those of its typeface; the zero is slashed. */
const fontsOf: Record<Face, readonly string[]> = {
  text: ['digits-400', 'text-400', 'more-400', 'hindi-400'],
  strong: ['digits-600', 'text-600', 'more-600', 'hindi-600'],
  figures: ['display-400', 'more-400', 'text-400', 'hindi-400'],
  display: ['display-600', 'more-600', 'text-600', 'hindi-600'],
}
/** As on the site: the borrowed digits are a little larger, to stand as tall as the letters. */
const DIGITS_LARGER = 1.02
const UNKNOWN = '?'
const NEARLY = 0.93

type Fonts = { files: Record<string, Buffer>; letters: Record<string, Set<string>> }
let fonts: Fonts | undefined

export type Typesetter = {
  /** Broken into lines that are no wider than this, inside a word where nothing else helps. */
  breakLines(text: string, style: Style, width: number): Line[]
  measure(text: string, style: Style): number
  /** `x` and the foot of the letters, in points from the top left. */
  drawLine(line: Line, style: Style, x: number, baseline: number): void
}

export function createTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  const { files, letters } = loadFonts()
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, file)

  const sizeOf = (font: string, { size }: Style) => (font.startsWith('digits') ? size * DIGITS_LARGER : size)
  const optionsOf = ({ face }: Style): PDFKit.Mixins.TextOptions => (face === 'figures' ? { features: ['tnum'] } : {})
  // Measured once at size 1: nearly every word is measured twice, to break its line and to draw it.
  const widths = new Map<string, number>()
  const widthOf = ({ font, text }: Run, style: Style) => {
    const key = `${style.face} ${font} ${text}`
    const known = widths.get(key) ?? doc.font(font).fontSize(1).widthOfString(text, optionsOf(style))
    widths.set(key, known)
    return known * sizeOf(font, style)
  }
  const setLine = (text: string, style: Style): Line => {
    const runs = splitRuns(text, fontsOf[style.face], letters)
    return { runs, width: runs.reduce((sum, run) => sum + widthOf(run, style), 0) }
  }
  const spaceOf = (style: Style) =>
    widthOf({ font: fontsOf[style.face].find((font) => letters[font]?.has(' ')) ?? '', text: ' ' }, style)

  return {
    measure: (text, style) => setLine(text, style).width,
    breakLines(text, style, width) {
      const lines = ['']
      let taken = 0
      for (const { piece, isGlued } of listPieces(text, (word) => setLine(word, style).width <= width)) {
        const hasGap = !isGlued && taken > 0
        const added = setLine(piece, style).width
        const longer = `${lines.at(-1)}${hasGap ? ' ' : ''}${piece}`
        const sum = taken + added + (hasGap ? spaceOf(style) : 0)
        // Kerning between pieces makes the sum inexact, so near the edge the whole line is measured.
        const isFull = taken > 0 && sum > width * NEARLY && setLine(longer, style).width > width
        if (isFull) lines.push(piece)
        else lines[lines.length - 1] = longer
        taken = isFull ? added : sum
      }
      return lines.map((line) => setLine(line, style))
    },
    drawLine({ runs }, style, x, baseline) {
      let at = x
      for (const run of runs) {
        const isHindi = run.font.startsWith('hindi')
        doc.font(run.font).fontSize(sizeOf(run.font, style)).fillColor(style.colour)
        if (run.actual !== undefined)
          doc.markContent('Span', { actual: run.actual, ...(isHindi ? { lang: 'hi' } : {}) })
        doc.text(run.text, at, baseline, { ...optionsOf(style), lineBreak: false, baseline: 'alphabetic' })
        if (run.actual !== undefined) doc.endMarkedContent()
        at += widthOf(run, style)
      }
    },
  }
}

/** [I14] One line without control characters or marks that turn the direction of writing. */
const toPrintable = (text: string) =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
    .replace(/[^\P{C}\u200C\u200D]/gu, '')
    // A joiner between two pictures would be left over when they are replaced: it may only follow a letter.
    .replace(/\uFE0F|(?<![\p{L}\p{M}])[\u200C\u200D]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Words; a word too long for a line is split into parts that fit, glued to each other. */
function* listPieces(text: string, fits: (word: string) => boolean): Generator<{ piece: string; isGlued: boolean }> {
  for (const word of toPrintable(text).split(' ')) {
    if (fits(word)) {
      yield { piece: word, isGlued: false }
      continue
    }
    let isGlued = false
    for (const { segment } of new Intl.Segmenter('en-IN').segment(word)) {
      yield { piece: segment, isGlued }
      isGlued = true
    }
  }
}

function splitRuns(text: string, chain: readonly string[], letters: Fonts['letters']): Run[] {
  const has = (font: string | undefined, character: string) => Boolean(font && letters[font]?.has(character))
  const letterFont = chain[1] ?? ''
  const standIn = { font: letterFont, has: (letter: string) => has(letterFont, letter) }
  const runs: Run[] = []
  for (const character of toPrintable(text)) {
    const last = runs.at(-1)
    const staysInRun = /[\s\p{M}\u200C\u200D]/u.test(character) && has(last?.font, character)
    const font = staysInRun ? last?.font : chain.find((one) => has(one, character))
    if (font === undefined) addUnknown(runs, character, standIn)
    else if (last?.font === font && !isUnknown(last)) {
      last.text += character
      if (last.actual !== undefined) last.actual += character
    } else runs.push({ font, text: character, ...(font.startsWith('hindi') ? { actual: character } : {}) })
  }
  return runs
}

/** [I14] Where we lack a letter, it is drawn without its marks, or as a question mark; copying gives the true text. */
function addUnknown(runs: Run[], character: string, { font, has }: { font: string; has(letter: string): boolean }) {
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return
  const plain = character.normalize('NFD').charAt(0)
  const shown = /\p{M}/u.test(character) ? '' : has(plain) ? plain : UNKNOWN
  const last = runs.at(-1)
  if (last && isUnknown(last)) {
    last.text += shown
    last.actual = `${last.actual}${character}`
  } else runs.push({ font, text: shown || UNKNOWN, actual: character })
}

const isUnknown = ({ font, actual }: Run) => actual !== undefined && !font.startsWith('hindi')

function loadFonts(): Fonts {
  if (fonts) return fonts
  const letters = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(new URL('letters.json', folder), 'utf8')))
  const names = Object.keys(letters)
  fonts = {
    files: Object.fromEntries(names.map((name) => [name, readFileSync(new URL(`${name}.ttf`, folder))])),
    letters: Object.fromEntries(Object.entries(letters).map(([name, text]) => [name, new Set(text)])),
  }
  return fonts
}
