import { outlines } from './partner-outlines.ts'
import { circle, type Drawing, dome, flatten, group, leafD, line, path, rect } from './shapes.ts'

/** One ink for every partner, so that a row of them stays quiet. */
const INK = '#2F4D55'

export type PartnerId = keyof typeof outlines

/** A mark and the outlined name. The organisations are invented samples. */
export function drawPartner(id: PartnerId): string {
  const { name, d, bold, second, width, secondWidth } = outlines[id]
  const total = 58 + Math.max(width, secondWidth) + 2
  const lettering = path(d, INK, bold ? outlined(bold) : '')
  return flatten([
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-3 0 ${total} 60" width="${total}" height="60" role="img" aria-label="${name}">`,
    MARKS[id],
    group(lettering, `translate(56 ${second ? 33 : 41})`),
    second && group(path(second, INK), 'translate(57 53)'),
    '</svg>',
  ])
}

const MARKS: Record<PartnerId, Drawing> = {
  northgate: [line('M4 52V24a18 18 0 0 1 36 0V52M13 52V26a9 9 0 0 1 18 0V52', INK, 4.5), line('M0 52H44', INK, 4.5)],
  aravali: [path('M0 50L16 18L26 34L34 22L50 50Z', INK), circle(34, 10, 5, INK)],
  sahyog: [
    path(
      'M22 52C4 40 0 26 6 18C12 10 20 14 22 22C24 14 32 10 38 18C44 26 40 40 22 52Z',
      'none',
      `stroke="${INK}" stroke-width="4.5"`,
    ),
    line('M22 26v14M15 33h14', INK, 4.5),
  ],
  lumen: [
    circle(20, 30, 11, INK),
    line('M20 8v5M20 47v5M-2 30h5M37 30h5M5 15l3 3M32 42l3 3M35 15l-3 3M8 42l-3 3', INK, 4),
  ],
  bluekite: [
    path('M20 6L40 28L20 50L0 28Z', 'none', `stroke="${INK}" stroke-width="4.500" stroke-linejoin="round"`),
    line('M20 6V50M0 28H40', INK, 3),
  ],
  saplings: [
    line('M20 52V30', INK, 4.5),
    group(path(leafD(30, 0.4), INK), 'translate(20 34) rotate(-48)'),
    group(path(leafD(30, 0.4), INK), 'translate(20 34) rotate(48)'),
  ],
  meridian: [
    circle(22, 30, 19, 'none', `stroke="${INK}" stroke-width="4.5"`),
    line('M22 11C8 22 8 38 22 49M3 30h38', INK, 3.5),
  ],
  umeed: [dome(22, 34, 12, INK), line('M22 8v6M2 34h-2M44 34h-2M7 19l4 4M37 19l-4 4M0 44h44M8 52h28', INK, 4)],
  tarang: [line('M0 22q11-14 22 0t22 0M0 36q11-14 22 0t22 0M0 50q11-14 22 0t22 0', INK, 4.5)],
  kosh: [rect(2, 10, 40, 42, 12, INK), line('M13 22V40M13 31L28 20M17 29l12 12', '#fff', 4.5)],
  banyan: [dome(22, 34, 22, INK), line('M22 34V52M8 34V44M36 34V44M15 34V48M29 34V48', INK, 4)],
  orbit: [circle(22, 30, 7, INK), line('M22 12a18 18 0 1 0 18 18', INK, 4.5), circle(36, 16, 5, INK)],
}

function outlined(width: number) {
  return `stroke="${INK}" stroke-width="${width}" stroke-linejoin="round"`
}
