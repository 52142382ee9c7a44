import { C, dark, light } from '../palette.ts'
import { at, circle, grain, group, leafD, line, num, path, rect } from '../shapes.ts'

const leaf = (x: number, y: number, a: number, len: number, col: string, vein = true, b = 0.3) =>
  group(
    [
      path(leafD(len, b), col),
      grain(leafD(len, b), 'l', 'k', 0.7),
      vein ? line(`M0 0V${num(-len * 0.86)}`, light(col, 0.28), 1.8) : '',
    ],
    `translate(${num(x)} ${num(y)}) rotate(${a})`,
  )

const pot = (x: number, y: number, w: number, h: number, col: string) => {
  const d = `M${x - w / 2} ${y - h}H${x + w / 2}L${num(x + w * 0.36)} ${y - 6}Q${num(x + w * 0.34)} ${y} ${num(x + w * 0.26)} ${y}H${num(x - w * 0.26)}Q${num(x - w * 0.34)} ${y} ${num(x - w * 0.36)} ${y - 6}Z`
  return [path(d, col), grain(d, 'l', 'k', 0.9), rect(x - w / 2 - 4, y - h - 5, w + 8, 14, 7, dark(col, 0.12))]
}

export const rubber = (x: number, y: number, s = 1, col = C.leaf, potCol = C.gulmohar) =>
  at(
    x,
    y,
    [
      line('M0-60V-220', dark(col, 0.3), 5),
      (
        [
          [-70, -90, 84],
          [64, -110, 84],
          [-58, -140, 92],
          [56, -160, 90],
          [-40, -184, 86],
          [38, -200, 78],
          [-6, -212, 84],
        ] as const
      ).map(([a, yy, l], i) => leaf(0, yy, a, l, i % 3 === 1 ? C.fern : i % 3 === 2 ? dark(col, 0.14) : col)),
      pot(0, 0, 84, 70, potCol),
    ],
    s,
  )

export const palm = (x: number, y: number, s = 1, col = C.fern, potCol = C.peacock) =>
  at(
    x,
    y,
    [
      [-64, -40, -18, 6, 30, 54, 74].map((a, i) =>
        group(
          [
            line(`M0 0Q${a * 0.5} -120 ${a * 1.9} ${-210 + Math.abs(a) * 1.3}`, i % 2 ? C.leaf : col, 4),
            [0.4, 0.52, 0.64, 0.76, 0.88, 1].map((t) => {
              const X = 2 * t * (1 - t) * a * 0.5 + t * t * a * 1.9,
                Y = 2 * t * (1 - t) * -120 + t * t * (-210 + Math.abs(a) * 1.3)
              return [
                leaf(X, Y, a * 0.55 - 50, 52, i % 2 ? C.leaf : col, false, 0.17),
                leaf(X, Y, a * 0.55 + 50, 52, i % 2 ? C.leaf : col, false, 0.17),
              ]
            }),
          ],
          'translate(0 -74)',
        ),
      ),
      pot(0, 0, 78, 78, potCol),
    ],
    s,
  )

export const snake = (x: number, y: number, s = 1, potCol = C.paper) =>
  at(
    x,
    y,
    [
      [-22, -10, 4, 14, 26].map((a, i) =>
        group(
          [
            path(leafD(150 - Math.abs(a) * 1.6, 0.13), i % 2 ? C.leaf : C.fern),
            line(`M0-14V${-120 + Math.abs(a)}`, C.pista, 2),
          ],
          `translate(${a * 0.7} -56) rotate(${a})`,
        ),
      ),
      pot(0, 0, 66, 62, potCol),
    ],
    s,
  )

export const sprig = (x: number, y: number, s = 1, col = C.leaf, rot = 0) =>
  group(
    [
      line('M0 0V-110', col, 3.5),
      [-24, -50, -76].map((yy) => [leaf(0, yy, 52, 44, col, false), leaf(0, yy, -52, 44, col, false)]),
      leaf(0, -100, 0, 44, col, false),
    ],
    `translate(${x} ${y}) rotate(${rot}) scale(${s})`,
  )

export const hanging = (x: number, y: number, drop: number, s = 1, potCol = C.marigold) => [
  line(`M${x} ${y}V${y + drop}`, C.ink, 2),
  at(
    x,
    y + drop,
    [
      line('M-30 26L0-2L30 26', C.ink, 2),
      (
        [
          [-30, 30, -150, 70],
          [-14, 40, -176, 92],
          [6, 40, 172, 104],
          [26, 32, 150, 74],
        ] as const
      ).map(([a, b, r, l]) => [
        leaf(a, b, r, l, C.leaf, false, 0.22),
        leaf(a * 1.1, b + 6, r + 22, l * 0.7, C.fern, false, 0.24),
      ]),
      path('M-36 22H36C36 50 20 62 0 62C-20 62-36 50-36 22Z', potCol),
      grain('M-36 22H36C36 50 20 62 0 62C-20 62-36 50-36 22Z', 'l', 'k'),
    ],
    s,
  ),
]

/** Trunk, then the crown: its far sides, its near side, and the light in it. */
export function tree(x: number, y: number, s = 1): string {
  return at(
    x,
    y,
    [
      path('M-16 0C-10-90-14-150-10-230H14C12-150 14-90 22 0Z', C.teak),
      line('M2-150C30-180 50-190 66-214M0-180C-26-200-40-214-56-236', C.teak, 10),
      circle(-80, -290, 92, C.leaf),
      circle(84, -280, 98, C.fern),
      circle(0, -360, 118, C.leaf),
      circle(36, -300, 84, C.pista),
      grain('M-172-290a92 92 0 0 0 184 0a92 92 0 0 0-184 0Z', 'b', 'k'),
      grain('M-118-360a118 118 0 0 0 236 0a118 118 0 0 0-236 0Z', 'r', 'k'),
    ],
    s,
  )
}

export const bush = (x: number, y: number, s = 1, col = C.leaf) =>
  at(
    x,
    y,
    [
      circle(-34, -22, 30, col),
      circle(30, -24, 34, dark(col, 0.08)),
      circle(0, -44, 34, col),
      rect(-64, -22, 128, 22, 10, col),
    ],
    s,
  )
