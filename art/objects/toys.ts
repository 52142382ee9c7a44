import { C, cycle, dark, light } from '../palette.ts'
import { arch, at, circle, grain, line, num, path, rect } from '../shapes.ts'

export const blocks = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    [
      rect(-62, -36, 36, 36, 4, C.gulmohar),
      rect(26, -36, 36, 36, 4, C.teal),
      path('M-62-36V-54a62 62 0 0 1 124 0V-36H30V-54a30 30 0 0 0-60 0V-36Z', C.marigold),
      grain('M-62-36V-54a62 62 0 0 1 124 0V-36H30V-54a30 30 0 0 0-60 0V-36Z', 'l', 'k'),
      path('M-22-116H22L0-150Z', C.jamun),
    ],
    s,
  )

export const blockLoose = (x: number, y: number, kind: 'arch' | 'tri' | 'ball' | 'cube', col: string, s = 1) =>
  at(
    x,
    y,
    kind === 'arch'
      ? path('M-30 0V-6a30 30 0 0 1 60 0V0H14V-4a14 14 0 0 0-28 0V0Z', col)
      : kind === 'tri'
        ? path('M-20 0H20L0-34Z', col)
        : kind === 'ball'
          ? [circle(0, -20, 20, col), line('M-14-32a20 20 0 0 1 28 0', light(col, 0.4), 3)]
          : rect(-17, -34, 34, 34, 4, col),
    s,
  )

export const stacker = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    [
      rect(-5, -104, 10, 100, 5, C.teak),
      (
        [
          [44, C.peacock],
          [37, C.lagoon],
          [30, C.marigold],
          [24, C.coral],
          [17, C.gulmohar],
        ] as const
      ).map(([r, c], i) => rect(-r, -20 - i * 18, r * 2, 18, 9, c)),
    ],
    s,
  )

export const elephant = (x: number, y: number, s = 1, col = C.lagoon) =>
  at(
    x,
    y,
    [
      path(
        'M-70 0V-50C-70-92-34-104 6-104C34-126 84-110 84-66C84-40 88-30 104-30C112-30 112-18 102-16C80-14 70-30 68-50C60-36 46-32 36-34V0H12V-26H-40V0Z',
        col,
      ),
      grain(
        'M-70 0V-50C-70-92-34-104 6-104C34-126 84-110 84-66C84-40 88-30 104-30C112-30 112-18 102-16C80-14 70-30 68-50C60-36 46-32 36-34V0H12V-26H-40V0Z',
        'l',
        'k',
      ),
      path('M26-92C4-98-2-54 20-44C40-48 46-84 26-92Z', dark(col, 0.16)),
      circle(60, -78, 4, C.ink),
      path('M-50-104C-50-66 6-66 2-104Z', C.gulmohar),
      line('M-50-92C-30-76-10-78 2-92', C.marigold, 4, 'stroke-dasharray="1 9"'),
      line('M-70-52q-12 4-12 20', col, 5),
    ],
    s,
  )

export const bubbleTube = (
  x: number,
  y: number,
  h: number,
  w = 54,
  cols: readonly string[] = [C.marigold, C.coral, C.lotus],
) => {
  const out = [rect(x - w / 2, y - h, w, h, w / 2, C.paper, 'opacity=".42"')]
  for (let i = 0; i < 9; i++)
    out.push(
      circle(
        x + (i % 2 ? -1 : 1) * (4 + ((i * 5) % 11)),
        y - 50 - (i * (h - 90)) / 9,
        6 + ((i * 7) % 6),
        cycle(cols, i),
      ),
    )
  out.push(
    line(`M${x - w * 0.3} ${y - h + 34}V${y - 60}`, C.paper, 4, 'opacity=".8"'),
    rect(x - w / 2 - 12, y - 30, w + 24, 30, 10, C.ink),
  )
  return out
}

export const podSwing = (x: number, y: number, drop: number, col: string) => ({
  back: [
    line(`M${x} ${y}V${y + drop}`, C.ink, 4),
    path(
      `M${x} ${y + drop}C${x - 130} ${y + drop + 30} ${x - 132} ${y + drop + 270} ${x} ${y + drop + 280}C${x + 132} ${y + drop + 270} ${x + 130} ${y + drop + 30} ${x} ${y + drop}Z`,
      dark(col, 0.3),
    ),
  ],
  front: [
    path(
      `M${x} ${y + drop}C${x - 134} ${y + drop + 30} ${x - 136} ${y + drop + 272} ${x} ${y + drop + 282}C${x + 136} ${y + drop + 272} ${x + 134} ${y + drop + 30} ${x} ${y + drop}ZM${x + 8} ${y + drop + 50}C${x + 92} ${y + drop + 70} ${x + 96} ${y + drop + 170} ${x + 84} ${y + drop + 196}C${x + 40} ${y + drop + 226} ${x - 30} ${y + drop + 226} ${x - 74} ${y + drop + 196}C${x - 90} ${y + drop + 150} ${x - 70} ${y + drop + 70} ${x + 8} ${y + drop + 50}Z`,
      col,
      'fill-rule="evenodd"',
    ),
  ],
})

export const tipi = (x: number, y: number, w: number, h: number, col: string, col2: string) => [
  line(`M${x - 18} ${y - h - 34}L${x + w / 2} ${y}M${x + 18} ${y - h - 34}L${x - w / 2} ${y}`, C.teak, 7),
  path(`M${x} ${y - h}L${x + w / 2 + 6} ${y}H${x - w / 2 - 6}Z`, col),
  grain(`M${x} ${y - h}L${x + w / 2 + 6} ${y}H${x - w / 2 - 6}Z`, 'l', 'k'),
  arch(x - w * 0.17, y, w * 0.34, h * 0.52, col2),
]

export const bunting = (x1: number, x2: number, y: number, sag: number, cols: readonly string[]) => {
  const out = [line(`M${x1} ${y}Q${(x1 + x2) / 2} ${y + sag * 2} ${x2} ${y}`, C.ink, 2)]
  const n = Math.round((x2 - x1) / 54)
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n,
      X = x1 + (x2 - x1) * t,
      Y = y + 4 * sag * t * (1 - t)
    out.push(path(`M${num(X - 17)} ${num(Y)}h34a17 22 0 0 1-34 0Z`, cycle(cols, i)))
  }
  return out
}

export const kite = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    [
      path('M0-60L42 0L0 64L-42 0Z', C.gulmohar),
      path('M0-60L42 0H-42Z', C.marigold),
      line('M0-60V64M-42 0H42', C.jamun, 2),
      line('M0 64C10 84-10 96 0 120', C.jamun, 2),
      path('M-9 84L9 92V84L-9 92ZM-8 110L8 118V110L-8 118Z', C.peacock),
    ],
    s,
  )

export const ball = (x: number, y: number, r: number, col: string) => [
  circle(x, y - r, r, col),
  grain(`M${x - r} ${y - r}a${r} ${r} 0 0 0 ${2 * r} 0a${r} ${r} 0 0 0 ${-2 * r} 0Z`, 'b', 'k'),
  line(`M${x - r * 0.6} ${y - r * 1.5}a${r * 0.8} ${r * 0.8} 0 0 1 ${r * 0.7} ${-r * 0.3}`, light(col, 0.5), 5),
]
