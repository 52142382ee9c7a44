import type { Arms } from '../people/poses.ts'
import { type Drawing, group, line } from '../shapes.ts'

/** From 0 to 1 between two seconds, slow at both ends. */
export function between(from: number, to: number, now: number): number {
  const part = Math.min(1, Math.max(0, (now - from) / (to - from)))
  return part * part * (3 - 2 * part)
}

/** There and back again, so many seconds a round. */
export const swing = (now: number, seconds: number, by: number) => Math.sin((now / seconds) * 2 * Math.PI) * by

/** Something that grows from a place, in the wind. */
export const swaying = (kids: Drawing, [x, y]: readonly [number, number], degrees: number) =>
  group(kids, `rotate(${Math.round(degrees * 100) / 100} ${x} ${y})`)

export const seeThrough = (kids: Drawing, opacity: number) =>
  `<g opacity="${Math.round(opacity * 100) / 100}">${group(kids)}</g>`

/** A stroke of so many pixels, drawn as far as its part. */
export const drawnLine = (d: string, length: number, part: number, colour: string, width: number) =>
  part === 0 ? '' : line(d, colour, width, `stroke-dasharray="${Math.round(length * part)} ${length * 2}"`)

/** Arms on their way from one gesture to another. */
export function moveArms(from: Arms, to: Arms, part: number): Arms {
  const mix = (place: 0 | 1) => from[place].map((value, joint) => value + ((to[place][joint] ?? value) - value) * part)
  return [mix(0), mix(1)] as unknown as Arms
}

/** Eyes close for a moment, now and then. */
export const blink = (now: number, offset: number) => ((now + offset) % 3.7 < 0.16 ? 'shut' : 'open')
