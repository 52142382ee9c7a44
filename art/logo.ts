/** Every letter is drawn from the same circle and the same arch; the M is two arches, one holding the other. */
import { C } from './palette.ts'

const RADIUS = 21
const STROKE = 11.5
const HALF = STROKE / 2
const BASE = -HALF
const MIDDLE = BASE - RADIUS
const X_HEIGHT = BASE - 2 * RADIUS
const GAP = 19

type Part = 'letter' | 'tall' | 'small'

export function drawWordmark(): string {
  const inks: Record<Part, string> = { letter: C.ink, tall: C.peacock, small: C.gulmohar }
  const { viewBox, strokes } = wordmark()
  return `${open('logo', viewBox)}${strokes.map(({ d, part }) => stroke(d, inks[part])).join('')}</svg>`
}

/** The two arches on their peacock tile. `corner` 0 fills the square, for systems that cut their own shape. */
export function drawMark(corner = 36): string {
  const mark = markPaths(0)
  const tile = `<rect width="128" height="128" rx="${corner}" fill="${C.peacock}"/>`
  const arches = stroke(mark.small, C.marigold) + stroke(mark.tall, C.khadi)
  return `${open('mark', '0 0 128 128')}${tile}<g transform="translate(${round(64 - mark.width / 2)} 104)">${arches}</g></svg>`
}

/** Two arches on one baseline: the tall one (adult) and, under its shoulder, the small one (child). */
export function markPaths(x: number): { width: number; tall: string; small: string } {
  const [r, tall, small] = [18, 68, 46]
  const legs = (left: number, height: number) => {
    const shoulder = round(BASE - height + r)
    return `M${left} ${BASE}V${shoulder}A${r} ${r} 0 0 1 ${left + 2 * r} ${shoulder}V${BASE}`
  }
  return { width: 4 * r, tall: legs(x, tall), small: legs(x + 2 * r, small) }
}

/** Pages draw the same lines themselves: see design/pictures/logo.tsx. */
export function wordmark(): { viewBox: string; strokes: { d: string; part: Part }[] } {
  let x = HALF
  const strokes: { d: string; part: Part }[] = []
  const put = (letter: keyof typeof LETTERS, tighten = 0) => {
    const [d, width] = LETTERS[letter](round(x))
    strokes.push({ d, part: 'letter' })
    x += width + GAP - tighten
  }
  put('e')
  const mark = markPaths(round(x))
  strokes.push({ d: mark.small, part: 'small' }, { d: mark.tall, part: 'tall' })
  x += mark.width + GAP
  put('b')
  put('r', 5)
  put('a')
  put('c', 1)
  put('e', GAP)
  return { viewBox: `0 -82 ${round(x + HALF)} 84`, strokes }
}

/** Outline and width of each letter that is not the M. */
const LETTERS = {
  e: (x: number) => [
    `M${x} ${MIDDLE}H${x + 2 * RADIUS}A${RADIUS} ${RADIUS} 0 1 0 ${openEnd(x)} ${round(MIDDLE + RADIUS * 0.7)}`,
    2 * RADIUS,
  ],
  b: (x: number) => [`M${x} ${BASE - 68}V${BASE}${bowl(x)}`, 2 * RADIUS],
  r: (x: number) => [
    `M${x} ${X_HEIGHT}V${BASE}M${x} ${MIDDLE}A${RADIUS} ${RADIUS} 0 0 1 ${round(x + RADIUS * 1.15)} ${round(X_HEIGHT + 0.5)}`,
    RADIUS * 1.15,
  ],
  a: (x: number) => [`M${x + 2 * RADIUS} ${X_HEIGHT}V${BASE}${bowl(x)}`, 2 * RADIUS],
  c: (x: number) => [
    `M${openEnd(x)} ${round(MIDDLE - RADIUS * 0.7)}A${RADIUS} ${RADIUS} 0 1 0 ${openEnd(x)} ${round(MIDDLE + RADIUS * 0.7)}`,
    RADIUS * 1.74,
  ],
} satisfies Record<string, (x: number) => [d: string, width: number]>

function bowl(x: number) {
  const half = `A${RADIUS} ${RADIUS} 0 1 1`
  return `M${x} ${MIDDLE}${half} ${x + 2 * RADIUS} ${MIDDLE}${half} ${x} ${MIDDLE}`
}

function openEnd(x: number) {
  return round(x + RADIUS + RADIUS * 0.72)
}

function open(id: string, viewBox: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" role="img" aria-labelledby="${id}-t"><title id="${id}-t">eMbrace</title>`
}

function stroke(d: string, colour: string) {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${STROKE}" stroke-linecap="round" stroke-linejoin="round"/>`
}

function round(value: number) {
  return Math.round(value * 100) / 100
}
