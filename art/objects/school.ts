import { C, dark, light, mix } from '../palette.ts'
import { at, circle, type Drawing, grain, group, line, num, path, rect } from '../shapes.ts'

/** Board on a wall. x = centre, y = top. kids are drawn around the board's centre. */
export const board = (
  x: number,
  y: number,
  w: number,
  h: number,
  kids: Drawing = '',
  { face = C.peacock, rim = C.teak, tray = true } = {},
) => [
  rect(x - w / 2 - 12, y - 12, w + 24, h + 24, 14, rim),
  rect(x - w / 2, y, w, h, 6, face),
  grain(`M${x - w / 2} ${y}h${w}v${h}h${-w}Z`, 'b', 'w', 0.25),
  group(kids, `translate(${x} ${y + h / 2})`),
  tray ? rect(x - w * 0.2, y + h + 10, w * 0.4, 10, 5, dark(rim, 0.2)) : '',
]

export const whiteboard = (x: number, y: number, w: number, h: number, kids: Drawing = '') =>
  board(x, y, w, h, kids, { face: C.paper, rim: C.steel })

/** School desk seen from behind the pupil: a top, two legs. */
export const schoolDesk = (x: number, y: number, w = 150, h = 104, col = C.wood) => [
  line(`M${x - w * 0.4} ${y - h}L${x - w * 0.44} ${y}M${x + w * 0.4} ${y - h}L${x + w * 0.44} ${y}`, dark(col, 0.3), 8),
  path(
    `M${x - w / 2 + 16} ${y - h - 26}H${x + w / 2 - 16}L${x + w / 2} ${y - h}V${y - h + 12}H${x - w / 2}V${y - h}Z`,
    col,
  ),
  rect(x - w / 2, y - h, w, 14, 6, dark(col, 0.16)),
]

export const chairBack = (x: number, y: number, w = 92, h = 92, col = C.gulmohar) => [
  line(`M${x - w * 0.36} ${y - h * 0.2}V${y + 30}M${x + w * 0.36} ${y - h * 0.2}V${y + 30}`, C.teak, 8),
  rect(x - w / 2, y - h, w, h * 0.62, 18, col),
  grain(`M${x - w / 2} ${y - h}h${w}v${num(h * 0.62)}h${-w}Z`, 'l', 'k', 0.7),
  rect(x - w / 2 - 6, y - h * 0.3, w + 12, 16, 8, dark(col, 0.14)),
]

export const clockWall = (x: number, y: number, r = 34, rim = C.gulmohar) => [
  circle(x, y, r, rim),
  circle(x, y, r * 0.8, C.paper),
  line(`M${x} ${y}V${y - r * 0.5}M${x} ${y}L${x + r * 0.36} ${y + r * 0.2}`, C.ink, 4),
]

export const notes = (x: number, y: number, cols: readonly string[], s = 1) =>
  at(
    x,
    y,
    cols.map((c, i) => rect((i % 3) * 50 - 72, Math.floor(i / 3) * 50 - 48, 42, 42, 4, c)),
    s,
  )

export const bag = (x: number, y: number, s = 1, col = C.gulmohar) =>
  at(
    x,
    y,
    [
      path('M-34 0V-50a34 38 0 0 1 68 0V0a10 10 0 0 1-10 10H-24A10 10 0 0 1-34 0Z', col),
      grain('M-34 0V-50a34 38 0 0 1 68 0V0a10 10 0 0 1-10 10H-24A10 10 0 0 1-34 0Z', 'l', 'k'),
      rect(-22, -34, 44, 32, 10, dark(col, 0.16)),
      line('M-12-86q12-14 24 0', dark(col, 0.2), 5),
    ],
    s,
  )

/** Wide steps. Returns rows from the top down. */
export const stepsWide = (x: number, y: number, w: number, n: number, rise: number, col: string) =>
  Array.from({ length: n }, (_, i) => [
    rect(x - w / 2 - i * 34, y + i * rise, w + i * 68, rise + 2, 4, mix(col, C.teak, i % 2 ? 0.1 : 0)),
    rect(x - w / 2 - i * 34, y + i * rise, w + i * 68, 7, 3, light(col, 0.45)),
  ])

export const meetingTable = (x: number, y: number, w: number, h: number, col = C.wood) => [
  rect(x - w * 0.34, y - h, 20, h, 6, dark(col, 0.28)),
  rect(x + w * 0.34 - 20, y - h, 20, h, 6, dark(col, 0.28)),
  path(
    `M${x - w / 2 + 40} ${y - h - 34}H${x + w / 2 - 40}L${x + w / 2} ${y - h + 2}V${y - h + 20}H${x - w / 2}V${y - h + 2}Z`,
    col,
  ),
  grain(`M${x - w / 2 + 40} ${y - h - 34}H${x + w / 2 - 40}L${x + w / 2} ${y - h + 2}H${x - w / 2}Z`, 'l', 'k', 0.6),
  rect(x - w / 2, y - h + 2, w, 20, 6, dark(col, 0.16)),
]

export const easel = (x: number, y: number, s = 1, kids: Drawing = '') =>
  at(
    x,
    y,
    [
      line('M-30-250L-70 0M30-250L70 0M0-260V-20', C.teak, 8),
      rect(-92, -250, 184, 140, 6, C.paper),
      group(kids, 'translate(0 -180)'),
      rect(-100, -112, 200, 14, 6, C.wood),
    ],
    s,
  )

export const guitar = (x: number, y: number, s = 1, rot = -28) =>
  group(
    [
      rect(-7, -168, 14, 130, 4, C.teak),
      rect(-12, -196, 24, 34, 6, dark(C.teak, 0.2)),
      path('M0-56C30-60 40-38 30-18C52 6 42 52 0 52C-42 52-52 6-30-18C-40-38-30-60 0-56Z', C.wood),
      circle(0, 2, 14, dark(C.teak, 0.3)),
      line('M0-160V30', C.milk, 2),
      rect(-14, 28, 28, 7, 3, C.ink),
    ],
    `translate(${x} ${y}) rotate(${rot}) scale(${s})`,
  )
