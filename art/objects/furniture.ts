import { C, cycle, dark, light } from '../palette.ts'
import { at, bands, circle, type Drawing, dome, grain, group, line, oval, path, rect } from '../shapes.ts'

export const sofa = (x: number, y: number, w: number, col: string) => {
  const back = `M${x - w / 2} ${y - 40}V${y - 120}a56 56 0 0 1 56-56H${x + w / 2 - 56}a56 56 0 0 1 56 56V${y - 40}Z`
  return [
    [-0.4, 0.4].map((k) => rect(x + w * k - 6, y - 22, 12, 22, 4, C.teak)),
    path(back, dark(col, 0.12)),
    grain(back, 't', 'k', 0.6),
    line(`M${x} ${y - 176}V${y - 96}`, dark(col, 0.26), 2.5),
    rect(x - w / 2 + 26, y - 98, w - 52, 50, 22, light(col, 0.1)),
    line(`M${x} ${y - 96}V${y - 52}`, dark(col, 0.2), 2.5),
    rect(x - w / 2 - 22, y - 122, 58, 104, 29, col),
    rect(x + w / 2 - 36, y - 122, 58, 104, 29, col),
    rect(x - w / 2 + 4, y - 56, w - 8, 38, 16, col),
  ]
}

/** Armchair seen from the side-front; dir = the way it faces. Drawn in two layers so a person can sit between them. */
export const armchair = (x: number, y: number, col: string, dir = 1) => ({
  back: at(
    x,
    y,
    [
      rect(-58, -26, 10, 26, 4, C.teak),
      rect(54, -26, 10, 26, 4, C.teak),
      path('M-76-30C-96-120-92-250-40-262C2-270 22-236 22-190V-60Z', dark(col, 0.1)),
      grain('M-76-30C-96-120-92-250-40-262C2-270 22-236 22-190V-60Z', 'l', 'k'),
      rect(-70, -106, 150, 84, 26, light(col, 0.06)),
    ],
    1,
    dir < 0,
  ),
  front: at(
    x,
    y,
    [
      path('M-80-24V-110a30 30 0 0 1 30-30h44a27 27 0 0 1 0 54h-20v62Z', col),
      grain('M-80-24V-110a30 30 0 0 1 30-30h44a27 27 0 0 1 0 54h-20v62Z', 'b', 'k', 0.7),
    ],
    1,
    dir < 0,
  ),
})

export const chair = (x: number, y: number, col: string, dir = 1) =>
  at(
    x,
    y,
    [
      line('M-36-100L-44 0M56-100L60 0M-18-100L-22 0', C.teak, 7),
      path('M-48-104C-62-170-60-220-44-240C-34-250-22-246-20-232L-16-104Z', col),
      grain('M-48-104C-62-170-60-220-44-240C-34-250-22-246-20-232L-16-104Z', 'l', 'k'),
      rect(-46, -112, 112, 18, 9, dark(col, 0.12)),
    ],
    1,
    dir < 0,
  )

export const stool = (x: number, y: number, h = 60, col = C.marigold) => [
  line(`M${x - 26} ${y - h + 8}L${x - 32} ${y}M${x + 26} ${y - h + 8}L${x + 32} ${y}`, C.teak, 6),
  rect(x - 40, y - h - 6, 80, 18, 9, col),
]

export const beanbag = (x: number, y: number, s: number, col: string) => {
  const d = 'M-108-6C-132-70-96-128-50-150C-22-166 18-160 40-134C88-112 128-60 108-6C70 6-70 6-108-6Z'
  return at(
    x,
    y,
    [
      path(d, col),
      grain(d, 'l', 'k'),
      line('M-50-150C-30-120-40-70-76-40M40-134C30-110 40-70 70-46', dark(col, 0.2), 2.5),
    ],
    s,
  )
}

export const sideTable = (x: number, y: number, h: number, r: number, col = C.wood) => [
  line(`M${x} ${y - h}V${y - 4}M${x - r * 0.5} ${y - 3}H${x + r * 0.5}`, dark(col, 0.3), 7),
  oval(x, y - h, r, 9, col),
  oval(x, y - h - 3, r, 8, light(col, 0.14)),
]

export const lowTable = (x: number, y: number, w: number, h: number, col = C.wood) => [
  line(
    `M${x - w * 0.38} ${y - h}L${x - w * 0.42} ${y}M${x + w * 0.38} ${y - h}L${x + w * 0.42} ${y}`,
    dark(col, 0.3),
    8,
  ),
  rect(x - w / 2, y - h - 8, w, 18, 9, col),
  grain(`M${x - w / 2} ${y - h - 8}h${w}v18h${-w}Z`, 'r', 'k'),
]

export const desk = (x: number, y: number, w: number, h: number, col = C.wood) => [
  rect(x - w / 2 + 14, y - h, 14, h, 4, dark(col, 0.24)),
  rect(x + w / 2 - 28, y - h, 14, h, 4, dark(col, 0.24)),
  rect(x - w / 2, y - h - 10, w, 20, 8, col),
  grain(`M${x - w / 2} ${y - h - 10}h${w}v20h${-w}Z`, 'l', 'k'),
]

export function shelf(x: number, y: number, w: number, h: number, rows: number, col: string, seed = 3) {
  const out = [rect(x, y - h, w, h, 14, col), grain(`M${x} ${y - h}h${w}v${h}h${-w}Z`, 'l', 'k', 0.6)]
  const rh = (h - 12) / rows
  let n = seed
  const cols = [C.gulmohar, C.peacock, C.marigold, C.lotus, C.fern, C.jamun, C.lagoon, C.milk]
  for (let r = 0; r < rows; r++) {
    const Y = y - h + 12 + r * rh
    out.push(rect(x + 12, Y, w - 24, rh - 12, 6, dark(col, 0.3)))
    let X = x + 20
    let k = 0
    while (X < x + w - 40) {
      n = (n * 37 + 11) % 101
      if (k === 3 + (r % 2)) {
        out.push(
          r % 2 ? dome(X + 24, Y + rh - 12, 20, cycle(cols, n)) : circle(X + 22, Y + rh - 32, 20, cycle(cols, n)),
        )
        X += 52
        k++
        continue
      }
      const bw = 12 + (n % 9),
        bh = rh * (0.5 + (n % 5) * 0.08)
      out.push(rect(X, Y + rh - 12 - bh, bw, bh, 2.5, cycle(cols, n + r)))
      X += bw + 3
      k++
    }
  }
  return out
}

export const cushion = (x: number, y: number, s: number, col: string, rot = 0) =>
  group(
    [
      path('M-34-34Q0-24 34-34Q24 0 34 34Q0 24-34 34Q-24 0-34-34Z', col),
      grain('M-34-34Q0-24 34-34Q24 0 34 34Q0 24-34 34Q-24 0-34-34Z', 'l', 'k'),
      line('M-14 0a14 14 0 0 1 28 0', light(col, 0.5), 3),
    ],
    `translate(${x} ${y}) rotate(${rot}) scale(${s})`,
  )

export const frame = (x: number, y: number, w: number, h: number, kids: Drawing, col = C.paper) => [
  rect(x - w / 2, y, w, h, 6, col),
  group(kids, `translate(${x} ${y + h / 2})`),
]

export const artArcs = (cols: readonly string[], r = 44) => group(bands(0, r * 0.5, r, cols, r * 0.24))
