/**
 * The drawing vocabulary. Every function returns SVG text and is named after the thing it draws: `circle(…)` is a circle.
 * Convention for things that stand: x is their centre, y the line they stand on.
 */
import { grainStrength } from './palette.ts'

/** SVG text, nested as deep as a scene needs; gaps are skipped. */
export type Drawing = string | undefined | readonly Drawing[]

export type Point = readonly [x: number, y: number]

/** A joint of a limb and how thick the limb is there. */
export type Joint = readonly [at: Point, width: number]

export const num = (value: number) => String(Math.round(value * 10) / 10)

export function flatten(drawing: Drawing): string {
  return typeof drawing === 'object' ? drawing.map(flatten).join('') : (drawing ?? '')
}

export const group = (kids: Drawing, transform = '') =>
  `<g${transform ? ` transform="${transform}"` : ''}>${flatten(kids)}</g>`

/** Kids drawn around 0,0 and put at a place; flip mirrors them left to right. */
export const at = (x: number, y: number, kids: Drawing, scale = 1, flip = false) =>
  group(kids, `translate(${num(x)} ${num(y)}) scale(${flip ? -scale : scale} ${scale})`)

export const path = (d: string, fill: string, extra = '') => `<path d="${d}" fill="${fill}"${more(extra)}/>`

export const line = (d: string, stroke: string, width = 3, extra = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more(extra)}/>`

export const circle = (x: number, y: number, r: number, fill: string, extra = '') =>
  `<circle cx="${num(x)}" cy="${num(y)}" r="${num(r)}" fill="${fill}"${more(extra)}/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra = '') =>
  `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"${more(extra)}/>`

export const rect = (x: number, y: number, w: number, h: number, r: number, fill: string, extra = '') =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(r)}" fill="${fill}"${more(extra)}/>`

/** Semicircular top on straight legs; x, y is the bottom left corner. */
export const archD = (x: number, y: number, w: number, h: number) =>
  `M${num(x)} ${num(y)}V${num(y - h + w / 2)}a${num(w / 2)} ${num(w / 2)} 0 0 1 ${num(w)} 0V${num(y)}Z`

export const arch = (x: number, y: number, w: number, h: number, fill: string) => path(archD(x, y, w, h), fill)

/** Half a disc, flat side down; x is the centre, y the flat edge. */
export const domeD = (x: number, y: number, r: number) =>
  `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0Z`

export const dome = (x: number, y: number, r: number, fill: string) => path(domeD(x, y, r), fill)

/** The rainbow: domes in each other, colours from the outside in. */
export const bands = (x: number, y: number, r: number, colours: readonly string[], step = 22) =>
  colours.map((colour, i) => dome(x, y, r - i * step, colour)).join('')

/** Two equal arcs from 0,0 up to 0,-length. */
export function leafD(length: number, bulge = 0.42): string {
  const [side, low, high] = [num(length * bulge), num(-length * 0.3), num(-length * 0.75)]
  const otherSide = num(-length * bulge)
  return `M0 0C${side} ${low} ${side} ${high} 0 ${num(-length)}C${otherSide} ${high} ${otherSide} ${low} 0 0Z`
}

/** A limb that tapers through its joints: round joints, and a flat far end unless it is capped. */
export function limbD(joints: readonly Joint[], capped = false): string {
  let tapers = ''
  let before: Joint | undefined
  for (const joint of joints) {
    if (before) tapers += taperD(before, joint)
    before = joint
  }
  return tapers + (capped ? joints : joints.slice(0, -1)).map(knuckleD).join('')
}

/** Printed-ink speckle over a shape, fading from one side. For large shapes, never for faces. */
export function grain(d: string, side: 'l' | 'r' | 't' | 'b', tone: 'k' | 'w', strength = 1): string {
  const opacity = strength * grainStrength()
  const fade = opacity < 1 ? ` opacity="${Math.round(opacity * 100) / 100}"` : ''
  return `<path d="${d}" fill="url(#@g${tone})" mask="url(#@m${side})"${fade}/>`
}

export const clip = (key: string, d: string, kids: Drawing) =>
  `<clipPath id="@${key}"><path d="${d}"/></clipPath><g clip-path="url(#@${key})">${flatten(kids)}</g>`

function more(attributes: string) {
  return attributes ? ` ${attributes}` : ''
}

function taperD([[ax, ay], from]: Joint, [[bx, by], to]: Joint) {
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [ux, uy] = [-(by - ay) / length, (bx - ax) / length]
  const [r, s] = [from / 2, to / 2]
  const near = `M${num(ax + ux * r)} ${num(ay + uy * r)}L${num(ax - ux * r)} ${num(ay - uy * r)}`
  return `${near}L${num(bx - ux * s)} ${num(by - uy * s)}L${num(bx + ux * s)} ${num(by + uy * s)}Z`
}

function knuckleD([[x, y], width]: Joint) {
  const r = width / 2
  return `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 0 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 0 1 ${num(-2 * r)} 0Z`
}
