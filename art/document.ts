import { C } from './palette.ts'
import { makeRandom } from './random.ts'
import { type Drawing, flatten, num } from './shapes.ts'

/** How clothes are printed, and the pattern that does it. */
export const PRINTS = { dot: 'pdot', stripe: 'pstr', pin: 'pver', butta: 'pbut', check: 'pchk' } as const

export type Print = keyof typeof PRINTS

/**
 * Wraps a scene. Only the definitions in use are written, and `@` in ids becomes the picture's own prefix, so that
 * several pictures may be inlined in one page.
 */
export function svg(id: string, width: number, height: number, title: string, body: Drawing): string {
  const drawing = flatten(body)
  const keys = new Set(Array.from(drawing.matchAll(/url\(#@(\w+)\)/g), (found) => found[1] ?? ''))
  const definitions = Array.from(keys, define).join('')
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" `,
    title ? `role="img" aria-labelledby="${id}-t"><title id="${id}-t">${title}</title>` : 'aria-hidden="true">',
    definitions && `<defs>${definitions}</defs>`,
    `${drawing}</svg>`,
  ]
  return parts.join('').replaceAll('#@', `#${id}-`).replaceAll('id="@', `id="${id}-`)
}

/** Clip paths are defined where they are used, so an unknown key has no definition here. */
function define(key: string): string {
  return definitions[key]?.() ?? ''
}

const definitions: Record<string, () => string> = {
  gk: () =>
    pattern(
      'gk',
      96,
      `<path d="${darkSpecks}" stroke="${C.ink}" stroke-opacity=".26" stroke-width="1.15" ${roundCap}/>`,
    ),
  gw: () =>
    pattern('gw', 96, `<path d="${whiteSpecks}" stroke="#fff" stroke-opacity=".5" stroke-width="1.2" ${roundCap}/>`),
  ml: () => mask('l', 0, 0, 1, 0),
  mr: () => mask('r', 1, 0, 0, 0),
  mt: () => mask('t', 0, 0, 0, 1),
  mb: () => mask('b', 0, 1, 0, 0),
  pdot: () => pattern('pdot', 15, printDot(4) + printDot(11.5)),
  pstr: () => pattern('pstr', 11, '<path d="M0 2.5H11" stroke="#fff" stroke-opacity=".5" stroke-width="3"/>'),
  pver: () => pattern('pver', 10, '<path d="M3 0V10" stroke="#fff" stroke-opacity=".34" stroke-width="1.8"/>'),
  pbut: () =>
    pattern(
      'pbut',
      26,
      '<path d="M6 9a3.4 3.4 0 0 1 6.8 0ZM19 22a3.4 3.4 0 0 1 6.8 0Z" fill="#fff" fill-opacity=".6"/>',
    ),
  pchk: () => pattern('pchk', 18, '<path d="M0 5H18M5 0V18" stroke="#fff" stroke-opacity=".4" stroke-width="2"/>'),
}

const roundCap = 'stroke-linecap="round"'
const darkSpecks = scatterSpecks(7, 420)
const whiteSpecks = scatterSpecks(11, 340)

function scatterSpecks(seed: number, count: number) {
  const random = makeRandom(seed)
  return Array.from({ length: count }, () => `M${num(random() * 96)} ${num(random() * 96)}h.01`).join('')
}

function pattern(key: string, size: number, drawing: string) {
  return `<pattern id="@${key}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${drawing}</pattern>`
}

function printDot(at: number) {
  return `<circle cx="${at}" cy="${at}" r="1.9" fill="#fff" fill-opacity=".55"/>`
}

/** Of alpha and not of lightness: it looks the same, and a browser draws the picture in half to four fifths of the time. */
function mask(side: string, x1: number, y1: number, x2: number, y2: number) {
  const stops = '<stop offset="0" stop-color="#fff"/><stop offset=".85" stop-color="#fff" stop-opacity="0"/>'
  const gradient = `<linearGradient id="@l${side}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stops}</linearGradient>`
  const cover = `<rect width="1" height="1" fill="url(#@l${side})"/>`
  return `${gradient}<mask id="@m${side}" mask-type="alpha" maskContentUnits="objectBoundingBox">${cover}</mask>`
}
